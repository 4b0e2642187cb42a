/**
 * Measures the main job on this machine and prints it beside a bare reference of the same run: from Download now to
 * playable, the API at 50,000 videos, idle memory and processor, and the script of a first visit. It judges nothing by
 * its exit code: 0 unless it could not run. Needs what `npm run setup -- --test` makes.
 *
 * `npm run bench:job`, or some parts only: `npm run bench:job -- memory processor downloads api web`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, root } from './workspace.mjs';

const parts = ['memory', 'processor', 'downloads', 'api', 'web'];
const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${parts.join(', ')}.`);
  process.exit(2);
}
if (process.execPath !== pinnedNode) {
  const { status } = spawnSync(pinnedNode, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}

const videos = 20;
const idleForMs = 75_000;

const { readSetup, requireSetup } = await import('@reelkeep/engines');
const cache = process.env.REELKEEP_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'reelkeep');
process.env.REELKEEP_TEST_PYTHON ??= requireSetup(readSetup(), 'python');
process.env.REELKEEP_TEST_PYTHONPATH ??= requireSetup(readSetup(), 'pythonTestTools');
process.env.REELKEEP_TEST_MEDIA ??= join(cache, 'tubeworld-media');

const isAsked = (part) => asked.length === 0 || asked.includes(part);
if (parts.filter((part) => part !== 'web').some(isAsked)) {
  await withProduct(async (stack, keeper, uploads) => {
    if (isAsked('memory') || isAsked('processor')) {
      await new Promise((resolve) => setTimeout(resolve, idleForMs));
    }
    if (isAsked('memory')) {
      const { measureMemory } = await import('../bench/memory.mjs');
      measureMemory(stack.home, `Idle memory, ${idleForMs / 1_000} s after the start`);
    }
    if (isAsked('processor')) {
      const { measureProcessor } = await import('../bench/processor.mjs');
      await measureProcessor(stack.home);
    }
    if (isAsked('downloads')) {
      const { measureDownloads } = await import('../bench/download.mjs');
      await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
      await measureDownloads(stack, keeper, uploads.slice(0, videos), uploads.slice(videos));
    }
    if (isAsked('api')) {
      const { measureLatency } = await import('../bench/latency.mjs');
      await measureLatency(stack, keeper, ownerUrl(stack.home));
    }
  });
}
if (isAsked('web')) {
  spawnSync(pinnedNode, [join(root, 'web/scripts/check-bundle.mjs')], { stdio: 'inherit' });
}

/**
 * Runs `work` on a whole product as a person starts it, with a data folder of its own and the stand-in of the source.
 */
async function withProduct(work) {
  const { buildTestWorld, buildUploads } = await import('@reelkeep/testing');
  const { startStack } = await import('../../web/e2e/dist/stack.js');
  const { Keeper } = await import('../../web/e2e/dist/keeper.js');
  const world = buildTestWorld();
  const uploads = buildUploads(2 * videos, 'c12');
  world.videos.push(...uploads);
  const stack = await startStack({ world, command: ['npm', 'start'] });
  try {
    await work(
      stack,
      await Keeper.signIn(stack.baseUrl),
      uploads.map(({ id }) => id),
    );
  } finally {
    await stack.dispose();
  }
}

/** The database as its owner, who may fill every schema. */
function ownerUrl(home) {
  const { postgres } = JSON.parse(readFileSync(join(home, 'run/ports.json'), 'utf8'));
  const password = readFileSync(join(home, 'postgres.password'), 'utf8').trim();
  return `postgres://reelkeep:${password}@127.0.0.1:${postgres}/reelkeep`;
}
