import {
  ActivityCancellationType,
  CancellationScope,
  ContinueAsNew,
  continueAsNew,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { downloaderWorkflows, type TaskId, taskQueues } from '@reelkeep/contracts/workflows';
import { failureText, queryOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { CheckIoSteps, CheckSteps } from './thumbnail-check.activities.js';
import type { PictureCounts } from './thumbnail-check.inputs.js';

/** The task under which a run is shown: asked by those who meet one that goes on. */
const taskIdQuery = queryOf(downloaderWorkflows.checkThumbnails, 'taskId');

const retry = { initialInterval: '1 s', maximumInterval: '1 minute' } as const;

const { beginCheck, endCheck } = proxyLocalActivities<CheckSteps>({ startToCloseTimeout: '1 minute', retry });

const { countVideos, checkVideos, checkChannels, checkQueue, findPictureFolders, removeOrphans } =
  proxyActivities<CheckIoSteps>({
    taskQueue: taskQueues.downloaderIo,
    // A million pictures on a slow disk.
    startToCloseTimeout: '6 hours',
    heartbeatTimeout: '10 s',
    retry,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  });

/** `total`: videos when they were counted. */
type Place = {
  stage: 'videos' | 'channels' | 'queue' | 'orphans';
  after: string;
  total: number;
  counts: PictureCounts;
};

const stages = ['videos', 'channels', 'queue', 'orphans'] as const;

/**
 * Has missing pictures fetched, then removes those of nobody (SEMANTICS 22). Id `thumbnail-check`, one run at a time;
 * started by its name, its schedule and every rescan; no signals; not for people to stop, a cancel leaves what was done.
 */
export async function checkThumbnails(input: {
  taskId: TaskId;
  startedBy?: string | undefined;
  place?: Place;
}): Promise<void> {
  const { taskId, startedBy } = input;
  setHandler(taskIdQuery, () => taskId);
  let { place } = input;
  try {
    if (!place) {
      await beginCheck({ taskId, workflowId: workflowInfo().workflowId, ...(startedBy ? { startedBy } : {}) });
      const total = await countVideos({ taskId });
      place = { stage: 'videos', after: '', total, counts: { checked: 0, missing: 0, fetched: 0, removed: 0 } };
    }
    while (place.stage !== 'orphans') {
      place = await check(taskId, place);
      if (isHistoryLong()) {
        await continueAsNew<typeof checkThumbnails>({ taskId, place });
      }
    }
    await removeThoseOfNobody(taskId, place.counts);
    await endCheck({ taskId, outcome: 'success', message: resultText(place.counts) });
  } catch (error) {
    if (error instanceof ContinueAsNew) {
      throw error;
    }
    const isStopped = isCancellation(error);
    const done = place ? resultText(place.counts) : 'Nothing was looked at.';
    await CancellationScope.nonCancellable(() =>
      endCheck({ taskId, outcome: isStopped ? 'stopped' : 'failure', message: isStopped ? done : failureText(error) }),
    );
    if (isStopped) {
      throw error;
    }
  }
}

const check = async (taskId: TaskId, place: Place): Promise<Place> => {
  const { stage, after, total, counts } = place;
  const page = { taskId, after, counts };
  const checked =
    stage === 'videos'
      ? await checkVideos({ ...page, total })
      : await (stage === 'channels' ? checkChannels(page) : checkQueue(page));
  const following = stages[stages.indexOf(stage) + 1] ?? 'orphans';
  return { stage: checked.next === '' ? following : stage, after: checked.next, total, counts: checked.counts };
};

const removeThoseOfNobody = async (taskId: TaskId, counts: PictureCounts): Promise<void> => {
  for (const folder of await findPictureFolders({ taskId })) {
    counts.removed += await removeOrphans({ taskId, folder, counts });
  }
};

const resultText = ({ checked, missing, fetched, removed }: PictureCounts): string =>
  [
    `Pictures of ${checked} video(s), channel(s) and queued video(s) looked for: ${missing} missing, ${removed} of nobody removed.`,
    ...(missing > fetched ? ['What is missing of videos and channels comes with a refresh, some hundred a day.'] : []),
  ].join(' ');
