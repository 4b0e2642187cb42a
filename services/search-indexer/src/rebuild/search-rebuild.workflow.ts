import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  ContinueAsNew,
  continueAsNew,
  isCancellation,
  patched,
  proxyActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { searchWorkflows } from '@reelkeep/contracts/workflows';
import { queryOf, signalOf } from '@reelkeep/temporal/workflow-code';
import {
  indexVanished,
  type RebuildActivities,
  type RebuildInput,
  type RebuildProgress,
} from './search-rebuild.contract.js';

const retry = { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '10s' } as const;

// Elasticsearch and the catalog may be away for as long as they like; the rebuild waits.
const { createIndices, hasContent, swapAlias, dropOld, announceStart, announceEnd } =
  proxyActivities<RebuildActivities>({
    startToCloseTimeout: '2 minutes',
    retry,
  });
const { copyPages } = proxyActivities<RebuildActivities>({
  startToCloseTimeout: '1 hour',
  heartbeatTimeout: '90s',
  retry,
});
const { abandon } = proxyActivities<RebuildActivities>({
  startToCloseTimeout: '2 minutes',
  retry: { ...retry, maximumAttempts: 5 },
});

const eventsPerRun = 2_000;

/** The task under which a run is shown: asked by those who meet a rebuild that already runs. */
const taskIdQuery = queryOf(searchWorkflows.searchRebuild, 'taskId');
/** What was read so far is no longer what is kept. */
const anewSignal = signalOf(searchWorkflows.searchRebuild, 'anew');

/**
 * Builds the search indices anew beside the live ones and swaps them in.
 * Id: `search-rebuild`, so that one runs at a time. Started by the scheduler's button, and by the service itself
 * when it finds the index missing. Begins again at the signal `anew`, which a restore and a takeover send; not for
 * people to stop, a cancel leaves the old index.
 */
export const searchRebuild = async (input: RebuildInput): Promise<void> => {
  setHandler(taskIdQuery, () => input.taskId);
  const read = { isOutdated: false };
  setHandler(anewSignal, () => {
    read.isOutdated = true;
  });
  const progress: RebuildProgress = input.resume ?? {
    stamp: new Date().toISOString().replaceAll(/\D/g, ''),
    stage: 'channels',
    after: '',
    channels: 0,
    videos: 0,
    isShown: false,
  };
  try {
    await rebuild(input, progress, read);
  } catch (error) {
    if (isVanished(error) || error instanceof Outdated) {
      await continueAsNew<typeof searchRebuild>(restarted(input));
    }
    if (error instanceof ContinueAsNew) {
      throw error;
    }
    await CancellationScope.nonCancellable(async () => {
      await abandon({ stamp: progress.stamp });
      const stopped = isCancellation(error);
      await announceEnd({
        taskId: input.taskId,
        isShown: progress.isShown ?? true,
        outcome: stopped ? 'stopped' : 'failure',
        message: stopped
          ? 'The search index was left as it was.'
          : 'The search index could not be rebuilt. The log has the details.',
      });
    });
    throw error;
  }
};

type Read = { isOutdated: boolean };

class Outdated extends Error {}

const assertCurrent = ({ isOutdated }: Read): void => {
  if (isOutdated) {
    throw new Outdated();
  }
};

// In the order in which releases have learnt them, so that a run of an older one goes on where it was.
const stages = ['channels', 'videos', 'playlists'] as const;

const rebuild = async (input: RebuildInput, progress: RebuildProgress, read: Read): Promise<void> => {
  const { taskId } = input;
  if (!input.resume) {
    await createIndices({ stamp: progress.stamp, taskId, copiesPlaylists: true });
    // The signal that came with the start: nothing is read yet.
    read.isOutdated = false;
    progress.isShown = !input.quiet || (await hasContent());
    if (progress.isShown) {
      await announceStart({ taskId, startedBy: input.startedBy });
    }
  }
  for (const stage of stages.slice(stages.indexOf(progress.stage))) {
    // Releases before this one copied no playlists; a run of theirs that goes on here does.
    if (stage === 'playlists' && !patched('copies-playlists')) {
      break;
    }
    if (progress.stage !== stage) {
      Object.assign(progress, { stage, after: '' });
    }
    await copyStage(input, progress, read);
  }
  assertCurrent(read);
  await swapAlias({ stamp: progress.stamp });
  await dropOld({ stamp: progress.stamp });
  const { channels, videos, playlists = 0 } = progress;
  await announceEnd({
    taskId,
    isShown: progress.isShown ?? true,
    outcome: 'success',
    message: `Search index rebuilt: ${videos} videos, ${channels} channels, ${playlists} playlists.`,
  });
  // It may have come while these were swapped in and the end was told. Runs of releases before this one ended then.
  if (read.isOutdated && patched('begins-anew-at-the-end')) {
    throw new Outdated();
  }
};

const copyStage = async (input: RebuildInput, progress: RebuildProgress, read: Read): Promise<void> => {
  for (;;) {
    assertCurrent(read);
    const { stamp, stage, after, isShown = true } = progress;
    const result = await copyPages({
      taskId: input.taskId,
      stamp,
      stage,
      after,
      copied: progress[stage] ?? 0,
      isShown,
    });
    progress.after = result.after;
    progress[stage] = result.copied;
    if (result.isDone) {
      return;
    }
    const { historyLength, continueAsNewSuggested } = workflowInfo();
    if (historyLength > eventsPerRun || continueAsNewSuggested) {
      await continueAsNew<typeof searchRebuild>({ ...input, resume: progress });
    }
  }
};

const isVanished = (error: unknown): boolean =>
  error instanceof ActivityFailure && error.cause instanceof ApplicationFailure && error.cause.type === indexVanished;

const restarted = ({ taskId, startedBy, quiet }: RebuildInput): RebuildInput => ({
  taskId,
  startedBy,
  ...(quiet ? { quiet } : {}),
});
