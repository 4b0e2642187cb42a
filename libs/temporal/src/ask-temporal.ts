import { DomainError } from '@reelkeep/runtime';
import { type Client, isGrpcServiceError, QueryNotRegisteredError, ServiceError } from '@temporalio/client';

// Below the deadline of a call, so that the caller reads our sentence.
const answerWithinMs = 4_000;

/** Asks Temporal for something that a person waits for. Throws `unavailable` when it does not answer in time. */
export const askTemporal = async <T>(client: Pick<Client, 'withDeadline'>, question: () => Promise<T>): Promise<T> => {
  try {
    return await client.withDeadline(Date.now() + answerWithinMs, question);
  } catch (error) {
    if (error instanceof ServiceError || isGrpcServiceError(error) || error instanceof QueryNotRegisteredError) {
      throw new DomainError('unavailable', 'Temporal does not answer. Try again in a moment.', { cause: error });
    }
    throw error;
  }
};
