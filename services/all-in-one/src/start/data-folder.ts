import { mkdirSync } from 'node:fs';
import { acquireInstanceLock, checkDataFolder, closeDataFolder, type InstanceLock, preflight } from '@reelkeep/engines';
import { type Installation, StartupProblems } from '../config/environment.js';
import type { Places } from '../config/places.js';

/**
 * Makes the data folder ours: one instance at a time, closed to other users of the machine. Throws DataFolderBusy, or
 * StartupProblems when the folder can not be used at all.
 */
export const takeDataFolder = async (
  installation: Installation,
  places: Places,
  address: string,
): Promise<InstanceLock> => {
  if (checkDataFolder(places.home)) {
    await assertUsable(installation);
  }
  const lock = acquireInstanceLock(places.home, address);
  try {
    closeDataFolder(places.home);
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** To be asked when what an earlier start has left is ended: that would hold the port. Throws StartupProblems. */
export const assertUsable = async ({
  REELKEEP_HOME: home,
  REELKEEP_HOST: host,
  REELKEEP_PORT: port,
}: Installation): Promise<void> => {
  const problems = await preflight({ home, host, port });
  if (problems.length > 0) {
    throw new StartupProblems(problems);
  }
};

export const makeFolders = ({ media, cache }: Places): void => {
  for (const folder of [media, cache]) {
    mkdirSync(folder, { recursive: true });
  }
};
