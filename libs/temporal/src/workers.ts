import { AwayLog, createLogger, type Log, Logger } from '@reelkeep/runtime';
import { NativeConnection, Runtime, Worker, type WorkerOptions } from '@temporalio/worker';
import { requestContextInterceptor } from './activity-interceptors.js';
import { type CheckedActivities, inputSchemaOf } from './checked-activities.js';
import { FollowingSlots } from './following-slots.js';
import { removePromiseHooks } from './promise-hooks.js';
import { SdkLogs } from './sdk-logs.js';
import type { TemporalAccess } from './temporal-access.js';
import type { WorkflowBundle } from './workflow-bundle.js';

type WorkerSpec = {
  taskQueue: string;
  activities?: CheckedActivities;
  /** Only services with workflows have one. */
  workflows?: WorkflowBundle;
  /** At most so many at once; a function is asked each time, so that settings may say it. */
  maxConcurrentActivities?: number | (() => number);
  /** For workflows of a step or two: they run in the service's own thread. One of their own takes some 40 MB. */
  hasSmallWorkflows?: boolean;
};

const retryDelayMs = 1_000;
// What the SDK has by itself.
const localActivitySlots = 100;

const served = new Map<string, CheckedActivities>();

/** The activities that workers of this process were started with, by task queue. */
export const servedActivities = (): ReadonlyMap<string, CheckedActivities> => served;

/** The Temporal workers of one service. A worker that ends because the server was away is made anew. */
export class Workers {
  private readonly running = new Map<WorkerSpec, Worker>();
  private readonly loops: Promise<void>[] = [];
  private connection: Promise<NativeConnection> | undefined;
  private stopped = false;
  private readonly log: Log;

  constructor(
    private readonly access: TemporalAccess,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'temporal' });
  }

  /**
   * Starts polling; returns at once and keeps trying until the server is there. Throws for an activity that does not
   * check its input, and for workflows that others start on another queue.
   */
  start(spec: WorkerSpec): void {
    for (const [name, activity] of Object.entries(spec.activities ?? {})) {
      inputSchemaOf(name, activity);
    }
    if (spec.workflows && spec.workflows.taskQueue !== spec.taskQueue) {
      throw new Error(`The workflows of the queue ${spec.workflows.taskQueue} are not started on ${spec.taskQueue}.`);
    }
    served.set(spec.taskQueue, spec.activities ?? {});
    installRuntimeOnce(this.log.level).belongs(spec.taskQueue, this.log);
    this.loops.push(this.keepRunning(spec));
  }

  /** Whether every started worker is polling. */
  isPolling(): boolean {
    return (
      this.running.size === this.loops.length &&
      [...this.running.values()].every((worker) => worker.getState() === 'RUNNING')
    );
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const worker of this.running.values()) {
      if (worker.getState() === 'RUNNING') {
        worker.shutdown();
      }
    }
    await Promise.all(this.loops);
    await (await this.connection)?.close();
  }

  /** One connection for all workers; a try that failed is not kept. */
  private async connect(): Promise<NativeConnection> {
    this.connection ??= NativeConnection.connect(this.access.connection);
    try {
      return await this.connection;
    } catch (error) {
      this.connection = undefined;
      throw error;
    }
  }

  private async keepRunning(spec: WorkerSpec): Promise<void> {
    const words = { away: 'worker stopped; it is started again', back: 'worker runs again' };
    const server = new AwayLog(this.log, words, { taskQueue: spec.taskQueue });
    while (!this.stopped) {
      try {
        const worker = await Worker.create(workerOptions(await this.connect(), this.access.namespace, spec));
        if (spec.hasSmallWorkflows) {
          removePromiseHooks();
        }
        this.running.set(spec, worker);
        server.back();
        if (this.stopped) {
          // Stopped while connecting: run() would wait for a shutdown that was already asked for.
          setImmediate(() => worker.shutdown());
        }
        await worker.run();
      } catch (error) {
        server.away(error);
      } finally {
        this.running.delete(spec);
      }
      if (!this.stopped) {
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      }
    }
  }
}

const workerOptions = (connection: NativeConnection, namespace: string, spec: WorkerSpec): WorkerOptions => ({
  connection,
  namespace,
  taskQueue: spec.taskQueue,
  ...(spec.activities ? { activities: spec.activities } : {}),
  ...(spec.workflows ? { workflowBundle: { codePath: spec.workflows.codePath } } : {}),
  // What the SDK calls a mode is, beside that, only that nobody ends a workflow that computes for seconds.
  debugMode: spec.hasSmallWorkflows ?? false,
  ...slots(spec.maxConcurrentActivities ?? 10),
  // Polls stay as many as the SDK has by itself: fewer than a queue has partitions leave tasks lying for a minute.
  maxCachedWorkflows: 50,
  // An activity learns of its cancellation through a heartbeat; the default throttle of 60 s makes Stop feel broken.
  maxHeartbeatThrottleInterval: '2s',
  defaultHeartbeatThrottleInterval: '2s',
  shutdownGraceTime: '5s',
  shutdownForceTime: '10s',
  interceptors: { activity: [requestContextInterceptor] },
});

const workflowSlots = 10;

const slots = (activities: number | (() => number)): Partial<WorkerOptions> =>
  typeof activities === 'number'
    ? { maxConcurrentActivityTaskExecutions: activities, maxConcurrentWorkflowTaskExecutions: workflowSlots }
    : {
        tuner: {
          workflowTaskSlotSupplier: { type: 'fixed-size', numSlots: workflowSlots },
          activityTaskSlotSupplier: new FollowingSlots(activities),
          localActivityTaskSlotSupplier: { type: 'fixed-size', numSlots: localActivitySlots },
          nexusTaskSlotSupplier: { type: 'fixed-size', numSlots: 1 },
        },
      };

let installed: SdkLogs | undefined;

// The SDK has one runtime per process; all services of an all-in-one process share it. It ends with the last worker:
// where there is none it would only keep the process alive.
const installRuntimeOnce = (logLevel: string): SdkLogs => {
  if (installed) {
    return installed;
  }
  const logs = new SdkLogs(createLogger('temporal', logLevel).child({ subsystem: 'sdk' }));
  installed = logs;
  const write =
    (level: 'debug' | 'warn' | 'error') =>
    (message: string, meta?: object): void =>
      logs.write(level, message, meta);
  Runtime.install({
    // The service decides when to stop.
    shutdownSignals: [],
    // What the native part has to say goes through our logger too, not straight to the console.
    telemetryOptions: { logging: { filter: { core: 'WARN', other: 'ERROR' }, forward: {} } },
    logger: {
      log: (level, message, meta) =>
        write(level === 'ERROR' ? 'error' : level === 'WARN' ? 'warn' : 'debug')(message, meta),
      trace: write('debug'),
      debug: write('debug'),
      info: write('debug'),
      warn: write('warn'),
      error: write('error'),
    },
  });
  return logs;
};
