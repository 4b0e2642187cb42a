import { continueAsNew, isCancellation, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import { searchWorkflows } from '@reelkeep/contracts/workflows';
import { signalOf } from '@reelkeep/temporal/workflow-code';
import type { FindSimilarActivities } from './find-similar.activities.js';
import type { ComparePlace } from './find-similar.inputs.js';

const { compareNext } = proxyActivities<FindSimilarActivities>({
  startToCloseTimeout: '1 hour',
  heartbeatTimeout: '90s',
  // Half a minute, in which an index that was just made is looked at, or Elasticsearch starts again.
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumAttempts: 6 },
});

/** Search knows more than when the round began. */
const anewSignal = signalOf(searchWorkflows.findSimilar, 'anew');

const eventsPerRun = 2_000;

/**
 * Compares the videos that were never compared, or long ago, with all others, and has the catalogue keep what is like
 * them (ADR 71). Id `similar-videos`, one round at a time; started by its schedule, and by a rebuild, which has a round
 * that goes on begin `anew`; nothing that people see. What a round leaves undone, which fails where search is
 * away, the next one does.
 */
export const findSimilar = async (input?: { place?: ComparePlace }): Promise<void> => {
  const asked = { isAnew: false };
  setHandler(anewSignal, () => {
    asked.isAnew = true;
  });
  if (!input?.place) {
    // The signal that came with the start.
    asked.isAnew = false;
  }
  let place: ComparePlace | undefined = input?.place ?? begun();
  while (place) {
    const { historyLength, continueAsNewSuggested } = workflowInfo();
    if (historyLength > eventsPerRun || continueAsNewSuggested) {
      await continueAsNew<typeof findSimilar>({ place });
    }
    const compared: { next?: ComparePlace } = await compareNext(place).catch((error: unknown) => {
      if (!asked.isAnew || isCancellation(error)) {
        throw error;
      }
      return {};
    });
    place = asked.isAnew ? begun() : compared.next;
    asked.isAnew = false;
  }
};

const begun = (): ComparePlace => ({ stage: 'never', after: '', began: new Date().toISOString() });
