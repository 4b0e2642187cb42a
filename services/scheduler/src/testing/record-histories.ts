/**
 * Records one history per path of each workflow into src/histories, against real engines (REELKEEP_TEST_*):
 * `node dist/testing/record-histories.js`. Run it when a workflow gets a new path.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseTaskId, schedulerWorkflows } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { historyText, startTestPlatform, writeTakeoverZip } from '@reelkeep/testing';
import { startScheduler } from '../index.js';
import { writeBackupZip } from '../backup/backup-zip.js';
import { manifestTelling } from './manifest-telling.js';
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

let held: PromiseWithResolvers<void> | undefined;
const owners = await startOtherOwners(platform, () => held?.promise ?? Promise.resolve());
const backup = async (name: string, reason: 'auto' | 'manual', rotate?: number): Promise<void> => {
  const taskId = parseTaskId(randomUUID());
  await new Workflows(platform.temporal).start(schedulerWorkflows.runBackup, {
    taskId,
    reason,
    ...(rotate === undefined ? {} : { rotate }),
  });
  await recorded(name, schedulerWorkflows.runBackup.workflowId());
};
async function recorded(name: string, workflowId: string): Promise<void> {
  const run = platform.temporal.workflow.getHandle(workflowId);
  await run.result();
  await writeFile(new URL(`${name}.json`, folder), historyText(await run.fetchHistory()));
}
const backups = join(platform.cacheDir, 'backup');
await backup('backup-made', 'manual');
const restore = async (name: string): Promise<void> => {
  const [filename = ''] = await readdir(backups);
  const taskId = parseTaskId(randomUUID());
  await new Workflows(platform.temporal).start(schedulerWorkflows.restoreBackup, { taskId, filename });
  await recorded(name, schedulerWorkflows.restoreBackup.workflowId());
};
await restore('backup-restored');
await writeFile(join(backups, (await readdir(backups))[0] ?? ''), 'no ZIP');
await restore('restore-refused');
// backup-rotated.json is a run of before there were drills, and not made anew.
await backup('backup-rotated-and-tried', 'auto', 1);
await recorded('drill-proven', 'restore-drill');
const drill = async (name: string, filename: string): Promise<void> => {
  const taskId = parseTaskId(randomUUID());
  await new Workflows(platform.temporal).start(schedulerWorkflows.restoreDrill, { taskId, filename });
  if (held) {
    await delay(2_000);
    await new Workflows(platform.temporal).cancel(schedulerWorkflows.restoreDrill.workflowId());
  }
  await recorded(name, 'restore-drill');
};
const autoBackup = (await readdir(backups)).find((name) => name.endsWith('-auto.zip')) ?? '';
held = Promise.withResolvers();
await drill('drill-stopped', autoBackup);
held.resolve();
held = undefined;
await writeFile(join(backups, autoBackup), 'no ZIP');
await drill('drill-failed', autoBackup);
await rm(join(backups, autoBackup));
const huge = manifestTelling(1e15, new Date());
await writeBackupZip(join(backups, autoBackup), huge, [], new AbortController().signal);
await drill('drill-skipped', autoBackup);

await new Workflows(platform.temporal).start(schedulerWorkflows.dailySnapshot, {});
await recorded('snapshot-due', 'daily-snapshot');
await recorded('snapshot-made', 'run-backup');
const [snapshot = ''] = await readdir(join(platform.cacheDir, 'snapshot'));
await new Workflows(platform.temporal).start(schedulerWorkflows.restoreBackup, {
  taskId: parseTaskId(randomUUID()),
  filename: snapshot,
  isSnapshot: true,
});
await recorded('snapshot-restored', 'restore-backup');
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
  await recorded(name, schedulerWorkflows.takeOver.workflowId());
};
const taken = 'ta_backup-20240506-manual.zip';
await writeTakeoverZip(join(backups, taken), { videos: 2, linesEach: 1, commentsEach: 1, channels: 1 });
await takeOver('taken-over', taken);
await writeFile(join(backups, taken), 'no ZIP');
await takeOver('takeover-refused', taken);
await owners();

await scheduler.stop();
await platform.stop();
