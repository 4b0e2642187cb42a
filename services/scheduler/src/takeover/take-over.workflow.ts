import { CancellationScope, isCancellation, proxyActivities, TimeoutFailure } from '@temporalio/workflow';
import {
  type TakenMediaActivities,
  type TakenOver,
  type TakeoverActivities,
  type TakeoverKind,
  type TakeoverStart,
  taskQueues,
} from '@reelkeep/contracts/workflows';
import { failureText, rootOf } from '@reelkeep/temporal/workflow-code';
import { takenText } from './taken-text.js';
import type { TakeoverStepsOfScheduler } from './takeover.activities.js';
import type { TakeoverStep } from './takeover.inputs.js';

const retry = { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '10s' } as const;
const long = {
  startToCloseTimeout: '24 hours',
  heartbeatTimeout: '10 s',
  scheduleToStartTimeout: '10 minutes',
  retry: { ...retry, maximumAttempts: 10 },
} as const;

const { beginTakeover, tellTakeover, finishTakeover, endTakeover } = proxyActivities<TakeoverStepsOfScheduler>({
  startToCloseTimeout: '1 minute',
  retry,
});

const { checkTakeover } = proxyActivities<TakeoverStepsOfScheduler>(long);

const catalog = proxyActivities<TakeoverActivities>({ ...long, taskQueue: taskQueues.catalog });
const downloader = proxyActivities<TakeoverActivities & TakenMediaActivities>({
  ...long,
  taskQueue: taskQueues.downloaderIo,
});
const scheduler = proxyActivities<TakeoverActivities>({ ...long, taskQueue: taskQueues.scheduler });

/** Whose each kind is, in the order in which they are taken. */
const owners: readonly (readonly [TakeoverKind, TakeoverActivities])[] = [
  ['channel', catalog],
  ['video', catalog],
  ['playlist', catalog],
  ['subtitle', catalog],
  ['comment', catalog],
  ['download', downloader],
  ['config', scheduler],
];

/**
 * Takes over what a backup of TubeArchivist holds, beside what is here: nothing that is here changes, so that a second
 * time adds nothing. Id `restore-backup`, which it shares with restores: one run at a time. No signals; not for people
 * to stop.
 */
export async function takeOver({ taskId, startedBy, filename }: TakeoverStart): Promise<void> {
  const taken: Partial<Record<TakeoverKind, TakenOver>> = {};
  const tell = (step: TakeoverStep): Promise<void> => tellTakeover({ taskId, step });
  try {
    await beginTakeover({ taskId, ...(startedBy ? { startedBy } : {}) });
    await tell('checking');
    await checkTakeover({ filename });
    for (const [kind, owner] of owners) {
      await tell(kind);
      taken[kind] = await owner.takeOver({ taskId, filename, kind, ...(startedBy ? { userId: startedBy } : {}) });
    }
    await tell('media');
    const media = await downloader.countMissingMedia({ taskId });
    await finishTakeover({});
    await endTakeover({ taskId, outcome: 'success', message: takenText(taken, media) });
  } catch (error) {
    await CancellationScope.nonCancellable(async () => {
      if (Object.keys(taken).length > 0) {
        await finishTakeover({});
      }
      await endTakeover({ taskId, outcome: isCancellation(error) ? 'stopped' : 'failure', message: reasonOf(error) });
    });
  }
}

const reasonOf = (error: unknown): string =>
  rootOf(error) instanceof TimeoutFailure
    ? 'A part of Reelkeep did not answer during the takeover. Is every service running? Then start it again: what was taken stays.'
    : failureText(error);
