import type { Env } from '@reelkeep/runtime';
import { carryOut, orderOf } from '../dead-letters/orders.js';
import { urlsIn } from './pod-databases.js';

/**
 * Shows the events that the services of this container could not handle, has them handled again, or removes old ones.
 * Resolves with the exit code; undefined for words that are no order.
 */
export const runPodDeadLetters = async (
  args: readonly string[],
  env: Env,
  say: (line: string) => void,
): Promise<number | undefined> => {
  const order = orderOf(args);
  if (!order) {
    return undefined;
  }
  await carryOut(order, urlsIn(env), say);
  return 0;
};
