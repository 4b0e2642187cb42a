import type { Log } from '@reelkeep/runtime';

/**
 * Where the lines of the SDK go. It has one logger per process, also where many services share the process: the task
 * queue in a line says whose it is.
 */
export class SdkLogs {
  private readonly byTaskQueue = new Map<string, Log>();

  /** `neutral` takes the lines that belong to no worker. */
  constructor(private readonly neutral: Log) {}

  belongs(taskQueue: string, log: Log): void {
    this.byTaskQueue.set(taskQueue, log);
  }

  write(level: 'debug' | 'warn' | 'error', message: string, meta: object = {}): void {
    const taskQueue = 'taskQueue' in meta ? String(meta.taskQueue) : '';
    const log = this.byTaskQueue.get(taskQueue) ?? this.neutral;
    log[level](meta, message);
  }
}
