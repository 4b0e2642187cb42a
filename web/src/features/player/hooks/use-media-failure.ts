import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { findFailure, type MediaFailure } from '../model/media-failure.js';

/** Why the video does not play whole, and the way to go on where it stopped; `onMissing` hears whether its file is there. */
export function useMediaFailure(
  videoRef: RefObject<HTMLVideoElement | null>,
  {
    mediaUrl,
    hasPicture,
    onMissing,
  }: { mediaUrl: string; hasPicture: boolean; onMissing?: ((isMissing: boolean) => void) | undefined },
): { failure: MediaFailure | null; tryAgain: () => void } {
  const [failure, setFailure] = useState<MediaFailure | null>(null);
  // Loading again sets both back, and may fail as well.
  const stoppedAt = useRef({ position: 0, isPlaying: false });

  const tell = useEffectEvent((reason: MediaFailure | null) => {
    setFailure(reason);
    onMissing?.(reason === 'missing');
  });

  useEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    const onError = () => {
      if (video.currentTime > 0) stoppedAt.current.position = video.currentTime;
      if (!video.paused) stoppedAt.current.isPlaying = true;
      void findFailure(mediaUrl).then((reason) => {
        if (video.error !== null) tell(reason);
      });
    };
    const onLoaded = () => {
      const { position, isPlaying } = stoppedAt.current;
      stoppedAt.current = { position: 0, isPlaying: false };
      // A picture in a format that the browser does not know is left out without a word.
      tell(hasPicture && video.videoWidth === 0 ? 'picture' : null);
      if (position > 0) video.currentTime = position;
      if (isPlaying) void video.play().catch(() => undefined);
    };
    video.addEventListener('error', onError);
    video.addEventListener('loadedmetadata', onLoaded);
    // It may have failed before anybody listened.
    if (video.error !== null) onError();
    else if (video.readyState >= HTMLMediaElement.HAVE_METADATA) onLoaded();
    return () => {
      video.removeEventListener('error', onError);
      video.removeEventListener('loadedmetadata', onLoaded);
    };
  }, [videoRef, mediaUrl, hasPicture]);

  const tryAgain = () => {
    setFailure(null);
    videoRef.current?.load();
  };
  return { failure, tryAgain };
}
