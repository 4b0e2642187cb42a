import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

import { isWorthKeeping, PositionTracker } from '../model/position-tracker.js';

const LOOK_INTERVAL_MS = 60;

/** Reports the positions that are to be stored: at each mark, on pause, at the end and when the page is left. */
export function usePositionSaving(
  videoRef: RefObject<HTMLVideoElement | null>,
  onSave: (position: number) => void,
): void {
  const save = useEffectEvent((position: number) => onSave(position));

  // A layout effect cleans up before the element leaves the page, which would pause it.
  useLayoutEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    const tracker = new PositionTracker();
    let timer: ReturnType<typeof setInterval> | undefined;

    const look = () => {
      // The end reports itself, also where it is a mark.
      if (tracker.isDue(video.currentTime) && !video.ended) save(video.currentTime);
    };
    const stopLooking = () => clearInterval(timer);
    const startLooking = () => {
      stopLooking();
      timer = setInterval(look, LOOK_INTERVAL_MS);
    };
    const saveIfWorth = () => {
      if (isWorthKeeping(video.currentTime, video.duration)) save(video.currentTime);
    };
    const onPause = () => {
      stopLooking();
      saveIfWorth();
    };
    const onEnded = () => {
      stopLooking();
      save(video.currentTime);
    };
    const onLeave = () => {
      if (!video.paused) saveIfWorth();
    };

    video.addEventListener('playing', startLooking);
    video.addEventListener('pause', onPause);
    video.addEventListener('ended', onEnded);
    window.addEventListener('pagehide', onLeave);
    return () => {
      onLeave();
      stopLooking();
      video.removeEventListener('playing', startLooking);
      video.removeEventListener('pause', onPause);
      video.removeEventListener('ended', onEnded);
      window.removeEventListener('pagehide', onLeave);
    };
  }, [videoRef]);
}
