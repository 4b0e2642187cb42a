import { condition, continueAsNew, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import { notificationsWorkflows } from '@reelkeep/contracts/workflows';
import { signalOf } from '@reelkeep/temporal/workflow-code';
import type { DeliverySteps } from './delivery.activities.js';

const lookSignal = signalOf(notificationsWorkflows.sendOutbound, 'look');

const { sendDue } = proxyActivities<DeliverySteps>({
  startToCloseTimeout: '3 minutes',
  heartbeatTimeout: '10 s',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

// A row may have been given another time.
const longestWaitMs = 60 * 60_000;

/**
 * Tells the ends of tasks to the addresses that want them. Id `outbound-sending`, one run at a time; started and
 * signalled (`look`) by the end of a task and by people who want one tried again; nobody stops it. Waits for what is
 * tried again later, and ends when nothing is left.
 */
export async function sendOutbound(): Promise<void> {
  let isAsked = false;
  setHandler(lookSignal, () => void (isAsked = true));
  for (;;) {
    if (workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof sendOutbound>();
    }
    isAsked = false;
    const waitMs = await sendDue();
    if (waitMs === null) {
      // A signal that came meanwhile would be lost with this run.
      if (!isAsked) {
        return;
      }
    } else if (waitMs > 0) {
      await condition(() => isAsked, Math.min(waitMs, longestWaitMs));
    }
  }
}
