import { sep } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** Where tests wait longest, for the source's pauses and for work of a killed process to be taken over. */
const slowFolder = ['', 'services', 'downloader', ''].join(sep);

/**
 * Begins with the files that take longest, so that none of them is left for the end, when the other workers have nothing
 * to do. Without times of an earlier run Jest goes by size alone. Jest wants a default export.
 */
export default class SlowFirst extends Sequencer {
  /** @override */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isSlow = ({ path }) => path.includes(slowFolder);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}
