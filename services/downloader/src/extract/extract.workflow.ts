import {
  ActivityCancellationType,
  CancellationScope,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { taskQueues } from '@reelkeep/contracts/workflows';
import type { EntryResult } from '../source/parse-entry.js';
import { failureText } from '../task/failure-text.js';
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
  Pick<ExtractActivities, 'beginExtract' | 'addItems' | 'failEntry' | 'finishExtract' | 'forgetExtract'>
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
    await quick.finishExtract({ taskId, ...result });
    // Nobody waits for pictures: the task is over before they are all there.
    await Promise.all(thumbs);
    await CancellationScope.nonCancellable(() => quick.forgetExtract({ taskId }));
    return result.message;
  } catch (error) {
    const stopped = isCancellation(error);
    await CancellationScope.nonCancellable(async () => {
      const message = stopped ? 'Stopped.' : failureText(error);
      await quick.finishExtract({ taskId, outcome: stopped ? 'stopped' : 'failure', message });
      await Promise.all(thumbs);
      await quick.forgetExtract({ taskId });
    });
    throw error;
  }
}

type Result = { outcome: 'success' | 'failure'; message: string };

const extractEntries = async (input: ExtractInput, thumbs: Promise<void>[]): Promise<Result> => {
  const { taskId, entries, autostart, flat, force, ignored } = input;
  await quick.beginExtract({ taskId, workflowId: workflowInfo().workflowId });
  const failures: string[] = [];
  let added = 0;
  let read = 0;
  let good = 0;
  const total = entries.length;
  for (const [at, { piece, ...parsed }] of entries.entries()) {
    if ('error' in parsed) {
      failures.push(parsed.error);
      continue;
    }
    if (read > 0) {
      await sleep(pauseMs(entries.length));
    }
    read += 1;
    const result = await source.readEntry({
      taskId,
      at,
      total,
      piece,
      entry: parsed.entry,
      flat,
      keepInfo: autostart && !ignored,
    });
    failures.push(...result.problems);
    if (result.stopsRun) {
      // Every further question would be refused too, and each one makes it worse.
      return { outcome: 'failure', message: failures.join('\n') };
    }
    good += result.isReadable ? 1 : 0;
    for (const file of result.files) {
      // A video that is downloaded at once gets its picture by that; those that wait behind it are shown meanwhile.
      const isNext = autostart && added === 0 && parsed.entry.kind === 'video';
      added += await quick.addItems({ taskId, file, autostart, force, ignored });
      if (!flat && !isNext) {
        // A picture less is no failure, and a stop is reported by the task itself.
        thumbs.push(pictures.fetchThumbs({ file }).catch(() => undefined));
      }
    }
  }
  if (good === 0 && failures.length > 0) {
    return { outcome: 'failure', message: failures.join('\n') };
  }
  await Promise.all(failures.map((message, at) => quick.failEntry({ taskId, at, message })));
  return { outcome: 'success', message: added > 0 ? `Added ${added} videos.` : 'No new videos found to add.' };
};

/** A short random pause between two questions, longer for long lists: the source counts requests. */
const pauseMs = (entries: number): number => (0.5 + Math.random()) * Math.min(2_000, 100 * entries);
