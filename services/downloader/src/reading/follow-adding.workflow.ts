import {
  CancellationScope,
  continueAsNew,
  isCancellation,
  proxyLocalActivities,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import type { TaskId } from '@reelkeep/contracts/workflows';
import { isHistoryLong } from '../task/history-length.js';
import type { AddingSteps } from './adding.activities.js';

const { beginAdding, endWhenRead, stopAdding } = proxyLocalActivities<AddingSteps>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '500 ms', maximumInterval: '15 s' },
});

const lookEveryMs = 15_000;

/**
 * Stands for one task that adds, for as long as something that it entered is to be read. Id `extract:<taskId>`; started
 * by rows.entered events; no signals; people may stop it: what was not read keeps its row with the reason. Whoever
 * reads the last row ends the task; this looks from time to time, since rows are also deleted or ignored.
 */
export async function followAdding(input: { taskId: TaskId; startedBy?: string; isShown?: boolean }): Promise<void> {
  const { taskId } = input;
  try {
    if (!(await beginAdding({ ...input, workflowId: workflowInfo().workflowId }))) {
      return;
    }
    while (!(await endWhenRead({ taskId }))) {
      await sleep(lookEveryMs);
      if (isHistoryLong()) {
        await continueAsNew<typeof followAdding>({ taskId, isShown: true });
      }
    }
  } catch (error) {
    if (isCancellation(error)) {
      await CancellationScope.nonCancellable(() => stopAdding({ taskId }));
    }
    throw error;
  }
}
