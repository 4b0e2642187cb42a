/**
 * Records one history per path of each workflow into src/histories, against real engines (REELKEEP_TEST_*):
 * `node dist/testing/record-histories.js`. Run it when a workflow gets a new path.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTaskId, schedulerWorkflows } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { historyText, startTestPlatform, writeTakeoverZip } from '@reelkeep/testing';
import { startScheduler } from '../index.js';
import { startOtherOwners } from './other-owners.js';

const folder = new URL('../../src/histories/', import.meta.url);
const platform = await startTestPlatform();
const scheduler = await startScheduler(platform.env('ops'));
const rebuild = schedulerWorkflows.notificationsRebuild;

await mkdir(folder, { recursive: true });
await new Workflows(platform.temporal).start(rebuild, { taskId: parseTaskId(randomUUID()) });
const handle = platform.temporal.workflow.getHandle(rebuild.workflowId());
await handle.result();
await writeFile(new URL('notifications-rebuilt.json', folder), historyText(await handle.fetchHistory()));

const schedule = { name: 'version_check' } as const;
await new Workflows(platform.temporal).start(schedulerWorkflows.runScheduled, schedule);
const scheduled = platform.temporal.workflow.getHandle(schedulerWorkflows.runScheduled.workflowId(schedule));
await scheduled.result();
await writeFile(new URL('task-scheduled.json', folder), historyText(await scheduled.fetchHistory()));

const check = schedulerWorkflows.checkVersion;
await new Workflows(platform.temporal).start(check, { taskId: parseTaskId(randomUUID()) });
const checked = platform.temporal.workflow.getHandle(check.workflowId());
await checked.result();
await writeFile(new URL('version-checked.json', folder), historyText(await checked.fetchHistory()));

const owners = await startOtherOwners(platform);
const backup = async (name: string, reason: 'auto' | 'manual', rotate?: number): Promise<void> => {
  const taskId = parseTaskId(randomUUID());
  await new Workflows(platform.temporal).start(schedulerWorkflows.runBackup, {
    taskId,
    reason,
    ...(rotate === undefined ? {} : { rotate }),
  });
  const run = platform.temporal.workflow.getHandle(schedulerWorkflows.runBackup.workflowId());
  await run.result();
  await writeFile(new URL(`${name}.json`, folder), historyText(await run.fetchHistory()));
};
const backups = join(platform.cacheDir, 'backup');
await backup('backup-made', 'manual');
const restore = async (name: string): Promise<void> => {
  const [filename = ''] = await readdir(backups);
  const taskId = parseTaskId(randomUUID());
  await new Workflows(platform.temporal).start(schedulerWorkflows.restoreBackup, { taskId, filename });
  const run = platform.temporal.workflow.getHandle(schedulerWorkflows.restoreBackup.workflowId());
  await run.result();
  await writeFile(new URL(`${name}.json`, folder), historyText(await run.fetchHistory()));
};
await restore('backup-restored');
await writeFile(join(backups, (await readdir(backups))[0] ?? ''), 'no ZIP');
await restore('restore-refused');
await backup('backup-rotated', 'auto', 1);
for (const name of await readdir(backups)) {
  await rm(join(backups, name));
  await mkdir(join(backups, name));
}
await backup('backup-refused', 'manual');
const takeOver = async (name: string, filename: string): Promise<void> => {
  await new Workflows(platform.temporal).start(schedulerWorkflows.takeOver, {
    taskId: parseTaskId(randomUUID()),
    filename,
  });
  const run = platform.temporal.workflow.getHandle(schedulerWorkflows.takeOver.workflowId());
  await run.result();
  await writeFile(new URL(`${name}.json`, folder), historyText(await run.fetchHistory()));
};
const taken = 'ta_backup-20240506-manual.zip';
await writeTakeoverZip(join(backups, taken), { videos: 2, linesEach: 1, commentsEach: 1, channels: 1 });
await takeOver('taken-over', taken);
await writeFile(join(backups, taken), 'no ZIP');
await takeOver('takeover-refused', taken);
await owners();

await scheduler.stop();
await platform.stop();
