import { isTaskId, type TaskId } from '@reelkeep/contracts/workflows';

/** A start of the queue, as the signal `kick` carries it. */
export type Kick = {
  /** Only rows with auto_start (Download now); false: all pending rows. */
  autoStartOnly: boolean;
  /** Set when a person or schedule started the run by name. */
  taskId?: TaskId;
};

/**
 * The kicks in what a signal or an earlier execution brought. What is none is dropped: a fault in one signal must not
 * end the run that it reaches.
 */
export const kicksIn = (values: unknown): Kick[] => (Array.isArray(values) ? values.filter(isKick) : []);

const isKick = (value: unknown): value is Kick =>
  typeof value === 'object' &&
  value !== null &&
  'autoStartOnly' in value &&
  typeof value.autoStartOnly === 'boolean' &&
  (!('taskId' in value) || value.taskId === undefined || isTaskId(value.taskId));
