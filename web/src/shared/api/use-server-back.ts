import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Long enough to read what was said. */
const LEAST_MS = 5000;

/**
 * Calls back once the server has answered something, five seconds after the failure `id` or later; `id` null while
 * there is none.
 */
export function useServerBack(id: number | null, onBack: () => void): void {
  const client = useQueryClient();
  const isBack = useEffectEvent(onBack);

  useEffect(() => {
    if (id === null) return undefined;
    const since = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hasAnswered = () => {
      timer ??= setTimeout(() => isBack(), Math.max(0, since + LEAST_MS - performance.now()));
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        // What was only put there is no answer.
        if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) hasAnswered();
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') hasAnswered();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [id, client]);
}
