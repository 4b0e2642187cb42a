import { Injectable } from '@nestjs/common';
import { ExportService, isVideoOfOtherSite, type TaskName, type YoutubeId } from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { ApplicationFailure } from '@temporalio/common';
import type { z } from 'zod';
import { DownloaderConfig } from '../config/environment.js';
import { Healing } from '../fixity/healing.js';
import { MediaFiles } from '../fixity/media-files.store.js';
import { isMuch, MissingMedia } from '../rescan/missing-media.js';
import { Interruptible } from '../task/interruptible.js';
import type { integrityCheckInputs, integrityCheckIoInputs } from './check-integrity.inputs.js';
import { integrityWords } from './integrity-words.js';
import { checkAgain, Scrub, type ScrubPlace } from './scrub.js';

type Io<N extends keyof typeof integrityCheckIoInputs> = z.output<(typeof integrityCheckIoInputs)[N]>;
type Short<N extends keyof typeof integrityCheckInputs> = z.output<(typeof integrityCheckInputs)[N]>;

const name: TaskName = 'check_integrity';
const heading = 'Reading media files';
// So that a history has a few events for each hour of reading.
const turnMs = 15 * 60_000;
const idsPerPage = 200;

/** Steps of the workflow checkIntegrity; each may run twice, and be killed at any point. */
@Injectable()
export class IntegrityCheckActivities {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly rpc: RpcClient,
    private readonly missing: MissingMedia,
    private readonly files: MediaFiles,
    private readonly scrub: Scrub,
    private readonly healing: Healing,
    private readonly interruptible: Interruptible,
    private readonly clock: Clock,
    private readonly tasks: Tasks,
  ) {}

  async beginIntegrityCheck({
    taskId,
    workflowId,
    startedBy,
  }: Short<'beginIntegrityCheck'>): Promise<{ since: string }> {
    await this.tasks.started({ taskId, name, workflowId, startedBy });
    return { since: this.clock.now().toISOString() };
  }

  async endIntegrityCheck({ taskId, outcome, message }: Short<'endIntegrityCheck'>): Promise<void> {
    await this.tasks.finished(taskId, name, outcome, message);
  }

  /** What is known of the files, for people. */
  async tellIntegrity({ since }: Short<'tellIntegrity'>): Promise<{ isWhole: boolean; message: string }> {
    const [counts, { left }, fates] = [
      await this.files.counts(),
      await this.files.countToCheck(new Date(since)),
      await this.healing.counts(),
    ];
    const isWhole = counts.damaged + counts.missing + counts.unreadable === 0;
    return { isWhole, message: integrityWords(counts, left, fates) };
  }

  /**
   * Takes from the catalogue which files there are. Throws for good where the media folder is not the archive's, or more
   * is gone than people delete by hand: nothing is flagged then.
   */
  surveyFiles({ taskId, since }: Io<'surveyFiles'>): Promise<void> {
    return this.interruptible.run(async (signal) => {
      const { checked, missing } = await this.missing.survey(signal, checkAgain, async ({ files, checked: known }) => {
        this.tasks.progress({ taskId, name, lines: [heading, `${known} videos looked for`] });
        await this.files.list(
          files.map(({ youtubeId }) => youtubeId),
          files.map(({ channelId }) => channelId),
        );
      });
      if (isMuch(missing, checked)) {
        throw ApplicationFailure.nonRetryable(
          `${missing} of ${checked} media files are not in ${this.config.mediaDir}. Is its disk there, whole? ` +
            `No file was flagged. If they are gone for good, delete these videos or their channels, then ${checkAgain}.`,
        );
      }
      await this.files.forgetUnlisted(new Date(since));
    });
  }

  /** Reads files for some minutes, or the one that takes longer. */
  scrubFiles({ taskId, since }: Io<'scrubFiles'>): Promise<{ isDone: boolean }> {
    let reading: Pick<ScrubPlace, 'youtubeId' | 'bytes'> | undefined;
    return this.interruptible.run(
      async (signal) => {
        const until = new Date(this.clock.now().getTime() + turnMs);
        const { isDone } = await this.scrub.run(
          new Date(since),
          until,
          ({ left, files, youtubeId, bytes }) => {
            reading = { youtubeId, bytes };
            const done = files - left;
            const progress = files === 0 ? 1 : done / files;
            this.tasks.progress({ taskId, name, lines: [heading, `${done} of ${files} read`], progress });
          },
          signal,
        );
        if (isDone) {
          await this.files.keepCheck(new Date(since));
        }
        return { isDone };
      },
      () => reading,
    );
  }

  /** Decides for each file that is not as it was whether it is downloaded again, and has the first ones come. */
  healFiles({ taskId, since }: Io<'healFiles'>): Promise<void> {
    return this.interruptible.run(async (signal) => {
      this.tasks.progress({ taskId, name, lines: ['Looking for what can be downloaded again'] });
      const { files } = await this.files.counts();
      const isWork = isMuch(await this.files.countChanged(new Date(since)), files);
      for (let after: string | undefined = ''; after !== undefined;) {
        const ids: YoutubeId[] = await this.healing.faultyAfter(after, idsPerPage);
        for (const id of ids) {
          signal.throwIfAborted();
          await this.decide(id, isWork);
        }
        after = ids.at(-1);
      }
      await this.healing.goOn();
    });
  }

  private async decide(youtubeId: YoutubeId, isWork: boolean): Promise<void> {
    if (!this.healing.isWanted()) {
      await this.healing.decide(youtubeId, 'off');
      return;
    }
    if (isWork) {
      await this.healing.decide(youtubeId, 'many');
      return;
    }
    const { videos } = await this.rpc.of(ExportService).exportVideos({ youtubeId, limit: 1 });
    const video = videos.map((each) => each.video).find((each) => each?.youtubeId === youtubeId);
    const isThere = video?.active === true && (!isVideoOfOtherSite(youtubeId) || video.sourceUrl !== undefined);
    await this.healing.decide(youtubeId, isThere ? 'wanted' : 'gone', video?.sourceUrl);
  }
}

/** What workflows may call of it, by task queue. */
export type IntegritySteps = ActivitiesOf<IntegrityCheckActivities, typeof integrityCheckInputs>;
export type IntegrityIoSteps = ActivitiesOf<IntegrityCheckActivities, typeof integrityCheckIoInputs>;
