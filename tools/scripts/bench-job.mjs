/**
 * Measures the main job on this machine and prints it beside a bare reference of the same run: from Download now to
 * playable, the API at 50,000 videos, idle memory and processor, and the script of a first visit. It judges nothing by
 * its exit code: 0 unless it could not run. Needs what `npm run setup -- --test` makes.
 *
 * `npm run bench:job`, or some parts only: `npm run bench:job -- memory processor downloads api web`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { onPinnedNode, pinnedNode, root } from './workspace.mjs';

const parts = ['memory', 'processor', 'downloads', 'api', 'web'];
const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${parts.join(', ')}.`);
  process.exit(2);
}
onPinnedNode();

const videos = 20;
const idleForMs = 75_000;
/** Until the machines of Java have compiled what they run: an archive idles for months, not for its first minutes. */
const settleForMs = 600_000;

const isAsked = (part) => asked.length === 0 || asked.includes(part);
if (parts.filter((part) => part !== 'web').some(isAsked)) {
  const { withProduct } = await import('../bench/product.mjs');
  const { buildUploads } = await import('@reelkeep/testing');
  const uploads = buildUploads(2 * videos, 'c12');
  const ids = uploads.map(({ id }) => id);
  await withProduct(async (stack, keeper) => {
    if (isAsked('memory') || isAsked('processor')) {
      await new Promise((resolve) => setTimeout(resolve, idleForMs));
    }
    if (isAsked('memory')) {
      const { measureMemory } = await import('../bench/memory.mjs');
      measureMemory(stack.home, `Idle memory, ${idleForMs / 1_000} s after the start`);
    }
    if (isAsked('processor')) {
      await new Promise((resolve) => setTimeout(resolve, settleForMs));
      const { measureProcessor } = await import('../bench/processor.mjs');
      await measureProcessor(stack.home);
    }
    if (isAsked('downloads')) {
      const { measureDownloads } = await import('../bench/download.mjs');
      await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
      await measureDownloads(stack, keeper, ids.slice(0, videos), ids.slice(videos));
    }
    if (isAsked('api')) {
      const { measureLatency } = await import('../bench/latency.mjs');
      const { ownerUrl } = await import('../bench/owner-url.mjs');
      await measureLatency(stack, keeper, ownerUrl(stack.home));
    }
  }, uploads);
}
if (isAsked('web')) {
  spawnSync(pinnedNode, [join(root, 'web/scripts/check-bundle.mjs')], { stdio: 'inherit' });
}
