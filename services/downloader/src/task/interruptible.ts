import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { Logger, type Log } from '@reelkeep/runtime';

const heartbeatMs = 2_000;

/** Runs activities that must stop at once when their workflow, their worker or the service stops. */
@Injectable()
export class Interruptible implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly log: Log;

  constructor(logger: Logger) {
    this.log = logger.child({ subsystem: 'activities' });
  }

  // Before the workers are told to stop: they would wait for running transfers first.
  onModuleDestroy(): void {
    this.stopping.abort(new Error('The service stops.'));
  }

  /** Ends when the service stops. */
  get serviceStops(): AbortSignal {
    return this.stopping.signal;
  }

  /**
   * Runs `work` with a signal that aborts on every kind of stop, and heartbeats with `details` meanwhile. A stop of
   * the service or worker fails the attempt so that the next life repeats it; only a cancellation cancels. `attempt`:
   * the number of this one, from 1 on.
   */
  async run<T>(
    work: (signal: AbortSignal, attempt: number) => Promise<T>,
    details: () => unknown = () => undefined,
  ): Promise<T> {
    const context = Context.current();
    const signal = AbortSignal.any([context.cancellationSignal, this.stopping.signal]);
    const beat = setInterval(() => context.heartbeat(details()), heartbeatMs);
    try {
      context.heartbeat(details());
      return await work(signal, context.info.attempt);
    } catch (error) {
      if (this.stopping.signal.aborted || context.cancellationDetails?.workerShutdown) {
        throw ApplicationFailure.retryable('The service stopped meanwhile.', 'ServiceStops');
      }
      if (context.cancellationSignal.aborted) {
        this.log.info({ activity: context.info.activityType }, 'activity cancelled');
        // Rejects with the cancellation that the server asked for.
        await context.cancelled;
      }
      throw error;
    } finally {
      clearInterval(beat);
    }
  }
}
