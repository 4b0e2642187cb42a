import { sep } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const paths = (names) => names.map((parts) => parts.join(sep));

/**
 * Tests that take longest though their files are short: they wait for the source's pauses, or for what a kill
 * interrupted, or look at each screen.
 */
const longest = paths([
  ['', 'services', 'downloader', ''],
  ['', 'every-screen.e2e.js'],
  ['', 'kill.e2e.js'],
  ['', 'generated.e2e.js'],
  ['', 'skeletons.e2e.js'],
  ['', 'kill-engines.e2e.js'],
  ['', 'npm-start.e2e.js'],
  ['', 'temporal-lost.e2e.js'],
  ['', 'outage.e2e.js'],
  ['', 'trace.e2e.js'],
  ['', 'split.e2e.js'],
  ['', 'smoke.e2e.js'],
  ['-killed.pair.it.js'],
]);
/** What a run that has to end in time leaves out last, beside those: that nothing is lost. */
const weightiest = paths([
  ['', 'races.e2e.js'],
  ['', 'restore.e2e.js'],
  ['', 'stream.e2e.js'],
  ['', 'takeover.e2e.js'],
  ['', 'by-itself.e2e.js'],
  ['', 'given-nats.e2e.js'],
]);
const first = [...longest, ...weightiest];

/**
 * Begins with the files that take longest, so that none of them is left for the end, when the other workers have nothing
 * to do, and then with what must not be left out. Without times of an earlier run Jest goes by size alone. Jest wants a
 * default export.
 */
export default class SlowFirst extends Sequencer {
  /** @override */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const placeOf = ({ path }) => {
      const place = first.findIndex((part) => path.includes(part));
      return place === -1 ? first.length : place;
    };
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
