export { type EndStatus, outcomeCodeOf, outcomeOf, statusOfOutcome } from './task-outcome.js';
export { type TaskEnd, type TaskLines, Tasks, type TaskStart } from './tasks.js';
