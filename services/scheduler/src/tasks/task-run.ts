/** PENDING is never stored: a task is known here from its start on. FAILED: it was lost in a restart (SEMANTICS 28). */
export type TaskStatus = 'STARTED' | 'SUCCESS' | 'FAILURE' | 'REVOKED' | 'FAILED';

/** One run of a background task. */
export type TaskRunRecord = {
  taskId: string;
  name: string;
  status: TaskStatus;
  result: string | undefined;
  workflowId: string | undefined;
  started: Date | undefined;
  finished: Date | undefined;
};

/** The status that a published outcome (success, failure, stopped) leads to. */
export const statusOfOutcome = (outcome: string): TaskStatus => {
  switch (outcome) {
    case 'success':
      return 'SUCCESS';
    case 'stopped':
      return 'REVOKED';
    default:
      return 'FAILURE';
  }
};
