import { workflowInfo } from '@temporalio/workflow';

const maxEvents = 4_000;

/** Whether the execution should go on in a new one: a long history is slow to replay, and Temporal ends the longest. */
export const isHistoryLong = (): boolean =>
  workflowInfo().historyLength > maxEvents || workflowInfo().continueAsNewSuggested;
