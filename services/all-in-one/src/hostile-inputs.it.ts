/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloaderWorkflows, taskQueues } from '@reelkeep/contracts';
import { inputSchemaOf, invalidInput, servedActivities } from '@reelkeep/temporal';
import { WorkflowFailedError } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import fc from 'fast-check';
import { fittingInput } from './testing/fitting-input.js';
import { hostileText, otherTypes, placesIn, withAt } from './testing/hostile-values.js';
import { recordedInputs } from './testing/recorded-inputs.js';
import { type ServicesUnderTest, startServicesUnderTest } from './testing/services-under-test.js';

/**
 * Texts that are only ever shown, stored, or given to a tool behind the name of its option; and names of files, which
 * lead nowhere but into the folder of imports.
 */
const freeTexts = [
  'after',
  'base',
  'cursor',
  'entries.error',
  'entries.piece',
  'failure.message',
  'files.name',
  'format',
  'message',
  'piece',
  'problem',
  'requestId',
  'settings.comment_max',
  'settings.extractor_lang',
  'settings.format',
  'settings.format_sort',
  'settings.subtitle',
  'title',
];

const harmlessWords = 'any words: ok?';

let world: ServicesUnderTest;

beforeAll(async () => {
  world = await startServicesUnderTest();
}, 180_000);

afterAll(() => world.stop());

const activities = () =>
  [...servedActivities()].flatMap(([queue, served]) =>
    Object.entries(served).map(([name, run]) => ({ queue, name, run, schema: inputSchemaOf(name, run) })),
  );

// A failure is told as it is: to look for a smaller one would do the harm again and again.
const runs = (numRuns: number) => ({ numRuns, endOnFailure: true });

const refusal = { type: invalidInput, nonRetryable: true, message: expect.stringMatching(/ refuses its input: /) };

describe('activities of all services', () => {
  it('are those that workflows call', () => {
    expect(activities().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['beginExtract', 'saveVideo', 'fetchMedia', 'markDone', 'forgetExtract', 'copyPages']),
    );
  });

  it('take what runs of released code gave them, and ignore what the next release may add', () => {
    const recorded = recordedInputs();
    expect(new Set(recorded.map(({ name }) => name)).size).toBeGreaterThan(8);
    for (const { file, name, input } of recorded) {
      const schema = activities().find((activity) => activity.name === name)?.schema;
      expect({ file, name, ...schema?.safeParse(input) }).toMatchObject({ success: true });
      expect(schema?.safeParse({ ...(input as object), fromTheNextRelease: 1 }).success).toBe(true);
    }
  });

  it('refuse hostile input at every place, before they do anything', async () => {
    const before = await world.state();
    const textsFound = new Set<string>();
    for (const { run, schema } of activities()) {
      const refuses = async (input: unknown): Promise<void> => {
        await expect(run(input)).rejects.toMatchObject(refusal);
      };
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            hostileText,
            otherTypes.filter((value) => typeof value === 'number' || Array.isArray(value)),
          ),
          refuses,
        ),
        runs(20),
      );
      await fc.assert(
        fc.asyncProperty(fittingInput(schema), hostileText, otherTypes, async (input, text, other) => {
          for (const place of placesIn(input).filter(({ length }) => length > 0)) {
            await refuses(withAt(input, place, other));
            if (schema.safeParse(withAt(input, place, harmlessWords)).success) {
              textsFound.add(place.filter((key) => !/^\d+$/.test(String(key))).join('.'));
            } else {
              await refuses(withAt(input, place, text));
            }
          }
        }),
        runs(100),
      );
    }
    expect([...textsFound].toSorted()).toEqual(freeTexts);
    expect(await world.state()).toEqual(before);
  }, 300_000);
});

describe('a raw client of Temporal', () => {
  const rootOf = (error: unknown): unknown =>
    error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
  const failureOf = async (
    workflow: string,
    workflowId: string,
    taskQueue: string,
    args: unknown[],
  ): Promise<unknown> => {
    const handle = await world.platform.temporal.workflow.start(workflow, {
      workflowId,
      taskQueue,
      args,
      // A run that fails its tasks for ever is told apart by its end.
      workflowExecutionTimeout: '20s',
    });
    const failure = await handle.result().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WorkflowFailedError);
    return rootOf(failure);
  };
  const outside = '../../../../x';
  const extract = { taskId: 'task-1', entries: [], autostart: false, flat: false, force: false, ignored: false };
  const download = { taskId: 'task-1', youtubeId: 'chisel00001', position: '1', title: 'x', vidType: 'videos' };

  it.each<[string, string, unknown[]]>([
    ['extract', taskQueues.downloader, [{ ...extract, taskId: outside }]],
    [
      'extract',
      taskQueues.downloader,
      [{ ...extract, entries: [{ piece: 'x', entry: { kind: 'video', id: outside } }] }],
    ],
    ['extract', taskQueues.downloader, [{ ...extract, entries: 'x' }]],
    ['extract', taskQueues.downloader, [{ ...extract, entries: [null] }]],
    ['extract', taskQueues.downloader, []],
    ['extract', taskQueues.downloader, [null]],
    ['extract', taskQueues.downloader, ['x']],
    ['downloadVideo', taskQueues.downloader, [{ ...download, youtubeId: outside }]],
    ['downloadVideo', taskQueues.downloader, [{ ...download, channelId: outside, youtubeId: '..' }]],
    ['downloadVideo', taskQueues.downloader, []],
    ['downloadQueue', taskQueues.downloader, [{ kicks: 'x', run: { taskId: outside, autoStartOnly: 1 } }]],
    ['searchRebuild', taskQueues.searchIndexer, [{ taskId: outside }]],
    ['searchRebuild', taskQueues.searchIndexer, [{ taskId: 'task-1', resume: { stamp: '*', stage: 'videos' } }]],
    ['searchRebuild', taskQueues.searchIndexer, [{ taskId: 'task-1', resume: 'x' }]],
    ['archiveRebuild', taskQueues.downloader, [{ taskId: outside }]],
    ['notificationsRebuild', taskQueues.scheduler, [{ taskId: outside }]],
    ['runScheduled', taskQueues.scheduler, [{ name: outside }]],
    ['runScheduled', taskQueues.scheduler, [null]],
  ])('that starts %s on %s with %j meets a failure in words, and touches nothing', async (workflow, queue, args) => {
    const before = await world.state();
    const failure = await failureOf(workflow, `${workflow}:${outside}:${Math.random()}`, queue, args);
    expect(failure).toBeInstanceOf(ApplicationFailure);
    expect(failure).toMatchObject(refusal);
    const after = await world.state();
    expect(filesOf(after)).toEqual(filesOf(before));
  });

  it('that kicks the queue with nonsense does not stop it', async () => {
    const handle = await world.platform.temporal.workflow.signalWithStart('downloadQueue', {
      workflowId: downloaderWorkflows.downloadQueue.workflowId(),
      taskQueue: taskQueues.downloader,
      signal: 'kick',
      signalArgs: [null],
    });
    for (const kick of ['x', {}, { autoStartOnly: 1 }, { autoStartOnly: true, taskId: outside }]) {
      await handle.signal('kick', kick);
    }
    await handle.signal('kick', { autoStartOnly: true });
    await expect(handle.result()).resolves.toBeUndefined();
  });

  it('that runs an activity by itself meets the same refusal', async () => {
    const before = await world.state();
    for (const [name, input] of Object.entries({
      forgetExtract: { taskId: outside },
      markDone: { youtubeId: outside },
    })) {
      const failure = await world.platform.temporal.activity
        .execute(name, {
          id: `${name}-${Date.now()}`,
          taskQueue: taskQueues.downloader,
          args: [input],
          startToCloseTimeout: '20s',
        })
        .catch((error: unknown) => error);
      expect(rootOf(failure)).toMatchObject(refusal);
    }
    expect(await world.state()).toEqual(before);
  });
});

const filesOf = (state: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(state).filter(([name]) => name.startsWith('/')));
