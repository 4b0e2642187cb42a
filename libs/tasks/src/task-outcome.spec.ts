import { fromBinary } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { TaskFinishedSchema, TaskOutcomeCode, taskOutcomes } from '@reelkeep/contracts';
import { outcomeFields, outcomeOf } from './task-outcome.js';

describe('the outcome of a task', () => {
  it.each([...taskOutcomes, 'lost'] as const)('%s is read as it was told', (outcome) => {
    expect(outcomeOf(outcomeFields(outcome))).toBe(outcome);
  });

  it.each(taskOutcomes)('%s is read from a release that had only words', (outcome) => {
    expect(outcomeOf({ outcome, outcomeCode: TaskOutcomeCode.UNSPECIFIED })).toBe(outcome);
    // The same word is what that release reads.
    expect(outcomeFields(outcome).outcome).toBe(outcome);
  });

  it('is a failure for a release that knows no lost tasks, and where a later one says what is not known here', () => {
    expect(outcomeFields('lost').outcome).toBe('failure');
    const fromLater = fromBinary(TaskFinishedSchema, Uint8Array.of(0x30, 99));
    expect(outcomeOf(fromLater)).toBe('failure');
  });
});
