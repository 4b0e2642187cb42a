import { TaskOutcomeCode, type TaskFinished, type TaskEnding } from '@reelkeep/contracts';

const codes: Readonly<Record<TaskEnding, TaskOutcomeCode>> = {
  success: TaskOutcomeCode.SUCCESS,
  failure: TaskOutcomeCode.FAILURE,
  stopped: TaskOutcomeCode.STOPPED,
  lost: TaskOutcomeCode.LOST,
};

export const outcomeCodeOf = (outcome: TaskEnding): TaskOutcomeCode => codes[outcome];

/** How a task ended, as its event says it; release 0.1 reads the word, and knows no lost ones. */
export const outcomeFields = (outcome: TaskEnding): Pick<TaskFinished, 'outcome' | 'outcomeCode'> => ({
  outcome: outcome === 'lost' ? 'failure' : outcome,
  outcomeCode: outcomeCodeOf(outcome),
});

/** The outcome that an event tells, whichever release wrote it. */
export const outcomeOf = ({ outcome, outcomeCode }: Pick<TaskFinished, 'outcome' | 'outcomeCode'>): TaskEnding => {
  switch (outcomeCode) {
    case TaskOutcomeCode.SUCCESS:
      return 'success';
    case TaskOutcomeCode.STOPPED:
      return 'stopped';
    case TaskOutcomeCode.LOST:
      return 'lost';
    case TaskOutcomeCode.UNSPECIFIED:
      return outcome === 'success' || outcome === 'stopped' ? outcome : 'failure';
    default:
      return 'failure';
  }
};
