import { isFull } from '@reelkeep/files';
import { DomainError } from '@reelkeep/runtime';
import { ApplicationFailure } from '@temporalio/common';

/**
 * Does a step below the cache root. What no repetition mends, as a full disk, ends the step for good with the words
 * that people are to read.
 */
export const onCacheDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isFull(error)) {
      throw ApplicationFailure.nonRetryable('The disk of the cache folder is full. Make room, then start it again.');
    }
    throw error instanceof DomainError ? ApplicationFailure.nonRetryable(error.message, error.code) : error;
  }
};
