import { Injectable } from '@nestjs/common';
import { SettingsWatch } from '@reelkeep/messaging';
import { parseTaskId, type StagedPath, type YoutubeId } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { Artwork } from '../artwork/artwork.js';
import { storedInfoFile } from '../storage/staging.js';
import { writeAtomically } from '../storage/durable-files.js';
import { vidTypeOf } from '../download/vid-type.js';
import { DownloaderConfig } from '../config/environment.js';
import { QueueStore } from '../queue/queue.store.js';
import { EnteringStore } from '../queue/entering.store.js';
import { candidateOfVideo, type CandidateList, candidatesOfListing, isNotYetThere } from '../source/candidates.js';
import type { ParsedEntry } from '../entry/entry.js';
import { ShortsPage } from '../source/shorts-page.js';
import { entryUrl } from '../entry/source-urls.js';
import { few } from '../task/few.js';
import { Interruptible } from '../task/interruptible.js';
import type { Failure } from '../yt-dlp/failure.js';
import { YtDlp } from '../yt-dlp/yt-dlp.js';
import { readCandidates, removeExtract, writeCandidates } from './extract-files.js';
import type { extractInputs, ExtractStepInput } from './extract.inputs.js';

const taskName = 'extract_download';
const parallelThumbs = 4;

type ReadEntryResult = {
  /** Files of candidates below the cache root. */
  files: StagedPath[];
  /** What could not be read and why, for people. */
  problems: string[];
  isReadable: boolean;
  stopsRun: boolean;
};

type Reading = CandidateList | { failure: Failure };

/** Steps of the workflow extract of release 0.1.0; each may run twice. */
@Injectable()
export class ExtractActivities {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly ytDlp: YtDlp,
    private readonly queue: QueueStore,
    private readonly entering: EnteringStore,
    private readonly tasks: Tasks,
    private readonly artwork: Artwork,
    private readonly shorts: ShortsPage,
    private readonly interruptible: Interruptible,
    private readonly settings: SettingsWatch,
  ) {}

  /** Reports the task. Returns the seconds between two questions to the source; null or 0 means none. */
  async beginExtract({
    taskId,
    workflowId,
  }: ExtractStepInput<'beginExtract'>): Promise<{ sleepInterval: number | null }> {
    await this.tasks.started({ taskId, name: taskName, workflowId });
    return { sleepInterval: this.settings.current().downloads.sleep_interval };
  }

  /**
   * Whether a video is queued or archived already: then the source is not asked. With autostart a pending one comes
   * first in line (SEMANTICS 3).
   */
  takeKnown({ youtubeId, autostart }: ExtractStepInput<'takeKnown'>): Promise<boolean> {
    return this.queue.takeKnown(youtubeId, autostart);
  }

  /** Asks the source for one entry. What the source refuses is a problem in the result, never an error. */
  readEntry(input: ExtractStepInput<'readEntry'>): Promise<ReadEntryResult> {
    return this.interruptible.run(async (signal) => {
      const { taskId, at, total, piece, entry } = input;
      this.tasks.progress({
        taskId,
        name: taskName,
        lines: [`Extracting ${at + 1}/${total}`, piece],
        progress: at / total,
      });
      const reading = await (entry.kind === 'video'
        ? this.readVideo(entry.id, entry, input.keepInfo, signal)
        : this.readListing(entry, input.flat, signal));
      if ('failure' in reading) {
        return {
          files: [],
          problems: [`${piece}: ${reading.failure.message}`],
          isReadable: false,
          stopsRun: reading.failure.stopsRun,
        };
      }
      const files = await writeCandidates(this.config.cacheDir, taskId, at, reading.candidates);
      return { files, problems: problemsOf(piece, reading.unreadable), isReadable: true, stopsRun: false };
    });
  }

  /** Adds a file's candidates to the queue; with autostart also starts the downloads. Returns how many rows are new. */
  async addItems(input: ExtractStepInput<'addItems'>): Promise<number> {
    const { file, ...options } = input;
    return this.queue.add(await readCandidates(this.config.cacheDir, file), options);
  }

  /** Shows one entry's failure as a notification of its own. */
  async failEntry({ taskId, at, message }: ExtractStepInput<'failEntry'>): Promise<void> {
    await this.tasks.finished(`${taskId}-${at}`, taskName, 'failure', message);
  }

  /** Stores the pictures of queued videos; one that the source refuses is left out. */
  fetchThumbs({ file }: ExtractStepInput<'fetchThumbs'>): Promise<void> {
    return this.interruptible.run(async (signal) => {
      const waiting = (await readCandidates(this.config.cacheDir, file)).values();
      const work = async (): Promise<void> => {
        for (const { youtubeId, thumbUrl } of waiting) {
          if (thumbUrl !== undefined) {
            await this.artwork.storeQueuedThumb(youtubeId, thumbUrl, signal);
          }
        }
      };
      await Promise.all(Array.from({ length: parallelThumbs }, work));
    });
  }

  /** Reports the end. With autostart the queue is started also when nothing was added: rows of before may wait. */
  async finishExtract({ taskId, autostart, outcome, message }: ExtractStepInput<'finishExtract'>): Promise<void> {
    if (autostart) {
      await this.queue.kick(true);
    }
    await this.tasks.finished(taskId, taskName, outcome, message);
  }

  /** Makes rows of the rest of a task, under a task of their own. */
  async handOver({ taskId, ...rest }: ExtractStepInput<'handOver'>): Promise<void> {
    await this.entering.enter({ ...rest, taskId: parseTaskId(`${taskId}-rest`) });
  }

  async forgetExtract({ taskId }: ExtractStepInput<'forgetExtract'>): Promise<void> {
    await removeExtract(this.config.cacheDir, taskId);
  }

  private async readVideo(
    youtubeId: YoutubeId,
    entry: ParsedEntry,
    keepInfo: boolean,
    signal: AbortSignal,
  ): Promise<Reading> {
    const outcome = await this.ytDlp.readVideo(youtubeId, signal);
    if (!outcome.ok) {
      return { failure: outcome.failure };
    }
    const { info, json } = outcome.value;
    if (keepInfo && !isNotYetThere(info.live_status) && (info.formats?.length ?? 0) > 0) {
      await writeAtomically(below(this.config.cacheDir, storedInfoFile(youtubeId)), json);
    }
    const vidType = await vidTypeOf(entry.typeHint, info, () => this.shorts.has(info.id, signal));
    const isLeftOut = isNotYetThere(info.live_status) || youtubeId !== info.id;
    const candidate = isLeftOut ? undefined : candidateOfVideo(info, vidType);
    const unreadable = isLeftOut || candidate ? [] : [{ youtubeId, title: info.title ?? youtubeId }];
    return { candidates: candidate ? [candidate] : [], unreadable };
  }

  private async readListing(entry: ParsedEntry, flat: boolean, signal: AbortSignal): Promise<Reading> {
    const outcome = await this.ytDlp.list(entryUrl(entry), signal);
    return outcome.ok ? candidatesOfListing(outcome.value, entry, flat) : { failure: outcome.failure };
  }
}

/** What workflows may call of it. */
export type ExtractSteps = ActivitiesOf<ExtractActivities, typeof extractInputs>;

/** One sentence for all entries of a list that cannot be queued. */
const problemsOf = (piece: string, unreadable: CandidateList['unreadable']): string[] => {
  if (unreadable.length === 0) {
    return [];
  }
  const names = unreadable.map(({ youtubeId, title }) => `${title} (${youtubeId})`);
  return [`${piece}: the source does not show ${few(names).join(', ')}`];
};
