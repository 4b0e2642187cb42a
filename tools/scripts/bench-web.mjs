/**
 * Prints what a person waits for in Chromium at a seeded library: `npm run bench:web`, or `npm run bench:web -- 20000`
 * for another number of videos than 200,000. It judges nothing by its exit code: 0 unless it could not run. Needs what
 * `npm run setup -- --test` makes, and a machine with nothing else to do.
 */
import { onPinnedNode } from './workspace.mjs';

const videos = Number(process.argv[2] ?? 200_000);
if (!Number.isInteger(videos) || videos < 100 || videos > 4_000_000) {
  console.error('The size is a number of videos, from 100 to 4000000: npm run bench:web -- 20000');
  process.exit(2);
}
onPinnedNode();

const { withSeededProduct } = await import('../bench/product.mjs');
const { measureWeb } = await import('../bench/web.mjs');

await withSeededProduct({ videos, seed: 1 }, (stack, _keeper, library) => measureWeb(stack, library));
