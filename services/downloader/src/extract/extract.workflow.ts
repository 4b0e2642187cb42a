import {
  ActivityCancellationType,
  CancellationScope,
  isCancellation,
  patched,
  proxyActivities,
  proxyLocalActivities,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { type TaskOutcome, taskQueues } from '@reelkeep/contracts/workflows';
import { failureText } from '@reelkeep/temporal/workflow-code';
import type { z } from 'zod';
import type { EntryResult } from '../entry/entry.js';
import { few } from '../task/few.js';
import type { ExtractSteps } from './extract.activities.js';
import type { extractInputSchema } from './extract.inputs.js';

export type ExtractInput = z.output<typeof extractInputSchema>;

// Local: they take milliseconds, and Download now waits for them.
const quick = proxyLocalActivities<
  Pick<
    ExtractSteps,
    'beginExtract' | 'takeKnown' | 'addItems' | 'failEntry' | 'finishExtract' | 'forgetExtract' | 'handOver'
  >
>({
  startToCloseTimeout: '2 minutes',
  retry: { initialInterval: '500 ms', maximumInterval: '15 s' },
});

const source = proxyActivities<Pick<ExtractSteps, 'readEntry'>>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '2 hours',
  heartbeatTimeout: '10 s',
  retry: { initialInterval: '1 s', maximumInterval: '15 s' },
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

const pictures = proxyActivities<Pick<ExtractSteps, 'fetchThumbs'>>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '1 hour',
  heartbeatTimeout: '10 s',
  retry: { initialInterval: '1 s', maximumInterval: '15 s' },
});

/**
 * Reads what was entered and adds it to the queue, as release 0.1.0 did: nothing starts it any more. Runs of that
 * release hand over what they have not asked for yet to the rows that are read by readQueue, and end. Id
 * `extract:<taskId>`; no signals; people may stop it.
 */
export async function extract(input: ExtractInput): Promise<string> {
  const { taskId } = input;
  const thumbs: Promise<void>[] = [];
  try {
    const result = await extractEntries(input, thumbs);
    await quick.finishExtract({ taskId, autostart: input.autostart, ...result });
    // Nobody waits for pictures: the task is over before they are all there.
    await Promise.all(thumbs);
    await CancellationScope.nonCancellable(() => quick.forgetExtract({ taskId }));
    return result.message;
  } catch (error) {
    const stopped = isCancellation(error);
    await CancellationScope.nonCancellable(async () => {
      const message = stopped ? 'Stopped.' : failureText(error);
      await quick.finishExtract({ taskId, autostart: false, outcome: stopped ? 'stopped' : 'failure', message });
      await Promise.all(thumbs);
      await quick.forgetExtract({ taskId });
    });
    throw error;
  }
}

type Result = { outcome: Exclude<TaskOutcome, 'stopped'>; message: string };

const extractEntries = async (input: ExtractInput, thumbs: Promise<void>[]): Promise<Result> => {
  const { sleepInterval } = await quick.beginExtract({ ...input, workflowId: workflowInfo().workflowId });
  const { taskId, entries, autostart, flat, force, ignored } = input;
  const failures: string[] = [];
  let added = 0;
  let good = 0;
  let isFirstQuestion = true;
  for (const [at, { piece, ...parsed }] of entries.entries()) {
    // One mark per piece: a run that has begun is replayed up to where it was, and hands over from there.
    if (patched(`hand-over-${at}`)) {
      await quick.handOver({ ...input, entries: entries.slice(at) });
      break;
    }
    if ('error' in parsed) {
      failures.push(parsed.error);
      continue;
    }
    const { entry } = parsed;
    if (entry.kind === 'video' && !force && !ignored && (await quick.takeKnown({ youtubeId: entry.id, autostart }))) {
      good += 1;
      continue;
    }
    if (!isFirstQuestion && sleepInterval) {
      await sleep(1000 * sleepInterval * (0.5 + Math.random()));
    }
    isFirstQuestion = false;
    const total = entries.length;
    const keepInfo = autostart && !ignored;
    const result = await source.readEntry({ taskId, at, total, piece, entry, flat, keepInfo });
    failures.push(...result.problems);
    if (result.stopsRun) {
      // Every further question would be refused too, and each one makes it worse.
      if (patched('hand-over-refused')) {
        failures.splice(-result.problems.length, result.problems.length);
        await quick.handOver({ ...input, entries: entries.slice(at) });
        break;
      }
      return { outcome: 'failure', message: few([...failures, ...notRead(entries.slice(at + 1))]).join('\n') };
    }
    good += result.isReadable ? 1 : 0;
    for (const file of result.files) {
      // A video that is downloaded at once gets its picture by that; those that wait behind it are shown meanwhile.
      const isNext = autostart && added === 0 && entry.kind === 'video';
      added += await quick.addItems({ taskId, file, autostart, force, ignored });
      if (!flat && !isNext) {
        // A picture less is no failure, and a stop is reported by the task itself.
        thumbs.push(pictures.fetchThumbs({ file }).catch(() => undefined));
      }
    }
  }
  if (good === 0 && failures.length > 0) {
    return { outcome: 'failure', message: few(failures).join('\n') };
  }
  await Promise.all(few(failures).map((message, at) => quick.failEntry({ taskId, at, message })));
  return { outcome: 'success', message: added > 0 ? `added ${added} Videos to Queue` : 'No new videos found to add.' };
};

/** What a person has to enter again, so that nothing gets lost unseen. */
const notRead = (entries: readonly EntryResult[]): string[] => {
  const pieces = entries.flatMap((entry) => ('error' in entry ? [] : [entry.piece]));
  return [
    ...(pieces.length > 0 ? [`Not read, add again later: ${few(pieces).join(' ')}`] : []),
    ...entries.flatMap((entry) => ('error' in entry ? [entry.error] : [])),
  ];
};
