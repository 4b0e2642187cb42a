import { setTimeout as delay } from 'node:timers/promises';
import { answersOk } from '@reelkeep/engines';

const askEveryMs = 1_000;
const answerWithinMs = 2_000;

/** Whether the service of search, whose health is told at `url`, says that a search has answered. */
export const isSearchReady = (url: string): Promise<boolean> =>
  // While its process is started again, nobody answers.
  answersOk(url, AbortSignal.timeout(answerWithinMs)).catch(() => false);

/** Resolves when search can be used; rejects only when `stopping` is aborted. */
export const searchReady = async (url: string, stopping: AbortSignal): Promise<void> => {
  while (!(await isSearchReady(url))) {
    await delay(askEveryMs, undefined, { signal: stopping });
  }
};
