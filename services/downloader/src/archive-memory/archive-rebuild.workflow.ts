import {
  CancellationScope,
  ContinueAsNew,
  continueAsNew,
  isCancellation,
  patched,
  proxyActivities,
  setHandler,
} from '@temporalio/workflow';
import { downloaderWorkflows, type RebuildStart } from '@reelkeep/contracts/workflows';
import { queryOf, signalOf } from '@reelkeep/temporal/workflow-code';
import type { ArchiveRebuildSteps } from './archive-rebuild.activities.js';

const retry = { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '10s' } as const;

// The catalog may be away for as long as it likes; the rebuild waits.
const { beginArchiveRebuild, endArchiveRebuild, giveUpArchiveRebuild } = proxyActivities<ArchiveRebuildSteps>({
  startToCloseTimeout: '2 minutes',
  retry,
});
const { copyArchive } = proxyActivities<ArchiveRebuildSteps>({
  startToCloseTimeout: '1 hour',
  heartbeatTimeout: '90s',
  retry,
});

/** The task under which a run is shown: asked by those who meet a rebuild that already runs. */
const taskIdQuery = queryOf(downloaderWorkflows.archiveRebuild, 'taskId');

/** What was read so far is no longer what is kept. */
const anewSignal = signalOf(downloaderWorkflows.archiveRebuild, 'anew');

/**
 * Learns anew from the catalog which videos are archived and which channels there are, while events go on.
 * Id: `archive-rebuild`, so that one runs at a time. Started by the service when the stream has lost events, and by its
 * name. Begins again at the signal `anew`, which a restore and a takeover send; not for people to stop, a cancel leaves
 * what was known.
 */
export const archiveRebuild = async (input: RebuildStart): Promise<void> => {
  setHandler(taskIdQuery, () => input.taskId);
  const read = { isOutdated: false };
  setHandler(anewSignal, () => {
    read.isOutdated = true;
  });
  try {
    const { generation } = await beginArchiveRebuild({ ...input });
    // The signal that came with the start: nothing is read yet.
    read.isOutdated = false;
    const videos = await copyAll(input, read, generation, 'videos');
    const channels = await copyAll(input, read, generation, 'channels');
    await endArchiveRebuild({ taskId: input.taskId, generation, videos, channels });
    // It may have come while the end was written.
    await beginAgainIfOutdated(input, read);
  } catch (error) {
    if (error instanceof ContinueAsNew) {
      throw error;
    }
    const isStopped = isCancellation(error);
    await CancellationScope.nonCancellable(() => giveUpArchiveRebuild({ taskId: input.taskId, isStopped }));
    throw error;
  }
};

type Read = { isOutdated: boolean };

/** A run of a release before this one took no notice of the signal. */
const beginAgainIfOutdated = async ({ taskId, startedBy }: RebuildStart, { isOutdated }: Read): Promise<void> => {
  if (isOutdated && patched('begins-anew')) {
    await continueAsNew<typeof archiveRebuild>({ taskId, startedBy });
  }
};

/** Returns how many there were. */
const copyAll = async (
  input: RebuildStart,
  read: Read,
  generation: number,
  stage: 'videos' | 'channels',
): Promise<number> => {
  const { taskId } = input;
  let place = { after: '', copied: 0 };
  for (;;) {
    const { isDone, ...next } = await copyArchive({ taskId, generation, stage, ...place });
    await beginAgainIfOutdated(input, read);
    if (isDone) {
      return next.copied;
    }
    place = next;
  }
};
