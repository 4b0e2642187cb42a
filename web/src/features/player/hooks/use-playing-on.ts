import { type RefObject, useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { addressState } from '../../../shared/lib/address-state.js';

/** Plays at once where another video, a key of the system, or its picture in a list led here; not where the way back or a reload did. */
export function usePlayingOn(videoRef: RefObject<HTMLVideoElement | null>): void {
  const { key, state } = useLocation();
  const isNewWay = useNavigationType() !== NavigationType.Pop;
  // Each way to a video is another one.
  const ledAt = isNewWay && addressState(state).isPlayedOn === true ? key : null;

  useEffect(() => {
    // A browser that wants a click before there is sound leaves it paused, like any video that is opened.
    if (ledAt !== null) videoRef.current?.play().catch(() => undefined);
  }, [videoRef, ledAt]);
}
