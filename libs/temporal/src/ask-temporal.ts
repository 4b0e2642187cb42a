import { DomainError } from '@reelkeep/runtime';
import { type Client, isGrpcServiceError, QueryNotRegisteredError, ServiceError } from '@temporalio/client';

// Below the deadline of a call, so that the caller reads our sentence.
const answerWithinMs = 4_000;

// INVALID_ARGUMENT of gRPC: asking again does not help.
const isInvalid = (code: number): boolean => code === 3;

/**
 * Asks Temporal for something that a person waits for. Throws `unavailable` when it does not answer in time, `internal`
 * when it refuses what it is asked for.
 */
export const askTemporal = async <T>(client: Pick<Client, 'withDeadline'>, question: () => Promise<T>): Promise<T> => {
  try {
    return await client.withDeadline(Date.now() + answerWithinMs, question);
  } catch (error) {
    const answer = error instanceof ServiceError ? error.cause : error;
    if (isGrpcServiceError(answer) && isInvalid(answer.code)) {
      throw new DomainError('internal', `Temporal refuses what it is asked for: ${answer.details}`, { cause: error });
    }
    if (error instanceof ServiceError || isGrpcServiceError(error) || error instanceof QueryNotRegisteredError) {
      throw new DomainError('unavailable', 'Temporal does not answer. Try again in a moment.', { cause: error });
    }
    throw error;
  }
};
