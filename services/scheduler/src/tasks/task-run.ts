import type { TaskEnding } from '@reelkeep/contracts';
import { type EndStatus, statusOfOutcome } from '@reelkeep/tasks';

/** PENDING is never stored: a task is known here from its start on. */
export type TaskStatus = 'STARTED' | EndStatus;

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

/** Which of the runs that have ended; no statuses: all. */
export type PastTasks = { name: string | undefined; statuses: readonly TaskStatus[]; offset: number; limit: number };

/** The outcome of a run with that status; undefined while it goes on. */
export const outcomeOfStatus = (status: TaskStatus): TaskEnding | undefined =>
  (Object.keys(statusOfOutcome) as TaskEnding[]).find((outcome) => statusOfOutcome[outcome] === status);
