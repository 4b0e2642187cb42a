/**
 * Records one history per path of each workflow into src/histories, against real engines (REELKEEP_TEST_*):
 * `node dist/testing/record-histories.js`. Run it when a workflow gets a new path.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseTaskId, schedulerWorkflows } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { historyText, startTestPlatform } from '@reelkeep/testing';
import { startScheduler } from '../index.js';

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

await scheduler.stop();
await platform.stop();
