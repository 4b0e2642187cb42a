/**
 * Prints what a person waits for in Chromium at a seeded library: `npm run bench:web`, or `npm run bench:web -- 20000`
 * for another number of videos than 200,000. It judges nothing by its exit code: 0 unless it could not run. Needs what
 * `npm run setup -- --test` makes, and a machine with nothing else to do.
 */
import { join } from 'node:path';
import { onPinnedNode } from './workspace.mjs';

const videos = Number(process.argv[2] ?? 200_000);
if (!Number.isInteger(videos) || videos < 100 || videos > 4_000_000) {
  console.error('The size is a number of videos, from 100 to 4000000: npm run bench:web -- 20000');
  process.exit(2);
}
onPinnedNode();

const { withProduct } = await import('../bench/product.mjs');
const { ownerUrl } = await import('../bench/owner-url.mjs');
const { measureWeb } = await import('../bench/web.mjs');
const { seed } = await import('../seed/seed.mjs');

await withProduct(async (stack, keeper) => {
  const installation = { keeper, databaseUrl: ownerUrl(stack.home), cacheRoot: join(stack.home, 'cache') };
  const library = await seed(installation, { videos, seed: 1 }, (line) => console.log(`  ${line}`));
  await measureWeb(stack, library);
});
