import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { downloaderWorkflows, parseTaskId, type TaskId, taskQueues } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { NativeConnection, Worker } from '@temporalio/worker';
import type { RunSteps } from './run.activities.js';

const newTask = (): TaskId => parseTaskId(randomUUID());

describe('a start while a run of the queue tells its end', () => {
  let platform: TestPlatform;
  let connection: NativeConnection;
  let worker: Worker;
  let working: Promise<void>;
  let workflows: Workflows;
  let told: string[];
  /** What happens beside the end of a task's run. */
  let besideEnd: (taskId: TaskId) => Promise<void>;
  let isBroken: boolean;

  const start = (taskId: TaskId): Promise<void> =>
    workflows.wake(downloaderWorkflows.downloadQueue, 'kick', { autoStartOnly: false, taskId });

  const steps: RunSteps = {
    beginRun: async ({ taskId }) => void told.push(`${taskId} begins`),
    claimNext: async () => {
      if (isBroken) {
        throw new Error('broken');
      }
      return null;
    },
    endRun: async ({ taskId, outcome }) => {
      told.push(`${taskId} ends: ${outcome}`);
      await besideEnd(taskId);
    },
    forgetRun: async () => undefined,
    refuseSecondRun: async ({ taskId }) => void told.push(`${taskId} is refused`),
    tellProblem: async () => undefined,
  };

  beforeAll(async () => {
    platform = await startTestPlatform();
    workflows = new Workflows(platform.temporal);
    connection = await NativeConnection.connect(platform.temporalAccess.connection);
    worker = await Worker.create({
      connection,
      namespace: platform.temporalAccess.namespace,
      taskQueue: taskQueues.downloader,
      workflowBundle: { codePath: fileURLToPath(new URL('../workflows.bundle.js', import.meta.url)) },
      activities: steps,
    });
    working = worker.run();
  }, 90_000);

  beforeEach(() => {
    told = [];
    isBroken = false;
  });

  afterAll(async () => {
    worker?.shutdown();
    await working;
    await connection?.close();
    await platform?.stop();
  });

  const closed = (): Promise<unknown> =>
    platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId()).result();

  it('is the next run, and the end is told once', async () => {
    const [first, second] = [newTask(), newTask()];
    besideEnd = (taskId) => (taskId === first ? start(second) : Promise.resolve());
    await start(first);
    await closed();
    expect(told).toEqual([`${first} begins`, `${first} ends: success`, `${second} begins`, `${second} ends: success`]);
  });

  it('is the next run after a stop, too', async () => {
    const [first, second] = [newTask(), newTask()];
    isBroken = true;
    besideEnd = async (taskId) => {
      isBroken = false;
      await (taskId === first ? start(second) : undefined);
    };
    await start(first);
    await eventually(() => expect(told).toEqual([`${first} begins`]));
    await platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId()).cancel();
    await closed();
    expect(told).toEqual([`${first} begins`, `${first} ends: stopped`, `${second} begins`, `${second} ends: success`]);
  });
});
