/**
 * Prints how quick the API is at seeded libraries, against its own ping in the same run, how that grows with them, and
 * what building search anew takes, against a bare bulk load:
 * `npm run bench:api`, or `npm run bench:api -- 20000 200000 1000000` for other sizes. It judges nothing by its exit
 * code: 0 unless it could not run. Needs what `npm run setup -- --test` makes, and a machine with nothing else to do.
 */
import { onPinnedNode } from './workspace.mjs';

const sizes = process.argv.slice(2).map(Number);
if (sizes.some((videos) => !Number.isInteger(videos) || videos < 100 || videos > 4_000_000)) {
  console.error('The sizes are numbers of videos, from 100 to 4000000: npm run bench:api -- 20000 200000');
  process.exit(2);
}
onPinnedNode();

const { withSeededProduct } = await import('../bench/product.mjs');
const { measureCalls, measureCrowds, measureMarking } = await import('../bench/api.mjs');
const { measureRebuild } = await import('../bench/rebuild.mjs');
const { printTable, ms, ratio, verdict } = await import('../bench/table.mjs');

const grown = [];
for (const videos of sizes.length > 0 ? sizes : [20_000, 200_000]) {
  console.log(`\n${videos} videos`);
  await withSeededProduct({ videos, seed: 1 }, async (stack, keeper, library) => {
    grown.push({ videos, p95: await measureCalls(stack, keeper, library) });
    await measureCrowds(stack, keeper, library);
    await measureMarking(keeper, library);
    await measureRebuild(stack, keeper);
  });
}
const [smallest, ...larger] = grown;
if (larger.length > 0) {
  printTable(
    `Growth of the 95th percentile from ${smallest.videos} videos on`,
    ['', String(smallest.videos), ...larger.map(({ videos }) => String(videos)), ''],
    [...smallest.p95].map(([name, p95]) => {
      const later = larger.map((at) => at.p95.get(name));
      const judgement = verdict(Math.max(...later), 1.5 * p95, '≤ × 1.50');
      return [name, ms(p95), ...later.map((each) => ratio(each, p95)), judgement];
    }),
  );
}
