import type { TaskEnding } from '@reelkeep/contracts';

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
  /** The user who asked for it; undefined when nobody did. */
  startedBy: string | undefined;
  /** What it told last; nothing once it has ended. */
  lines: string[];
  progress: number | undefined;
};

/** The status that a run has after its end. */
export const statusOfOutcome: Readonly<Record<TaskEnding, TaskStatus>> = {
  success: 'SUCCESS',
  failure: 'FAILURE',
  stopped: 'REVOKED',
  lost: 'FAILED',
};

/** The outcome of a run with that status; undefined while it goes on. */
export const outcomeOfStatus = (status: TaskStatus): TaskEnding | undefined =>
  (Object.keys(statusOfOutcome) as TaskEnding[]).find((outcome) => statusOfOutcome[outcome] === status);
