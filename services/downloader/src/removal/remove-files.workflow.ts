import { condition, continueAsNew, proxyActivities, setHandler } from '@temporalio/workflow';
import { downloaderWorkflows, taskQueues } from '@reelkeep/contracts/workflows';
import { signalOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { RemovalSteps } from './removal.activities.js';

const lookSignal = signalOf(downloaderWorkflows.removeFiles, 'look');

const { removeWhatWaits } = proxyActivities<RemovalSteps>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '2 hours',
  heartbeatTimeout: '10 s',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

// A download in the same folder, or a file that the disk refuses.
const tryAgainAfter = '15 s';
// Longer than the time within which several events share one signal.
const lastLookAfter = '3 s';

/**
 * Brings files to where the catalogue has what they are of: into the trash and back, or away for good. Id `remove-files`, one run at a time; started and signalled
 * (`look`) by the catalogue's events; nobody stops it. Ends when nothing was left in two looks.
 */
export async function removeFiles(): Promise<void> {
  let isAsked = false;
  setHandler(lookSignal, () => void (isAsked = true));
  for (let idleLooks = 0; idleLooks < 2;) {
    isAsked = false;
    const { left } = await removeWhatWaits();
    idleLooks = left > 0 ? 0 : idleLooks + 1;
    if (await condition(() => isAsked, left > 0 ? tryAgainAfter : lastLookAfter)) {
      idleLooks = 0;
    }
    if (isHistoryLong()) {
      await continueAsNew<typeof removeFiles>();
    }
  }
}
