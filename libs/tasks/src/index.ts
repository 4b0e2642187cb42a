export { outcomeCodeOf, outcomeOf } from './task-outcome.js';
export { type TaskLines, Tasks, type TaskStart } from './tasks.js';
