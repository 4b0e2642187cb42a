import {
  ApplicationFailure,
  CancellationScope,
  condition,
  isCancellation,
  log,
  patched,
  proxyActivities,
  setHandler,
  sleep,
  TimeoutFailure,
  uuid4,
  workflowInfo,
} from '@temporalio/workflow';
import {
  type BackupActivities,
  type BackupStart,
  parseTaskId,
  pointLost,
  schedulerWorkflows,
  taskQueues,
} from '@reelkeep/contracts/workflows';
import { failureText, queryOf, rootOf, signalOf } from '@reelkeep/temporal/workflow-code';
import type { BackupSteps } from './backup.activities.js';
import type { BackupStep } from './backup.inputs.js';
import { sizeText } from './size-text.js';

/** The task under which a run is shown: asked by those who meet one that goes on. */
const taskIdQuery = queryOf(schedulerWorkflows.runBackup, 'taskId');
const pointSignal = signalOf(schedulerWorkflows.runBackup, 'point');

const retry = { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '10s' } as const;

const { beginBackup, tellBackup, endBackup } = proxyActivities<BackupSteps>({
  startToCloseTimeout: '1 minute',
  retry,
});

// A backup that is kept is kept, whether it is tried or not.
const { startDrill } = proxyActivities<BackupSteps>({
  startToCloseTimeout: '1 minute',
  scheduleToCloseTimeout: '5 minutes',
  retry: { ...retry, maximumAttempts: 5 },
});

// Whoever holds it is the only one that can: another attempt holds another point.
const { holdPoint } = proxyActivities<BackupSteps>({
  startToCloseTimeout: '24 hours',
  heartbeatTimeout: '10 s',
  retry: { maximumAttempts: 1 },
});

const long = { startToCloseTimeout: '24 hours', heartbeatTimeout: '10 s' } as const;

const { packBackup, verifyBackup } = proxyActivities<BackupSteps>({
  ...long,
  retry: { ...retry, maximumAttempts: 10 },
});

const { publishBackup, publishSnapshot } = proxyActivities<BackupSteps>({
  startToCloseTimeout: '1 minute',
  retry: { ...retry, maximumAttempts: 10 },
});

/** Who owns something that a backup holds, in the order in which they are asked. */
const owners = (
  [
    { name: 'users', queue: taskQueues.gateway },
    { name: 'settings', queue: taskQueues.scheduler },
    { name: 'queue', queue: taskQueues.downloaderIo },
    { name: 'catalogue', queue: taskQueues.catalog },
  ] as const
).map(({ name, queue }) => ({
  name,
  steps: proxyActivities<BackupActivities>({
    ...long,
    // Beside those with another point in time.
    retry: { ...retry, maximumAttempts: 2 },
    taskQueue: queue,
    // A service that is away holds up the point in time, which costs the database.
    scheduleToStartTimeout: '10 minutes',
  }),
}));

const attempts = 6;

/**
 * Makes a backup: all owners export what they own from one point in time, which this service holds meanwhile; then one
 * ZIP is made of it, read again, and given its name. A snapshot is made the same way and lies elsewhere; its name is the
 * task's id. Id `run-backup`, one run at a time; started by its name and by schedules. Signal `point`: where a point is
 * held. Not for people to stop.
 */
export async function runBackup({ taskId, startedBy, reason, rotate, isSnapshot }: BackupStart): Promise<void> {
  setHandler(taskIdQuery, () => taskId);
  const points = new Map<string, string>();
  setHandler(pointSignal, ({ mark, point }) => void points.set(mark, point));
  const at = workflowInfo().startTime.toISOString();
  const kind = isSnapshot ? { isSnapshot } : {};
  const tell = (step: BackupStep): Promise<void> => tellBackup({ taskId, step, ...kind });
  try {
    await beginBackup({ taskId, ...kind, ...(startedBy ? { startedBy } : {}) });
    const { mark, parts } = await exportParts();
    await tell('packing');
    const { draft } = await packBackup({ taskId, mark, at, reason, parts });
    await tell('checking');
    const { rows } = await verifyBackup({ draft });
    const message = await (isSnapshot ? keepSnapshot(draft, rows) : keepBackup(draft, rows));
    await endBackup({ taskId, outcome: 'success', message, ...kind });
  } catch (error) {
    await CancellationScope.nonCancellable(() =>
      endBackup({
        taskId,
        outcome: isCancellation(error) ? 'stopped' : 'failure',
        message: reasonOf(error),
        ...kind,
      }),
    );
  }

  async function keepSnapshot(draft: BackupDraft, rows: number): Promise<string> {
    const { size, removed } = await publishSnapshot({ draft, name: taskId });
    return resultText(`Snapshot ${taskId}`, rows, size, removed, 'snapshot(s)');
  }

  async function keepBackup(draft: BackupDraft, rows: number): Promise<string> {
    const rotating = rotate === undefined ? {} : { rotate };
    const { filename, size, removed } = await publishBackup({ draft, at, reason, ...rotating });
    if (reason === 'auto' && patched('restore-drill')) {
      await startDrill({ taskId: parseTaskId(uuid4()), filename }).catch((error: unknown) => {
        if (isCancellation(error)) {
          throw error;
        }
        log.warn('a backup is not tried', { filename, reason: failureText(error) });
      });
    }
    return resultText(`Backup ${filename}`, rows, size, removed, 'backup(s)');
  }

  /** A point that is lost, as by a restart, is the end of an attempt: the next begins with another. */
  async function exportParts(): Promise<{ mark: string; parts: BackupDraft[] }> {
    for (let attempt = 1; ; attempt += 1) {
      const mark = `a${attempt}`;
      const scope = new CancellationScope();
      try {
        return { mark, parts: await scope.run(() => exportFrom(mark)) };
      } catch (error) {
        if (attempt === attempts || isFinal(error)) {
          throw error;
        }
      } finally {
        scope.cancel();
      }
      await sleep(attempt * 1_000);
    }
  }

  async function exportFrom(mark: string): Promise<BackupDraft[]> {
    const held = holdPoint({ mark });
    // Looked at as long as the point is needed.
    const lost = held.then(() => Promise.reject(new Error('The point in time of the backup was let go.')));
    lost.catch(() => undefined);
    await Promise.race([condition(() => points.has(mark)), lost]);
    const parts: BackupDraft[] = [];
    for (const { name, steps } of owners) {
      await tell(name);
      const { folder } = await Promise.race([
        steps.exportSchema({ taskId, mark, point: points.get(mark) ?? '' }),
        lost,
      ]);
      parts.push(folder as BackupDraft);
    }
    return parts;
  }
}

const reasonOf = (error: unknown): string =>
  rootOf(error) instanceof TimeoutFailure
    ? 'A part of Reelkeep did not answer while the backup was made. Is every service running? Then start it again.'
    : failureText(error);

/** Whether another point in time would do no better. */
const isFinal = (error: unknown): boolean => {
  const root = rootOf(error);
  return (
    isCancellation(error) ||
    (root instanceof ApplicationFailure && root.nonRetryable === true && root.type !== pointLost)
  );
};

type BackupDraft = Parameters<BackupSteps['packBackup']>[0]['parts'][number];

const resultText = (what: string, rows: number, size: number, removed: number, ofWhat: string): string =>
  [
    `${what} made: ${rows} rows, ${sizeText(size)}.`,
    ...(removed > 0 ? [`${removed} older ${ofWhat} removed.`] : []),
  ].join(' ');
