import { sep } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/**
 * Tests that take longest though their files are short: they wait for the source's pauses, or for what a kill
 * interrupted, or look at each screen.
 */
const slow = [
  ['', 'services', 'downloader', ''],
  ['', 'kill.e2e.js'],
  ['', 'kill-engines.e2e.js'],
  ['', 'split.e2e.js'],
  ['', 'every-screen.e2e.js'],
  ['', 'skeletons.e2e.js'],
  ['', 'temporal-lost.e2e.js'],
  ['', 'npm-start.e2e.js'],
  ['-killed.pair.it.js'],
].map((parts) => parts.join(sep));

/**
 * Begins with the files that take longest, so that none of them is left for the end, when the other workers have nothing
 * to do. Without times of an earlier run Jest goes by size alone. Jest wants a default export.
 */
export default class SlowFirst extends Sequencer {
  /** @override */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isSlow = ({ path }) => slow.some((part) => path.includes(part));
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}
