import { type RefObject, useEffect, useState } from 'react';

import { readStoredNumber, writeStoredNumber } from '../../../shared/lib/stored-number.js';
import { DEFAULT_SPEED, MAX_SPEED, MIN_SPEED } from '../model/playback-speed.js';

const VOLUME_KEY = 'reelkeep.volume';
const SPEED_KEY = 'reelkeep.speed';

/** Keeps volume and speed across videos; returns the speed as it is now. */
export function usePlaybackSettings(videoRef: RefObject<HTMLVideoElement | null>): number {
  const [speed, setSpeed] = useState(DEFAULT_SPEED);

  useEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    const onVolume = () => writeStoredNumber(VOLUME_KEY, video.volume);
    const onRate = () => {
      writeStoredNumber(SPEED_KEY, video.playbackRate);
      setSpeed(video.playbackRate);
    };
    video.addEventListener('volumechange', onVolume);
    video.addEventListener('ratechange', onRate);
    video.volume = readStoredNumber(VOLUME_KEY, { min: 0, max: 1, fallback: 1 });
    const stored = readStoredNumber(SPEED_KEY, { min: MIN_SPEED, max: MAX_SPEED, fallback: DEFAULT_SPEED });
    // The default too: loading the file sets the speed back to it.
    video.defaultPlaybackRate = stored;
    video.playbackRate = stored;
    return () => {
      video.removeEventListener('volumechange', onVolume);
      video.removeEventListener('ratechange', onRate);
    };
  }, [videoRef]);

  return speed;
}
