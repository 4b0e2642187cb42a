import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Collects garbage and hands freed pages back to the system. For a process that has worked hard and does not any more:
 * V8 would keep the room of that time for as long as it runs (docs/adr/0009, docs/adr/0015).
 */
export const giveBackMemory = (): void => {
  // Node has no function for it; the flag defines one in contexts that are made from now on.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};
