import { Injectable } from '@nestjs/common';
import { SettingsWatch } from '@reelkeep/messaging';
import { type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { type SpacePause, SpacePauses } from '../queue/space-pause.store.js';
import type { Failure } from '../yt-dlp/failure.js';
import { areOnTwoDisks, floorBytes, type Shortage, shortage, shortageText } from './disk-space.js';
import type { TransferProgress } from '../yt-dlp/progress.js';

const cure = 'Make room, or have less kept free (Settings, Application): downloads then go on by themselves.';

/** Keeps downloads from filling a disk: on those of cache and media as much stays free as the settings say. */
@Injectable()
export class SpaceGate {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly pauses: SpacePauses,
    private readonly settings: SettingsWatch,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'space' });
  }

  /** Whether a video may be begun; else why not. What it was short of before, it is short of still. */
  async mayBegin(youtubeId: string): Promise<SpacePause | undefined> {
    const known = await this.pauses.current();
    const isKnown = known?.youtubeId === youtubeId;
    const neededBytes = isKnown ? known.neededBytes : 0;
    const short = await this.shortOf(neededBytes);
    if (short) {
      return isKnown ? known : this.begin(youtubeId, short, neededBytes);
    }
    if (known) {
      await this.pauses.end();
    }
    return undefined;
  }

  /** No run waits for room any more. */
  async rest(): Promise<void> {
    await this.pauses.end();
  }

  /**
   * What a failure means while room is short: all wait for room, this video first. Any other failure stays what it is.
   */
  async judged(youtubeId: string, failure: Failure): Promise<Failure> {
    const isOurs = failure.stopsRun && failure.failureClass === 'misconfigured';
    const short = isOurs && failure.reason !== 'space' ? await this.shortOf() : undefined;
    return short ? this.failureOf(youtubeId, short) : failure;
  }

  /**
   * Where less is free than is kept free. With `whole`, also where the rest of a transfer has no room: merging needs
   * that of its parts once more, and an archive on another disk that of the whole file.
   */
  async whileBytesCome(
    youtubeId: string,
    { totalBytes = 0, downloadedBytes }: TransferProgress,
    isWhole: boolean,
  ): Promise<Failure | undefined> {
    const { cacheDir, mediaDir } = this.config;
    const neededBytes = isWhole ? 2 * totalBytes - downloadedBytes : 0;
    const inCache = await this.shortOf(neededBytes, [cacheDir]);
    if (inCache) {
      return this.failureOf(youtubeId, inCache, neededBytes);
    }
    const neededThere = isWhole && (await areOnTwoDisks(cacheDir, mediaDir)) ? totalBytes : 0;
    const inMedia = await this.shortOf(neededThere, [mediaDir]);
    return inMedia && this.failureOf(youtubeId, inMedia, neededThere);
  }

  /** Where less is free than is kept free and these bytes beside it. */
  async shortOf(
    neededBytes = 0,
    folders: readonly string[] = [this.config.cacheDir, this.config.mediaDir],
  ): Promise<Shortage | undefined> {
    const wantedBytes = floorBytes(this.settings.current().downloads.min_free_space) + neededBytes;
    if (wantedBytes === 0) {
      return undefined;
    }
    try {
      return await shortage(folders, wantedBytes);
    } catch (error) {
      // A disk that is away is told of by who writes to it.
      this.log.info({ err: error }, 'free space is not known');
      return undefined;
    }
  }

  private async failureOf(youtubeId: string, short: Shortage, neededBytes = 0): Promise<Failure> {
    const { reason: message } = await this.begin(youtubeId, short, neededBytes);
    return { failureClass: 'misconfigured', stopsRun: true, reason: 'space', message };
  }

  private begin(youtubeId: string, short: Shortage, neededBytes: number): Promise<SpacePause> {
    return this.pauses.begin(youtubeId, `${shortageText(short)} ${cure}`, Math.ceil(neededBytes));
  }
}
