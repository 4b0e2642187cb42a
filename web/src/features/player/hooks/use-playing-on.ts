import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

import { playsOnBy } from '../../../shared/lib/plays-on.js';

/** Plays at once where the video before led here (SPEC §4, Autoplay; the keys of the system for the next one). */
export function usePlayingOn(videoRef: RefObject<HTMLVideoElement | null>): void {
  const { key, state } = useLocation();
  // Each way to a video is another one.
  const ledAt = playsOnBy(state) ? key : null;

  useEffect(() => {
    // A browser that wants a click before there is sound leaves it paused, like any video that is opened.
    if (ledAt !== null) videoRef.current?.play().catch(() => undefined);
  }, [videoRef, ledAt]);
}
