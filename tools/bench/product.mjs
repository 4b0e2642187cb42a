import { homedir } from 'node:os';
import { join } from 'node:path';
import { readSetup, requireSetup } from '@reelkeep/engines';
import { seed } from '../seed/seed.mjs';
import { untilVideosAreCompared } from './compared-videos.mjs';
import { untilIndexIsMerged } from './merged-index.mjs';
import { ownerUrl } from './owner-url.mjs';

const cache = process.env.REELKEEP_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'reelkeep');
process.env.REELKEEP_TEST_PYTHON ??= requireSetup(readSetup(), 'python');
process.env.REELKEEP_TEST_PYTHONPATH ??= requireSetup(readSetup(), 'pythonTestTools');
process.env.REELKEEP_TEST_MEDIA ??= join(cache, 'tubeworld-media');

const { buildTestWorld } = await import('@reelkeep/testing');
const { startStack } = await import('../../web/e2e/dist/stack.js');
const { Keeper } = await import('../../web/e2e/dist/keeper.js');

/**
 * Runs `work` on a whole product as a person starts it, with a data folder of its own and the stand-in of the source,
 * where `uploads`, of `channels` of their own if so, lie beside what is always there.
 */
export const withProduct = async (work, uploads = [], channels = []) => {
  const world = buildTestWorld();
  world.videos.push(...uploads);
  world.channels.push(...channels);
  const stack = await startStack({ world, command: ['npm', 'start'] });
  try {
    await work(stack, await Keeper.signIn(stack.baseUrl));
  } finally {
    await stack.dispose();
  }
};

/** The same on a product that holds a seeded library, which `work` gets as well. */
export const withSeededProduct = (size, work, uploads) =>
  withProduct(async (stack, keeper) => {
    const installation = { keeper, databaseUrl: ownerUrl(stack.home), cacheRoot: join(stack.home, 'cache') };
    const library = await seed(installation, size, (line) => console.log(`  ${line}`));
    await untilIndexIsMerged(stack);
    await untilVideosAreCompared(installation.databaseUrl);
    await work(stack, keeper, library);
  }, uploads);
