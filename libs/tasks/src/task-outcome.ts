import { oneOfOr, type TaskEnding, type TaskFinished, TaskOutcomeCode, taskOutcomes } from '@reelkeep/contracts';

const codes: Readonly<Record<TaskEnding, TaskOutcomeCode>> = {
  success: TaskOutcomeCode.SUCCESS,
  failure: TaskOutcomeCode.FAILURE,
  stopped: TaskOutcomeCode.STOPPED,
  lost: TaskOutcomeCode.LOST,
};

export const outcomeCodeOf = (outcome: TaskEnding): TaskOutcomeCode => codes[outcome];

const endings = Object.keys(codes) as TaskEnding[];

/** How a task ended, as its event says it; release 0.1 reads the word, and knows no lost ones. */
export const outcomeFields = (outcome: TaskEnding): Pick<TaskFinished, 'outcome' | 'outcomeCode'> => ({
  outcome: outcome === 'lost' ? 'failure' : outcome,
  outcomeCode: outcomeCodeOf(outcome),
});

/** The outcome that an event tells, whichever release wrote it; one that only a later release knows is a failure. */
export const outcomeOf = ({ outcome, outcomeCode }: Pick<TaskFinished, 'outcome' | 'outcomeCode'>): TaskEnding => {
  if (outcomeCode === TaskOutcomeCode.UNSPECIFIED) {
    return oneOfOr(taskOutcomes, outcome, 'failure');
  }
  return endings.find((ending) => codes[ending] === outcomeCode) ?? 'failure';
};

/**
 * The status of a run after its end, in the words of existing clients. FAILED: it was lost in a restart (SEMANTICS 28).
 */
export type EndStatus = 'SUCCESS' | 'FAILURE' | 'REVOKED' | 'FAILED';

export const statusOfOutcome: Readonly<Record<TaskEnding, EndStatus>> = {
  success: 'SUCCESS',
  failure: 'FAILURE',
  stopped: 'REVOKED',
  lost: 'FAILED',
};
