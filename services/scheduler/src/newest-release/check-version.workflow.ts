import { proxyActivities } from '@temporalio/workflow';
import type { CheckVersionSteps } from './check-version.activities.js';

const { lookForRelease } = proxyActivities<CheckVersionSteps>({
  // The host is given ten seconds for all of it.
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 s', maximumInterval: '1 minute' },
});

/**
 * Asks for the newest release of Reelkeep. Id `version-check`; started by its schedule; no signals; not for people to
 * stop. It is told of as no task: who is offline would be told of it every day.
 */
export const checkVersion = (): Promise<void> => lookForRelease();
