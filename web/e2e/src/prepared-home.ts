import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Where the tier's setup has left a data folder to copy. */
export const preparedHomeVariable = 'REELKEEP_TEST_PREPARED_HOME';

const run = promisify(execFile);

/**
 * Takes the data folder of a stopped product and resolves with where it now lies. Its ports and logs stay behind, as a
 * copy chooses and writes its own.
 */
export const keepAsPrepared = async (home: string): Promise<string> => {
  for (const own of ['run', 'logs']) {
    await rm(join(home, own), { recursive: true, force: true });
  }
  const kept = join(await mkdtemp(join(tmpdir(), 'reelkeep-e2e-prepared-')), 'home');
  await rename(home, kept);
  return kept;
};

/** Copies the prepared data folder, where there is one. Who owns a file and who may read it is kept. */
export const copyPreparedHome = async (home: string): Promise<void> => {
  const prepared = process.env[preparedHomeVariable];
  if (prepared) {
    await mkdir(dirname(home), { recursive: true });
    await run('cp', ['-a', prepared, home]);
  }
};

/** Removes what `keepAsPrepared` has kept. */
export const removePrepared = (kept: string): Promise<void> => rm(dirname(kept), { recursive: true, force: true });
