import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Whether an element has ever been on screen, or a screen away from it; `onNear` hears of it at once. */
export function useNearScreen<E extends Element>(
  onNear: (() => void) | undefined,
): { ref: RefObject<E | null>; isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  const tell = useEffectEvent(() => {
    setIsNear(true);
    onNear?.();
  });
  useEffect(() => {
    if (ref.current === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) tell();
      },
      { rootMargin: '100%' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
