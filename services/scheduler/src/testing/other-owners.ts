import { mkdir } from 'node:fs/promises';
import { writePartManifest } from '@reelkeep/backup';
import {
  type BackupActivities,
  backupPartFolder,
  type TakenMediaActivities,
  type TakeoverActivities,
  type TaskQueue,
  taskQueues,
} from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import type { TestPlatform } from '@reelkeep/testing';
import { NativeConnection, Worker } from '@temporalio/worker';

const schemas: Partial<Record<TaskQueue, string>> = {
  [taskQueues.gateway]: 'identity',
  [taskQueues.downloaderIo]: 'download',
  [taskQueues.catalog]: 'catalog',
};

/**
 * Plays the other services that own a part of a backup: each exports and tries a part without tables, and is done with it once
 * `mayGoOn` resolves; each takes over one document of each kind. Resolves to what ends it.
 */
export const startOtherOwners = async (
  platform: TestPlatform,
  mayGoOn: () => Promise<void> = () => Promise.resolve(),
): Promise<() => Promise<void>> => {
  const connection = await NativeConnection.connect(platform.temporalAccess.connection);
  const ends: (() => Promise<void>)[] = [];
  for (const [taskQueue, schema] of Object.entries(schemas)) {
    const activities: BackupActivities & TakeoverActivities & TakenMediaActivities = {
      exportSchema: async ({ taskId, mark }) => {
        const folder = backupPartFolder(taskId, mark, schema);
        await mkdir(below(platform.cacheDir, folder), { recursive: true });
        const part = { schema, migrations: [], tables: [], sequences: [] };
        await writePartManifest(below(platform.cacheDir, folder), part);
        await mayGoOn();
        return { folder, rows: 0 };
      },
      importSchema: () => Promise.resolve({ rows: 0 }),
      tryImport: () => mayGoOn().then(() => ({ rows: 0 })),
      swapSchema: () => Promise.resolve(),
      dropImport: () => Promise.resolve(),
      takeOver: () => Promise.resolve({ found: 1, added: 1, damaged: 0, problems: [] }),
      countMissingMedia: () => Promise.resolve({ checked: 1, missing: 0 }),
    };
    const { namespace } = platform.temporalAccess;
    const worker = await Worker.create({ connection, namespace, taskQueue, activities });
    const running = worker.run();
    ends.push(() => {
      worker.shutdown();
      return running;
    });
  }
  return async () => {
    await Promise.all(ends.map((end) => end()));
    await connection.close();
  };
};
