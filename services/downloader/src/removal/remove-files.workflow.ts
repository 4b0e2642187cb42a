import { condition, continueAsNew, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import { downloaderWorkflows, taskQueues } from '@reelkeep/contracts/workflows';
import { signalOf } from '@reelkeep/temporal/workflow-code';
import type { RemovalSteps } from './removal.activities.js';

const lookSignal = signalOf(downloaderWorkflows.removeFiles, 'look');

const { removeWhatWaits } = proxyActivities<RemovalSteps>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '2 hours',
  heartbeatTimeout: '10 s',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

const maxHistoryEvents = 4_000;
// A download in the same folder, or a disk that is away.
const tryAgainAfter = '15 s';

/**
 * Removes the files of what was deleted from the catalogue. Id `remove-files`, one run at a time; started and signalled
 * (`look`) by the catalogue's events; nobody stops it; ends when nothing is left.
 */
export async function removeFiles(): Promise<void> {
  let isAsked = true;
  setHandler(lookSignal, () => void (isAsked = true));
  while (isAsked) {
    isAsked = false;
    if ((await removeWhatWaits()).left > 0) {
      await condition(() => isAsked, tryAgainAfter);
      isAsked = true;
    }
    if (workflowInfo().historyLength > maxHistoryEvents || workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof removeFiles>();
    }
  }
}
