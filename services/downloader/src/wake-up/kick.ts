import { isTaskId, isUserId, type Kick } from '@reelkeep/contracts/workflows';

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
  (!('taskId' in value) || value.taskId === undefined || isTaskId(value.taskId)) &&
  (!('startedBy' in value) || value.startedBy === undefined || isUserId(value.startedBy));
