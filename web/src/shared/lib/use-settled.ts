import { useEffect, useState } from 'react';

/** Pictures of the first screen come before what only adds to it. */
const SETTLES_MS = 1000;

let isSettled = false;

/** False while the page has just been opened: what no screen waits for is asked for after it. */
export function useSettled(): boolean {
  const [isNow, setIsNow] = useState(isSettled);
  useEffect(() => {
    if (isNow) return undefined;
    const timer = setTimeout(() => {
      isSettled = true;
      setIsNow(true);
    }, SETTLES_MS);
    return () => clearTimeout(timer);
  }, [isNow]);
  return isNow;
}
