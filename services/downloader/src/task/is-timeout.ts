import { rootOf } from '@reelkeep/temporal/workflow-code';
import { TimeoutFailure } from '@temporalio/common';

/** Whether a step failed because nobody did it in time. */
export const isTimeout = (error: unknown): boolean => rootOf(error) instanceof TimeoutFailure;
