/**
 * Fills the Reelkeep that runs on this machine, and holds no video yet, with a library that nobody recorded:
 * `npm run seed -- --videos N [--seed S]`. The same numbers give the same library. Reads REELKEEP_HOME and
 * REELKEEP_PORT as the start does, and signs in with REELKEEP_USERNAME and REELKEEP_PASSWORD. Needs what
 * `npm run setup -- --test` makes.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDir } from '../launcher/lib/places.mjs';
import { LauncherProblem, runEntry } from '../launcher/lib/problem.mjs';
import { onPinnedNode } from './workspace.mjs';

onPinnedNode();

await runEntry(async () => {
  const size = sizeOf(process.argv.slice(2));
  const { REELKEEP_PORT: port = '8000', REELKEEP_USERNAME: name, REELKEEP_PASSWORD: password } = process.env;
  if (!existsSync(join(dataDir, 'run', 'ports.json'))) {
    throw new LauncherProblem({
      what: `No Reelkeep runs on ${dataDir}.`,
      cure: 'Start one with npm start on a folder of its own (REELKEEP_HOME), and leave it running.',
    });
  }
  if (!name || !password) {
    throw new LauncherProblem({
      what: 'Nobody is named who may fill the archive.',
      cure: 'Set REELKEEP_USERNAME and REELKEEP_PASSWORD to those of a staff user.',
    });
  }
  const { Keeper } = await import('../../web/e2e/dist/keeper.js');
  const { ownerUrl } = await import('../bench/owner-url.mjs');
  const { seed } = await import('../seed/seed.mjs');
  const keeper = await Keeper.signIn(`http://127.0.0.1:${port}`, name, password);
  const { paginate } = await keeper.call('GET', '/api/video/');
  if (paginate.total_hits > 0) {
    throw new LauncherProblem({
      what: `The archive holds videos already, and what somebody keeps is not mixed with what nobody recorded.`,
      cure: 'Start another Reelkeep on an empty folder: REELKEEP_HOME=/some/folder npm start.',
    });
  }
  await seed({ keeper, databaseUrl: ownerUrl(dataDir), cacheRoot: join(dataDir, 'cache') }, size, (line) =>
    console.log(`✓ ${line}`),
  );
  return 0;
});

/** What is asked for. Throws what is wrong with it. */
function sizeOf(args) {
  try {
    const { values } = parseArgs({
      args,
      options: { videos: { type: 'string' }, seed: { type: 'string', default: '1' } },
    });
    const size = { videos: Number(values.videos), seed: Number(values.seed) };
    if (Number.isInteger(size.videos) && size.videos >= 1 && size.videos <= 4_000_000 && Number.isInteger(size.seed))
      return size;
  } catch {
    // The cure says it all.
  }
  throw new LauncherProblem({
    what: 'How many videos is not said so that it can be understood.',
    cure: 'npm run seed -- --videos N [--seed S], with N from 1 to 4000000 and S a whole number.',
  });
}
