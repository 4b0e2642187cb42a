import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';

const heartbeatMs = 2_000;

/**
 * Runs a step that may take long: tells Temporal meanwhile that it goes on, and hands it a signal that aborts when it
 * is to stop. A stop of the service fails the attempt, so that the next life repeats it; only a cancellation cancels.
 */
export const withHeartbeats = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const context = Context.current();
  const beat = setInterval(() => context.heartbeat(), heartbeatMs);
  try {
    context.heartbeat();
    return await work(context.cancellationSignal);
  } catch (error) {
    if (context.cancellationDetails?.workerShutdown) {
      throw ApplicationFailure.retryable('The service stopped meanwhile.', 'ServiceStops');
    }
    if (context.cancellationSignal.aborted) {
      await context.cancelled;
    }
    throw error;
  } finally {
    clearInterval(beat);
  }
};
