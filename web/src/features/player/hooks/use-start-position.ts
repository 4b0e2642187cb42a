import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import { startPosition } from '../model/position-tracker.js';

/**
 * Begins where the address asks, else where the user left off.
 * A new address seeks again; a position stored meanwhile does not.
 */
export function useStartPosition(
  videoRef: RefObject<HTMLVideoElement | null>,
  { startAt, resumeAt }: { startAt: number | null; resumeAt: number | undefined },
): void {
  const position = useEffectEvent((duration: number) => startPosition({ startAt, resumeAt }, duration));

  // A cached file may be there before this looks.
  const hasBegun = useRef(false);

  useEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    const seek = () => {
      hasBegun.current = true;
      video.currentTime = position(video.duration);
    };
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) {
      if (startAt !== null || !hasBegun.current) seek();
      return undefined;
    }
    video.addEventListener('loadedmetadata', seek, { once: true });
    return () => video.removeEventListener('loadedmetadata', seek);
  }, [videoRef, startAt]);
}
