import { CancellationScope, isCancellation, proxyActivities, setHandler } from '@temporalio/workflow';
import { downloaderWorkflows, type RebuildStart } from '@reelkeep/contracts/workflows';
import { queryOf } from '@reelkeep/temporal/workflow-code';
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

/**
 * Learns anew from the catalog which videos are archived and which channels there are, while events go on.
 * Id: `archive-rebuild`, so that one runs at a time. Started by the service when the stream has lost events, and by its
 * name. No signals; not for people to stop, a cancel leaves what was known.
 */
export const archiveRebuild = async (input: RebuildStart): Promise<void> => {
  setHandler(taskIdQuery, () => input.taskId);
  try {
    const { generation } = await beginArchiveRebuild({ ...input });
    const videos = await copyAll(input, generation, 'videos');
    const channels = await copyAll(input, generation, 'channels');
    await endArchiveRebuild({ taskId: input.taskId, generation, videos, channels });
  } catch (error) {
    const isStopped = isCancellation(error);
    await CancellationScope.nonCancellable(() => giveUpArchiveRebuild({ taskId: input.taskId, isStopped }));
    throw error;
  }
};

/** Returns how many there were. */
const copyAll = async ({ taskId }: RebuildStart, generation: number, stage: 'videos' | 'channels'): Promise<number> => {
  let place = { after: '', copied: 0 };
  for (;;) {
    const { isDone, ...next } = await copyArchive({ taskId, generation, stage, ...place });
    if (isDone) {
      return next.copied;
    }
    place = next;
  }
};
