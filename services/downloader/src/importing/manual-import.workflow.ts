import { ApplicationFailure, WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  ActivityCancellationType,
  CancellationScope,
  ChildWorkflowCancellationType,
  ContinueAsNew,
  continueAsNew,
  isCancellation,
  ParentClosePolicy,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { type DownloadOutcome, downloaderWorkflows, type TaskId, taskQueues } from '@reelkeep/contracts/workflows';
import { failureText, queryOf, runChild } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { ManualImportIoSteps, ManualImportSteps } from './manual-import.activities.js';
import type { ImportCounts } from './manual-import.inputs.js';

/** The task under which a run is shown: asked by those who meet one that goes on. */
const taskIdQuery = queryOf(downloaderWorkflows.manualImport, 'taskId');

const retry = { initialInterval: '1 s', maximumInterval: '1 minute' } as const;

const { beginImport, endImport, tellLeftOut } = proxyLocalActivities<ManualImportSteps>({
  startToCloseTimeout: '1 minute',
  retry,
});

const { findGroups, prepareImport, removeImported } = proxyActivities<ManualImportIoSteps>({
  taskQueue: taskQueues.downloaderIo,
  // A long film that has to be encoded anew, on a slow machine.
  startToCloseTimeout: '24 hours',
  heartbeatTimeout: '10 s',
  retry,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

/** `reasons`: some of what was left out. */
type Place = { after: string; counts: ImportCounts; reasons: string[] };
type Input = {
  taskId: TaskId;
  startedBy?: string | undefined;
  ignoreError: boolean;
  preferLocal: boolean;
  place?: Place;
};

// Staged files may be swept between two steps while the service starts.
const mostTries = 2;
const mostReasons = 3;
const longestReason = 400;

/**
 * Archives the files that people have laid into the import folder and the folders in it (SEMANTICS 24, ADR 63). Id
 * `manual-import`, one run at a time; started by its name; no signals; not for people to stop, a cancel leaves what was
 * done. A file goes when its video is archived, and not before.
 */
export async function manualImport(input: Input): Promise<void> {
  const { taskId, startedBy } = input;
  setHandler(taskIdQuery, () => taskId);
  const place: Place = input.place ?? {
    after: '',
    counts: { imported: 0, leftOut: 0, unfinished: 0 },
    reasons: [],
  };
  try {
    if (!input.place) {
      await beginImport({ taskId, workflowId: workflowInfo().workflowId, ...(startedBy ? { startedBy } : {}) });
    }
    for (let isDone = false; !isDone;) {
      const page = await findGroups({ taskId, after: place.after, counts: place.counts });
      place.counts.unfinished += page.unfinished;
      place.counts.total = page.total ?? place.counts.total;
      for (const base of page.bases) {
        await importGroup(input, base, place);
      }
      place.after = page.next;
      isDone = page.next === '';
      if (!isDone && isHistoryLong()) {
        await continueAsNew<typeof manualImport>({ ...input, place });
      }
    }
    await endImport({ taskId, outcome: 'success', message: resultText(place) });
  } catch (error) {
    if (error instanceof ContinueAsNew) {
      throw error;
    }
    const isStopped = isCancellation(error);
    const before = place.counts.imported > 0 ? ` Before that: ${resultText(place)}` : '';
    await CancellationScope.nonCancellable(() =>
      endImport({
        taskId,
        outcome: isStopped ? 'stopped' : 'failure',
        message: isStopped ? resultText(place) : `${failureText(error)}${before}`,
      }),
    );
    if (isStopped) {
      throw error;
    }
  }
}

const importGroup = async (input: Input, base: string, { counts, reasons }: Place): Promise<void> => {
  const problem = await archive(input, base, counts);
  if (problem === undefined) {
    counts.imported += 1;
    return;
  }
  if (problem === isOfList) {
    counts.ofLists = (counts.ofLists ?? 0) + 1;
    return;
  }
  counts.leftOut += 1;
  if (reasons.length < mostReasons) {
    reasons.push(problem.slice(0, longestReason));
  }
  await tellLeftOut({ taskId: input.taskId, message: problem });
};

const isOfList = Symbol('is of a channel or a playlist');

/** Why a group was left out; undefined when it is archived and its files are gone. */
const archive = async (
  { taskId, ignoreError, preferLocal }: Input,
  base: string,
  counts: ImportCounts,
): Promise<string | typeof isOfList | undefined> => {
  for (let attempt = 1; ;) {
    const prepared = await prepareImport({ taskId, base, ignoreError, preferLocal, counts });
    if ('problem' in prepared) {
      return prepared.isNoVideo ? isOfList : prepared.problem;
    }
    if ('broken' in prepared) {
      return prepared.broken;
    }
    if ('waitMs' in prepared) {
      await sleep(prepared.waitMs);
      continue;
    }
    let outcome: DownloadOutcome;
    try {
      outcome = await runChild(downloaderWorkflows.downloadVideo, prepared.input, {
        cancellationType: ChildWorkflowCancellationType.WAIT_CANCELLATION_COMPLETED,
        parentClosePolicy: ParentClosePolicy.REQUEST_CANCEL,
      });
    } catch (error) {
      if (error instanceof WorkflowExecutionAlreadyStartedError) {
        return `${JSON.stringify(base)}: ${prepared.input.youtubeId} is being downloaded: it is left to that.`;
      }
      throw error;
    }
    if (outcome.ok) {
      await CancellationScope.nonCancellable(() => removeImported({ taskId, files: prepared.files }));
      return undefined;
    }
    if (outcome.stopsRun) {
      // What is wrong here every other group would meet, too.
      throw ApplicationFailure.nonRetryable(outcome.message);
    }
    if (attempt === mostTries) {
      const problem = `${JSON.stringify(base)}: ${outcome.message}`;
      if (!ignoreError) {
        throw ApplicationFailure.nonRetryable(problem);
      }
      return problem;
    }
    attempt += 1;
  }
};

const resultText = ({ counts: { imported, leftOut, unfinished, ofLists = 0 }, reasons }: Place): string =>
  [
    imported + leftOut + unfinished === 0
      ? 'Nothing to import: no video lies in the folder "import" of the cache.'
      : `${imported} video(s) imported.`,
    ...(leftOut > 0 ? [`${leftOut} left out: ${reasons.join(' ')}`] : []),
    ...(leftOut > reasons.length ? ['…'] : []),
    ...(ofLists > 0 ? [`${ofLists} of channels or playlists stay where they are.`] : []),
    ...(unfinished > 0 ? [`${unfinished} file(s) are still being written and were stepped over.`] : []),
  ].join(' ');
