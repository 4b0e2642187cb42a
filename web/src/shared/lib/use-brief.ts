import { useEffect, useState } from 'react';

/** A value that goes back to null by itself after `durationMs`; setting it again starts the time anew. */
export function useBrief<T>(durationMs: number): [T | null, (value: T | null) => void] {
  const [shown, setShown] = useState<{ value: T } | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), durationMs);
    return () => clearTimeout(timer);
  }, [shown, durationMs]);
  return [shown?.value ?? null, (value) => setShown(value === null ? null : { value })];
}
