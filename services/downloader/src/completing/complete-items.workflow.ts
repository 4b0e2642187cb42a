import { condition, continueAsNew, proxyLocalActivities, setHandler } from '@temporalio/workflow';
import { downloaderWorkflows } from '@reelkeep/contracts/workflows';
import { signalOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { CompletingSteps } from './completing.activities.js';

const lookSignal = signalOf(downloaderWorkflows.completeItems, 'look');

const { enterIncomplete } = proxyLocalActivities<CompletingSteps>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

// A wait may end sooner than was said, and its signal may be lost.
const longestWaitMs = 60 * 60_000;

/**
 * Has archived items refreshed of which parts failed beside them, until they are whole or given up. Id
 * `item-completion`, one run at a time; started and signalled (`look`) by parts.missed events; nobody stops it. The
 * asking itself is a refresh, which waits while the source is away or refuses everything.
 */
export async function completeItems(): Promise<void> {
  const looking = { isAsked: false };
  setHandler(lookSignal, () => void (looking.isAsked = true));
  for (;;) {
    if (isHistoryLong()) {
      await continueAsNew<typeof completeItems>();
    }
    looking.isAsked = false;
    const step = await enterIncomplete();
    if (step !== null) {
      await condition(() => looking.isAsked, Math.min(Math.max(step.waitMs, 1), longestWaitMs));
    } else if (!looking.isAsked) {
      return;
    }
  }
}
