/**
 * Measures what it takes to take over a backup of TubeArchivist into a fresh installation, beside reading its ZIP alone
 * in the same run. It judges nothing by its exit code: 0 unless it could not run. Needs what `npm run setup -- --test`
 * makes.
 *
 * `npm run bench:takeover`, or another size: `npm run bench:takeover -- --videos 200000`.
 */
import { parseArgs } from 'node:util';
import { onPinnedNode } from './workspace.mjs';

// What the peer's own restore takes is 46 s and 282 s.
const limits = new Map([
  [20_000, 30_000],
  [200_000, 240_000],
]);

const { values } = parseArgs({ options: { videos: { type: 'string', default: '20000' } } });
const videos = Number(values.videos);
if (!Number.isInteger(videos) || videos < 1) {
  console.error('--videos is a whole number, from 1 on.');
  process.exit(2);
}
onPinnedNode();

const { measureTakeover } = await import('../bench/takeover.mjs');
const { withProduct } = await import('../bench/product.mjs');
const size = { videos, linesEach: 15, commentsEach: 5, channels: Math.max(1, Math.floor(videos / 100)) };
await withProduct((stack, keeper) => measureTakeover(stack, keeper, size, limits.get(videos) ?? Infinity));
