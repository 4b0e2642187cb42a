import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloaderWorkflows, parseTaskId, ScheduleService, schedulerWorkflows, taskQueues } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import type { RunningService } from '@reelkeep/runtime';
import { Schedules, servedActivities } from '@reelkeep/temporal';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { ScheduleNotFoundError } from '@temporalio/client';
import pg from 'pg';
import { startScheduler } from '../index.js';

// A new namespace of Temporal has no worker for schedules in its first minute.
const settleMs = 180_000;
const testMs = 240_000;
const hourMs = 60 * 60 * 1000;
// Not the minute of now, nor one that comes while the tests run, in the time zone of rules.
const quietMinute = (new Date().getMinutes() + 30) % 60;

let platform: TestPlatform;
let scheduler: RunningService;
let other: RunningService | undefined;
let schedules: ClientOf<typeof ScheduleService>;
let db: pg.Client;

const start = (): Promise<RunningService> => startScheduler({ ...platform.env('ops') });

beforeAll(async () => {
  platform = await startTestPlatform();
  scheduler = await start();
  schedules = new RpcClient(await platform.natsAs('gateway')).of(ScheduleService);
  db = new pg.Client({ connectionString: platform.databaseUrl('ops') });
  await db.connect();
}, 90_000);

afterAll(async () => {
  await db?.end();
  await other?.stop();
  await scheduler?.stop();
  await platform?.stop();
});

const inTemporal = (name: string) => platform.temporal.schedule.getHandle(`schedule:${name}`);

const isGone = (name: string) =>
  eventually(() => expect(inTemporal(name).describe()).rejects.toBeInstanceOf(ScheduleNotFoundError), settleMs);

const queue = () => platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId());

/** How often download_pending was started since `forgetStarts`: nobody works on its queue here, so that every start stays to be seen. */
const startsSeen = async (): Promise<{ taskId: string }[]> => {
  const { events } = await queue().fetchHistory();
  if (events?.some((event) => event.workflowExecutionTerminatedEventAttributes)) {
    return [];
  }
  return (events ?? []).flatMap(({ workflowExecutionSignaledEventAttributes: signal }) =>
    (signal?.input?.payloads ?? []).map(({ data }) => JSON.parse(Buffer.from(data ?? []).toString())),
  );
};

const forgetStarts = () =>
  queue()
    .terminate()
    .catch(() => undefined);

/** Runs of runScheduled that have ended, as soon as there are as many. */
const endedRuns = (count: number) =>
  eventually(async () => {
    const runs = [];
    for await (const run of platform.temporal.workflow.list({ query: "WorkflowType = 'runScheduled'" })) {
      runs.push(run);
    }
    expect(runs.filter(({ status }) => status.name === 'COMPLETED')).toHaveLength(count);
    return runs;
  }, settleMs);

/** How often a schedule that was made anew rang, when it is through with all `due` times and every ring has ended. */
const ringsEnded = async (name: string, due: number): Promise<number> => {
  const { numActionsTaken, recentActions } = await eventually(async () => {
    const { info } = await inTemporal(name).describe();
    expect(info.numActionsTaken + info.numActionsSkippedOverlap).toBe(due);
    return info;
  }, settleMs);
  expect(recentActions).toHaveLength(numActionsTaken);
  const rings = recentActions.map(({ action: { workflow } }) =>
    platform.temporal.workflow.getHandle(workflow.workflowId),
  );
  await Promise.all(rings.map((ring) => ring.result()));
  return numActionsTaken;
};

const notRunSince = (name: string, hours: number) =>
  db.query(`UPDATE ops.schedule SET last_run_at = now() - make_interval(hours => $2) WHERE task_name = $1`, [
    name,
    hours,
  ]);

describe('a schedule', () => {
  it(
    'of the refresh is there from the start, and rings with its age',
    async () => {
      const { schedule } = await schedules.getSchedule({ taskName: 'check_reindex' });
      expect(schedule).toMatchObject({ cron: '0 12 *', config: { days: 90 } });
      await schedules.setSchedule({ taskName: 'check_reindex', config: { days: 30 } });
      await eventually(() => inTemporal('check_reindex').describe(), settleMs);
      const step = servedActivities().get(taskQueues.scheduler)?.['startScheduled'];
      const run = randomUUID();
      const hence = new Date(Date.now() + hourMs).toISOString();
      await step?.({ name: 'check_reindex', at: hence, run });
      const workflowId = downloaderWorkflows.refreshOutdated.workflowId({ taskId: parseTaskId(run) });
      const { events } = await platform.temporal.workflow.getHandle(workflowId).fetchHistory();
      const [input] = events?.[0]?.workflowExecutionStartedEventAttributes?.input?.payloads ?? [];
      expect(JSON.parse(Buffer.from(input?.data ?? []).toString())).toEqual({ taskId: run, days: 30 });
      await schedules.deleteSchedule({ taskName: 'check_reindex' });
      await isGone('check_reindex');
    },
    testMs,
  );

  it('of the pictures is there from the start, at five', async () => {
    const { schedule } = await schedules.getSchedule({ taskName: 'thumbnail_check' });
    expect(schedule).toMatchObject({ cron: '0 17 *', config: {} });
    await schedules.deleteSchedule({ taskName: 'thumbnail_check' });
    await isGone('thumbnail_check');
    await schedules.deleteSchedule({ taskName: 'purge_trash' });
    await isGone('purge_trash');
  }, 120_000);

  it('of the media files is there from the start, on Sunday nights', async () => {
    const { schedule } = await schedules.getSchedule({ taskName: 'check_integrity' });
    expect(schedule).toMatchObject({ cron: '0 3 0', config: {} });
    await schedules.deleteSchedule({ taskName: 'check_integrity' });
    await isGone('check_integrity');
  }, 120_000);

  it('of the version is there from the start, at a time of its own', async () => {
    const { schedule } = await schedules.getSchedule({ taskName: 'version_check' });
    expect(schedule?.cron).toMatch(/^[1-5]?\d (1?\d|2[0-3]) \*$/);
    await schedules.deleteSchedule({ taskName: 'version_check' });
    await isGone('version_check');
  }, 120_000);

  it(
    'reaches Temporal when it is set, changed and removed, with its next run',
    async () => {
      const { schedule } = await schedules.setSchedule({ taskName: 'update_subscribed', cron: '30 8 */2', config: {} });
      expect(schedule).toMatchObject({ cron: '30 8 */2', minute: 30, hours: [8], weekdays: [0, 2, 4, 6], config: {} });
      expect(schedule?.ranAt).toBeUndefined();
      await eventually(async () => {
        const { spec, policies, action } = await inTemporal('update_subscribed').describe();
        expect(spec.calendars).toMatchObject([{ minute: [{ start: 30 }], hour: [{ start: 8 }] }]);
        expect(spec.calendars?.[0]?.dayOfWeek.map((day) => day.start)).toEqual([
          'SUNDAY',
          'TUESDAY',
          'THURSDAY',
          'SATURDAY',
        ]);
        expect(policies).toMatchObject({ overlap: 'SKIP', catchupWindow: 24 * hourMs });
        expect(action).toMatchObject({ workflowType: 'runScheduled', taskQueue: taskQueues.scheduler });
      }, settleMs);

      await schedules.setSchedule({ taskName: 'update_subscribed', cron: 'auto', config: {} });
      const next = await eventually(async () => {
        const { schedules: all } = await schedules.listSchedules({});
        expect(all).toMatchObject([{ taskName: 'update_subscribed', cron: '0 8 *' }]);
        expect(all[0]?.nextRunAt).toBeDefined();
        return new Date(Number(all[0]?.nextRunAt?.seconds) * 1000);
      }, settleMs);
      const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      expect(next.toLocaleTimeString('en-GB', { timeZone: zone })).toBe('08:00:00');
      expect(next.getTime() - Date.now()).toBeLessThan(25 * hourMs);

      expect(await schedules.deleteSchedule({ taskName: 'update_subscribed' })).toMatchObject({ wasThere: true });
      await isGone('update_subscribed');
      expect(await schedules.deleteSchedule({ taskName: 'update_subscribed' })).toMatchObject({ wasThere: false });
      expect((await schedules.getSchedule({ taskName: 'update_subscribed' })).schedule).toBeUndefined();
    },
    testMs,
  );

  it('answers a change of the config with that of before, and needs no rule for it', async () => {
    const config = (rotate: number) => schedules.setSchedule({ taskName: 'run_backup', config: { rotate } });
    expect((await config(5)).schedule).toMatchObject({ cron: '0 18 0', config: {} });
    expect((await config(7)).schedule).toMatchObject({ cron: '0 18 0', config: { rotate: 5 } });
    const { schedule } = await schedules.setSchedule({ taskName: 'run_backup', cron: '5 5 5' });
    expect(schedule).toMatchObject({ cron: '5 5 5', config: { rotate: 7 } });
    await schedules.deleteSchedule({ taskName: 'run_backup' });
  });

  it('keeps both of a rule and a config that are set at once', async () => {
    const writer = new pg.Client({ connectionString: platform.databaseUrl('ops') });
    await writer.connect();
    // Nobody writes until both have seen that there is no schedule, or wait for one another.
    await writer.query('BEGIN; LOCK TABLE ops.schedule IN SHARE MODE');
    const set = Promise.all([
      schedules.setSchedule({ taskName: 'run_backup', cron: '5 5 5' }),
      schedules.setSchedule({ taskName: 'run_backup', config: { rotate: 5 } }),
    ]);
    await eventually(async () => {
      const { rows } = await db.query(`SELECT FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`);
      expect(rows).toHaveLength(2);
    });
    await writer.query('COMMIT');
    await writer.end();
    await set;
    const { rows } = await db.query(`SELECT cron, config FROM ops.schedule WHERE task_name = 'run_backup'`);
    expect(rows).toEqual([{ cron: '5 5 5', config: { rotate: 5 } }]);
    await schedules.deleteSchedule({ taskName: 'run_backup' });
  });

  it(
    'that cannot be carried to Temporal holds up no other',
    async () => {
      await scheduler.stop();
      await db.query(`INSERT INTO ops.schedule (task_name, cron, config, last_run_at)
        VALUES ('update_subscribed', 'no rule', '{}', now()), ('check_reindex', '0 12 *', '{}', now())`);
      scheduler = await start();
      const { spec } = await eventually(() => inTemporal('check_reindex').describe(), settleMs);
      expect(spec.calendars).toMatchObject([{ hour: [{ start: 12 }] }]);
      await db.query(`DELETE FROM ops.schedule WHERE task_name = 'update_subscribed'`);
      await schedules.deleteSchedule({ taskName: 'check_reindex' });
    },
    testMs,
  );

  it('in a time zone that Temporal does not know is an error, not an absence', async () => {
    const ring = { minute: 0, hours: [8], weekdays: [1], timeZone: 'Mars/Olympus' };
    const kept = new Schedules(platform.temporal).keep(
      'schedule:of-mars',
      schedulerWorkflows.runScheduled,
      { name: 'download_pending' },
      ring,
      new Date(),
    );
    await expect(kept).rejects.toMatchObject({ code: 'internal', message: expect.stringContaining('Mars/Olympus') });
  });

  it.each([
    ['nonsense', { cron: '0 8 *' }, 'not-found', 'task name not found'],
    ['toString', { cron: '0 8 *' }, 'not-found', 'task name not found'],
    ['extract_download', { cron: 'auto' }, 'invalid', "task 'extract_download' can not be scheduled"],
    ['run_backup', {}, 'invalid', 'expected schedule or config key'],
    ['run_backup', { cron: '0 8' }, 'invalid', 'expected three cron schedule fields'],
    ['run_backup', { config: { days: 1 } }, 'invalid', "invalid config key for task 'run_backup'"],
    ['thumbnail_check', { config: { days: 1 } }, 'invalid', "task 'thumbnail_check' doesn't take config"],
  ])('of %s as %j is refused: %s, %s', async (taskName, change, code, message) => {
    await expect(schedules.setSchedule({ taskName, ...change })).rejects.toMatchObject({ code, message });
    expect((await schedules.getSchedule({ taskName })).schedule).toBeUndefined();
  });

  it('is offered for tasks that can be started', async () => {
    const { tasks } = await schedules.listSchedulable({});
    expect(tasks).toContainEqual(expect.objectContaining({ taskName: 'download_pending', auto: '0 16 *' }));
    expect(tasks).toContainEqual(expect.objectContaining({ taskName: 'check_reindex', configKey: 'days' }));
    expect(tasks).toContainEqual(expect.objectContaining({ taskName: 'thumbnail_check', auto: '0 17 *' }));
  });
});

describe('a time that has come', () => {
  let runs = 0;

  it(
    'starts the task once, with nobody as its user; a repetition of the step starts the same task until it has begun',
    async () => {
      await schedules.setSchedule({ taskName: 'download_pending', cron: `${quietMinute} * *` });
      await eventually(() => inTemporal('download_pending').describe(), settleMs);
      await notRunSince('download_pending', 2);
      await inTemporal('download_pending').trigger();
      const [run] = await endedRuns((runs += 1));
      expect(await startsSeen()).toEqual([{ autoStartOnly: false, taskId: run?.runId }]);
      const { schedule } = await schedules.getSchedule({ taskName: 'download_pending' });
      expect(Number(schedule?.ranAt?.seconds) * 1000).toBeGreaterThan(Date.now() - hourMs);

      const step = servedActivities().get(taskQueues.scheduler)?.['startScheduled'];
      const at = new Date(Date.now() - hourMs).toISOString();
      await step?.({ name: 'download_pending', at, run: run?.runId });
      expect(await startsSeen()).toEqual([1, 2].map(() => ({ autoStartOnly: false, taskId: run?.runId })));
      await step?.({ name: 'download_pending', at, run: 'another-run' });
      expect(await startsSeen()).toHaveLength(2);
      await db.query(
        `INSERT INTO ops.task_run (task_id, name, status, finished) VALUES ($1, 'download_pending', 'SUCCESS', now())`,
        [run?.runId],
      );
      await step?.({ name: 'download_pending', at, run: run?.runId });
      expect(await startsSeen()).toHaveLength(2);
    },
    testMs,
  );

  it(
    'over and over while the scheduler is away starts the task once when it is back',
    async () => {
      await forgetStarts();
      await scheduler.stop();
      await notRunSince('download_pending', 4);
      const end = new Date();
      const start = new Date(end.getTime() - 3 * hourMs);
      await inTemporal('download_pending').backfill({ start, end, overlap: 'ALLOW_ALL' });
      scheduler = await startScheduler(platform.env('ops'));
      await endedRuns((runs += 3));
      expect(await startsSeen()).toHaveLength(1);
    },
    testMs,
  );

  it(
    'while Temporal lost its memory is caught up once from what PostgreSQL has',
    async () => {
      await forgetStarts();
      await scheduler.stop();
      await notRunSince('download_pending', 3);
      await inTemporal('download_pending').delete();
      scheduler = await start();
      runs += await ringsEnded('download_pending', 3);
      expect(await startsSeen()).toHaveLength(1);
      await eventually(async () => {
        const { schedule } = await schedules.getSchedule({ taskName: 'download_pending' });
        expect(schedule?.nextRunAt).toBeDefined();
      }, settleMs);
    },
    testMs,
  );

  it(
    'starts once where two replicas wait, and a change reaches Temporal by either',
    async () => {
      other = await start();
      await forgetStarts();
      const minute = (quietMinute + 1) % 60;
      await Promise.all(
        [quietMinute, minute].map((each) =>
          schedules.setSchedule({ taskName: 'download_pending', cron: `${each} * *` }),
        ),
      );
      const { schedule } = await schedules.getSchedule({ taskName: 'download_pending' });
      await eventually(async () => {
        const { spec } = await inTemporal('download_pending').describe();
        expect(spec.calendars).toMatchObject([{ minute: [{ start: schedule?.minute }] }]);
      }, settleMs);
      await notRunSince('download_pending', 4);
      const end = new Date();
      const back = new Date(end.getTime() - 3 * hourMs);
      await inTemporal('download_pending').backfill({ start: back, end, overlap: 'ALLOW_ALL' });
      await endedRuns((runs += 3));
      expect(await startsSeen()).toHaveLength(1);
    },
    testMs,
  );

  it(
    'for the version starts what no list of tasks shows',
    async () => {
      await schedules.setSchedule({ taskName: 'version_check', cron: 'auto' });
      await eventually(() => inTemporal('version_check').describe(), settleMs);
      await notRunSince('version_check', 2);
      await inTemporal('version_check').trigger();
      await eventually(
        () => platform.temporal.workflow.getHandle(schedulerWorkflows.checkVersion.workflowId()).result(),
        settleMs,
      );
      const { schedule } = await schedules.getSchedule({ taskName: 'version_check' });
      expect(schedule?.ranAt).toBeDefined();
      expect((await db.query(`SELECT FROM ops.task_run WHERE name = 'version_check'`)).rowCount).toBe(0);
    },
    testMs,
  );
});
