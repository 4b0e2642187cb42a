import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useSettled } from '../../../shared/lib/use-settled.js';

/**
 * Whether an element has ever been on screen, or a screen away from it; `onNear` hears of it at once. A page that has
 * just been opened shows first what it is opened for.
 */
export function useNearScreen<E extends Element>(
  onNear: (() => void) | undefined,
): { ref: RefObject<E | null>; isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  const isSettled = useSettled();
  const tell = useEffectEvent(() => {
    setIsNear(true);
    onNear?.();
  });
  useEffect(() => {
    if (ref.current === null || isNear || !isSettled) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) tell();
      },
      { rootMargin: '100%' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear, isSettled]);
  return { ref, isNear };
}
