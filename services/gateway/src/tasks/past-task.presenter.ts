import { timestampMs } from '@bufbuild/protobuf/wkt';
import {
  clipped,
  isTaskName,
  longestListedResult,
  TaskOutcomeCode,
  type TaskRun,
  taskRegistry,
} from '@reelkeep/contracts';
import { toDateTime, toDateTimeOrEpoch } from '../http/formats.js';
import type { PastTaskDto, PastTaskQuery } from './past-task.dto.js';

const outcomes: Readonly<Record<string, PastTaskDto['outcome']>> = {
  SUCCESS: 'success',
  REVOKED: 'stopped',
  FAILED: 'lost',
};

/** A run that has ended. A status that only another release knows is a failure. */
export const toPastTask = ({ taskId, name, status, result, started, finished }: TaskRun): PastTaskDto => ({
  task_id: taskId,
  name,
  title: isTaskName(name) ? taskRegistry[name].title : name,
  outcome: outcomes[status] ?? 'failure',
  result: result === undefined ? null : clipped(result, longestListedResult),
  started: started ? toDateTime(started) : null,
  finished: toDateTimeOrEpoch(finished),
  duration: started && finished ? Math.max(0, Math.round((timestampMs(finished) - timestampMs(started)) / 1000)) : null,
});

const codes: Readonly<Record<NonNullable<PastTaskQuery['outcome']>, TaskOutcomeCode[]>> = {
  success: [TaskOutcomeCode.SUCCESS],
  failure: [TaskOutcomeCode.FAILURE, TaskOutcomeCode.LOST],
  stopped: [TaskOutcomeCode.STOPPED],
};

/** The endings that a query means; none for all. */
export const toOutcomeCodes = (outcome: PastTaskQuery['outcome']): TaskOutcomeCode[] =>
  outcome === undefined ? [] : codes[outcome];
