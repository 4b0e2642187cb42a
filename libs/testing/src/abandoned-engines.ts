import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireInstanceLock, DataFolderBusy, type InstanceLock, type Supervisor } from '@reelkeep/engines';

/** What a killed test run has left in folders of that name: its processes are ended, its folder is removed. */
export const removeAbandoned = async (
  folderPrefix: string,
  supervisorOf: (home: string) => Supervisor,
): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const home = join(tmpdir(), name);
    // Without the file it is a run that just begins.
    if (name.startsWith(folderPrefix) && existsSync(join(home, 'run', 'instance.json'))) {
      const lock = lockIfAbandoned(home);
      if (lock) {
        await supervisorOf(home).endLeftovers();
        await lock.endOrphans();
        await rm(home, { recursive: true, force: true });
      }
    }
  }
};

const lockIfAbandoned = (home: string): InstanceLock | undefined => {
  try {
    return acquireInstanceLock(home, 'tests');
  } catch (error) {
    // Another run's, or its folder has just gone.
    if (error instanceof DataFolderBusy || (error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
};
