import { sleep } from '@temporalio/workflow';

/** Stands in for a long task: ends only by being cancelled. */
export const sleeper = async (): Promise<void> => {
  await sleep('1 day');
};
