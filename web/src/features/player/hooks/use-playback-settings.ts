import { type RefObject, useLayoutEffect, useState } from 'react';

import { readStoredNumber, writeStoredNumber } from '../../../shared/lib/stored-number.js';
import { readStoredText, writeStoredText } from '../../../shared/lib/stored-text.js';
import { DEFAULT_SPEED, MAX_SPEED, MIN_SPEED } from '../model/playback-speed.js';

const VOLUME_KEY = 'reelkeep.volume';
const MUTED_KEY = 'reelkeep.muted';
const SPEED_KEY = 'reelkeep.speed';
/** The language that shows; blank while subtitles are off. */
const SUBTITLES_KEY = 'reelkeep.subtitles';

/** Keeps volume, sound, speed and subtitles across videos; returns the speed as it is now. */
export function usePlaybackSettings(videoRef: RefObject<HTMLVideoElement | null>): number {
  const [speed, setSpeed] = useState(DEFAULT_SPEED);

  // Before the page is painted: no sound may come out of a video that was muted.
  useLayoutEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    const onVolume = () => {
      writeStoredNumber(VOLUME_KEY, video.volume);
      writeStoredText(MUTED_KEY, String(video.muted));
    };
    const onTracks = () => {
      const shown = [...video.textTracks].find((track) => track.mode === 'showing');
      writeStoredText(SUBTITLES_KEY, shown?.language ?? '');
    };
    const onRate = () => {
      writeStoredNumber(SPEED_KEY, video.playbackRate);
      video.defaultPlaybackRate = video.playbackRate;
      setSpeed(video.playbackRate);
    };
    video.addEventListener('volumechange', onVolume);
    video.addEventListener('ratechange', onRate);
    video.muted = readStoredText(MUTED_KEY) === 'true';
    video.volume = readStoredNumber(VOLUME_KEY, { min: 0, max: 1, fallback: 1 });
    const stored = readStoredNumber(SPEED_KEY, { min: MIN_SPEED, max: MAX_SPEED, fallback: DEFAULT_SPEED });
    // The default too: loading the file sets the speed back to it.
    video.defaultPlaybackRate = stored;
    video.playbackRate = stored;
    const language = readStoredText(SUBTITLES_KEY) ?? '';
    const wanted = [...video.textTracks].find((track) => language !== '' && track.language === language);
    if (wanted !== undefined) wanted.mode = 'showing';
    video.textTracks.addEventListener('change', onTracks);
    return () => {
      video.removeEventListener('volumechange', onVolume);
      video.removeEventListener('ratechange', onRate);
      video.textTracks.removeEventListener('change', onTracks);
    };
  }, [videoRef]);

  return speed;
}
