import { CancellationScope, isCancellation, proxyActivities, setHandler } from '@temporalio/workflow';
import { downloaderWorkflows, type TaskId } from '@reelkeep/contracts/workflows';
import { failureText, queryOf } from '@reelkeep/temporal/workflow-code';
import type { ToolUpdateSteps } from './tool-update.activities.js';

/** The task under which a run is shown: asked by those who meet one that goes on. */
const taskIdQuery = queryOf(downloaderWorkflows.updateTool, 'taskId');

const retry = { initialInterval: '1 s', maximumInterval: '30 s' } as const;

const { beginToolUpdate, endToolUpdate } = proxyActivities<ToolUpdateSteps>({
  startToCloseTimeout: '1 minute',
  retry,
});
const { lookForTool } = proxyActivities<ToolUpdateSteps>({
  startToCloseTimeout: '3 minutes',
  heartbeatTimeout: '10 s',
  retry: { ...retry, maximumAttempts: 5 },
});
const { bringTool } = proxyActivities<ToolUpdateSteps>({
  // Two wheels over a slow line, then the probe, which may wait for its turn to ask the source.
  startToCloseTimeout: '20 minutes',
  heartbeatTimeout: '10 s',
  retry: { ...retry, maximumAttempts: 5 },
});

/**
 * Brings a newer yt-dlp into use, if there is one and it passes its probe (ADR 49). Id `tool-update`, one run at a time;
 * started by its name or a schedule; no signals; not for people to stop, a cancel leaves the version in use.
 */
export async function updateTool(input: { taskId: TaskId; startedBy?: string | undefined }): Promise<void> {
  const { taskId, startedBy } = input;
  setHandler(taskIdQuery, () => taskId);
  try {
    await beginToolUpdate({ taskId, ...(startedBy ? { startedBy } : {}) });
    const looked = await lookForTool({ taskId, isAsked: startedBy !== undefined });
    const { outcome, message } =
      looked.version === undefined ? looked : await bringTool({ taskId, version: looked.version });
    const isGood = outcome !== 'refused' && outcome !== 'unreachable';
    await endToolUpdate({ taskId, outcome: isGood ? 'success' : 'failure', message });
  } catch (error) {
    const isStopped = isCancellation(error);
    await CancellationScope.nonCancellable(() =>
      endToolUpdate({
        taskId,
        outcome: isStopped ? 'stopped' : 'failure',
        message: isStopped ? 'yt-dlp was not updated.' : failureText(error),
      }),
    );
    if (isStopped) {
      throw error;
    }
  }
}
