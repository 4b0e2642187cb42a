/**
 * Measures what bringing videos in costs, beside bare yt-dlp in the same run: a large channel listed into the queue, ids
 * pasted, small videos one by one and four at once, a scan of subscriptions without news, many videos in lots with what
 * our code holds after each, and its memory over all of it. It judges nothing by its exit code: 0 unless it could not
 * run. Needs what `npm run setup -- --test` makes.
 *
 * `npm run bench:acquire`, some parts only, or other sizes: `npm run bench:acquire -- list scan --channels 50`.
 */
import { parseArgs } from 'node:util';
import { onPinnedNode } from './workspace.mjs';

const parts = ['list', 'paste', 'downloads', 'scan', 'lots'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    videos: { type: 'string', default: '5000' },
    ids: { type: 'string', default: '500' },
    small: { type: 'string', default: '100' },
    limited: { type: 'string', default: '40' },
    channels: { type: 'string', default: '500' },
    items: { type: 'string', default: '2000' },
  },
});
const unknown = positionals.filter((part) => !parts.includes(part));
const sizes = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
if (unknown.length > 0 || Object.values(sizes).some((size) => !Number.isInteger(size) || size < 1)) {
  console.error(`The parts are ${parts.join(', ')}; the sizes --${Object.keys(sizes).join(', --')}, from 1 on.`);
  process.exit(2);
}
onPinnedNode();

const isAsked = (part) => positionals.length === 0 || positionals.includes(part);
const { acquireWorld, measureDownloading, measureListing, measureLots, measurePasting, measureScan, Memory } =
  await import('../bench/acquire.mjs');
const { withProduct } = await import('../bench/product.mjs');
const world = acquireWorld(sizes);
await withProduct(
  async (stack, keeper) => {
    await keeper.saveSettings({ downloads: { sleep_interval: null } });
    const memory = new Memory(stack.home);
    memory.look('after the start');
    for (const [part, measure] of Object.entries({
      list: measureListing,
      paste: measurePasting,
      downloads: measureDownloading,
      scan: measureScan,
      lots: measureLots,
    })) {
      if (isAsked(part)) {
        await measure(stack, keeper, world);
        memory.look(`after ${part}`);
      }
    }
    memory.print();
  },
  world.uploads,
  world.channels,
);
