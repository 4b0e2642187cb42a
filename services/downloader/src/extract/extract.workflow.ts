import {
  ActivityCancellationType,
  CancellationScope,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { type TaskOutcome, taskQueues } from '@reelkeep/contracts/workflows';
import type { EntryResult } from '../source/parse-entry.js';
import { failureText } from '../task/failure-text.js';
import { few } from '../task/few.js';
import type { ExtractActivities } from './extract.activities.js';

export type ExtractInput = {
  taskId: string;
  /** Every piece that was entered, read or with what is wrong with it. */
  entries: EntryResult[];
  autostart: boolean;
  flat: boolean;
  force: boolean;
  /** Add as ignored (the command ignore-force). */
  ignored: boolean;
};

// Local: they take milliseconds, and Download now waits for them.
const quick = proxyLocalActivities<
  Pick<ExtractActivities, 'beginExtract' | 'takeKnown' | 'addItems' | 'failEntry' | 'finishExtract' | 'forgetExtract'>
>({
  startToCloseTimeout: '2 minutes',
  retry: { initialInterval: '500 ms', maximumInterval: '15 s' },
});

const source = proxyActivities<Pick<ExtractActivities, 'readEntry'>>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '2 hours',
  heartbeatTimeout: '10 s',
  retry: { initialInterval: '1 s', maximumInterval: '15 s' },
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

const pictures = proxyActivities<Pick<ExtractActivities, 'fetchThumbs'>>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '1 hour',
  heartbeatTimeout: '10 s',
  retry: { initialInterval: '1 s', maximumInterval: '15 s' },
});

/**
 * Reads what was entered and adds it to the queue. Id `extract:<taskId>`; started by Enqueue and by ignore-force; no
 * signals; people may stop it. A bad piece or an unreadable video is reported by itself, the rest goes on.
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
  const { taskId, entries, autostart, flat, force, ignored } = input;
  const { sleepInterval } = await quick.beginExtract({ taskId, workflowId: workflowInfo().workflowId });
  const failures: string[] = [];
  let added = 0;
  let good = 0;
  let isFirstQuestion = true;
  for (const [at, { piece, ...parsed }] of entries.entries()) {
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
