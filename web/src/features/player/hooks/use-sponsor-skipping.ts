import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import { type Segment, segmentReached } from '../model/sponsor-segments.js';
import { useBrief } from '../../../shared/lib/use-brief.js';

const LOOK_INTERVAL_MS = 60;
const NOTICE_MS = 10_000;

/** Skips segments when playing reaches them. Says which one was skipped, for ten seconds, and takes it back. */
export function useSponsorSkipping(
  videoRef: RefObject<HTMLVideoElement | null>,
  segments: readonly Segment[],
): { skipped: Segment | null; undo: () => void } {
  const [skipped, setSkipped] = useBrief<Segment>(NOTICE_MS);
  // What was taken back plays until the page is left.
  const wanted = useRef(new Set<Segment>());
  const told = useEffectEvent((segment: Segment) => setSkipped(segment));

  useEffect(() => {
    const video = videoRef.current;
    if (video === null || segments.length === 0) return undefined;
    let before: number | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => {
      const position = video.currentTime;
      const rest = segments.filter((segment) => !wanted.current.has(segment));
      const reached = segmentReached(rest, { before, position });
      before = position;
      if (reached === undefined) return;
      video.currentTime = Math.min(reached.end, video.duration);
      told(reached);
    };
    const stop = () => {
      clearInterval(timer);
      before = null;
    };
    const start = () => {
      stop();
      timer = setInterval(look, LOOK_INTERVAL_MS);
    };
    video.addEventListener('playing', start);
    video.addEventListener('pause', stop);
    if (!video.paused) start();
    return () => {
      stop();
      video.removeEventListener('playing', start);
      video.removeEventListener('pause', stop);
    };
  }, [videoRef, segments]);

  const undo = () => {
    if (skipped === null || videoRef.current === null) return;
    wanted.current.add(skipped);
    videoRef.current.currentTime = skipped.start;
    setSkipped(null);
  };
  return { skipped, undo };
}
