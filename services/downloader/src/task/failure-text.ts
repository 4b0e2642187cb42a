import { TimeoutFailure } from '@temporalio/common';

/** The words of the fault behind a failed step, as workflows see it. */
export const failureText = (error: unknown): string => {
  const root = rootOf(error);
  return root instanceof Error ? root.message : String(root);
};

/** Whether a step failed because nobody did it in time. */
export const isTimeout = (error: unknown): boolean => rootOf(error) instanceof TimeoutFailure;

const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
