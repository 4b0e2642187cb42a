import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Logger, type Log } from '@reelkeep/runtime';
import { withHeartbeats } from '@reelkeep/temporal';

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

  /** Runs `work` with a signal that aborts on every kind of stop, and heartbeats with `details` meanwhile. */
  run<T>(
    work: (signal: AbortSignal, attempt: number) => Promise<T>,
    details: () => unknown = () => undefined,
  ): Promise<T> {
    return withHeartbeats(work, {
      details,
      stops: this.stopping.signal,
      onCancelled: (activity) => this.log.info({ activity }, 'activity cancelled'),
    });
  }
}
