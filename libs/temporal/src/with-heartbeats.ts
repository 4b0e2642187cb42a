import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';

const heartbeatMs = 2_000;

type Options = {
  /** What each heartbeat carries. */
  details?: () => unknown;
  /** Aborts when the service stops, before its workers are told to. */
  stops?: AbortSignal;
  /** Called before a cancellation is handed on. */
  onCancelled?: (activity: string) => void;
};

/**
 * Runs a step that may take long: tells Temporal meanwhile that it goes on, and hands it a signal that aborts on every
 * kind of stop, and the number of this attempt, from 1 on. A stop of the service or worker fails the attempt, so that
 * the next life repeats it; only a cancellation cancels.
 */
export const withHeartbeats = async <T>(
  work: (signal: AbortSignal, attempt: number) => Promise<T>,
  { details = () => undefined, stops, onCancelled }: Options = {},
): Promise<T> => {
  const context = Context.current();
  const signal = stops ? AbortSignal.any([context.cancellationSignal, stops]) : context.cancellationSignal;
  const beat = setInterval(() => context.heartbeat(details()), heartbeatMs);
  try {
    context.heartbeat(details());
    return await work(signal, context.info.attempt);
  } catch (error) {
    if (stops?.aborted || context.cancellationDetails?.workerShutdown) {
      throw ApplicationFailure.retryable('The service stopped meanwhile.', 'ServiceStops');
    }
    if (context.cancellationSignal.aborted) {
      onCancelled?.(context.info.activityType);
      // Rejects with the cancellation that the server asked for.
      await context.cancelled;
    }
    throw error;
  } finally {
    clearInterval(beat);
  }
};
