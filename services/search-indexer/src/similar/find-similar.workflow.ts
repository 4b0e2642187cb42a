import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { FindSimilarActivities } from './find-similar.activities.js';
import type { ComparePlace } from './find-similar.inputs.js';

const { compareNext } = proxyActivities<FindSimilarActivities>({
  startToCloseTimeout: '1 hour',
  heartbeatTimeout: '90s',
  // Elasticsearch, its index and the catalogue may be away for as long as they like.
  retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '30s' },
});

const eventsPerRun = 2_000;

/**
 * Compares the videos that were never compared, or long ago, with all others, and has the catalogue keep what is like
 * them (ADR 71). Id `similar-videos`, one run at a time; started by its schedule, and by a rebuild at its end; no
 * signals, nothing that people see. What a cancel leaves undone the next run does.
 */
export const findSimilar = async ({ place }: { place?: ComparePlace }): Promise<void> => {
  for (let at: ComparePlace | undefined = place ?? { stage: 'never', after: '' }; at;) {
    const { historyLength, continueAsNewSuggested } = workflowInfo();
    if (historyLength > eventsPerRun || continueAsNewSuggested) {
      await continueAsNew<typeof findSimilar>({ place: at });
    }
    at = (await compareNext(at)).next;
  }
};
