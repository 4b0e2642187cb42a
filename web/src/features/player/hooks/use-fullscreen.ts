import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

import { useBrief } from '../../../shared/lib/use-brief.js';

const POINTED_MS = 2000;

/** Whether the stage fills the screen, and whether the pointer moves over it, or did a moment ago. */
export function useFullscreen(stageRef: RefObject<HTMLElement | null>): { isFull: boolean; isPointedAt: boolean } {
  const [isFull, setIsFull] = useState(false);
  const [pointed, setPointed] = useBrief<true>(POINTED_MS);
  const onMove = useEffectEvent(() => setPointed(true));

  useEffect(() => {
    const stage = stageRef.current;
    if (stage === null) return undefined;
    const look = () => setIsFull(document.fullscreenElement === stage);
    const move = () => onMove();
    document.addEventListener('fullscreenchange', look);
    stage.addEventListener('pointermove', move);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      stage.removeEventListener('pointermove', move);
    };
  }, [stageRef]);

  return { isFull, isPointedAt: pointed !== null };
}
