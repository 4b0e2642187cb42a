import { Injectable } from '@nestjs/common';
import { SettingsWatch } from '@reelkeep/messaging';
import { type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { type SpacePause, SpacePauses } from '../queue/space-pause.store.js';
import type { Failure } from '../yt-dlp/failure.js';
import { areOnTwoDisks, floorBytes, type Shortage, shortage, shortageText } from './disk-space.js';
import { type Needed, Promises } from './promises.js';
import type { TransferProgress } from '../yt-dlp/progress.js';

const cure = 'Make room, or have less kept free (Settings, Application): downloads then go on by themselves.';

/** Keeps downloads from filling a disk: on those of cache and media as much stays free as the settings say. */
@Injectable()
export class SpaceGate {
  private readonly log: Log;
  private readonly promises = new Promises();

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
    const need = known?.youtubeId === youtubeId ? known : undefined;
    const short = await this.shortOf(this.promises.beside(youtubeId, need && { [need.folder]: need.neededBytes }));
    if (short) {
      const reason = reasonOf(short);
      return need?.reason === reason
        ? need
        : this.pauses.begin(need ?? { youtubeId, folder: short.folder, neededBytes: 0 }, reason);
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
    const toCome = Math.ceil(2 * totalBytes - downloadedBytes);
    if (!isWhole) {
      this.promises.goesOn(youtubeId, cacheDir, toCome);
      const short = await this.shortOf();
      return short && this.failureOf(youtubeId, short);
    }
    const needed: Needed = {
      [cacheDir]: toCome,
      ...((await areOnTwoDisks(cacheDir, mediaDir)) ? { [mediaDir]: Math.ceil(totalBytes) } : {}),
    };
    // Promised before the look: of two lanes that look at once, the second counts the first.
    const beside = this.promises.beside(youtubeId, needed);
    this.promises.make(youtubeId, needed);
    const short = await this.shortOf(beside);
    if (!short) {
      return undefined;
    }
    this.promises.end(youtubeId);
    return this.failureOf(youtubeId, short, needed[short.folder]);
  }

  /** A transfer has ended: what it needed is used, or free again. */
  ended(youtubeId: string): void {
    this.promises.end(youtubeId);
  }

  /** Where less is free than is kept free and these bytes beside it. */
  async shortOf(needed: Needed = {}): Promise<Shortage | undefined> {
    const floor = floorBytes(this.settings.current().downloads.min_free_space);
    const { cacheDir, mediaDir } = this.config;
    try {
      return await shortage(new Map([cacheDir, mediaDir].map((folder) => [folder, floor + (needed[folder] ?? 0)])));
    } catch (error) {
      // A disk that is away is told of by who writes to it.
      this.log.info({ err: error }, 'free space is not known');
      return undefined;
    }
  }

  private async failureOf(youtubeId: string, short: Shortage, neededBytes = 0): Promise<Failure> {
    const { reason: message } = await this.pauses.begin(
      { youtubeId, folder: short.folder, neededBytes },
      reasonOf(short),
    );
    return { failureClass: 'misconfigured', stopsRun: true, reason: 'space', message };
  }
}

const reasonOf = (short: Shortage): string => `${shortageText(short)} ${cure}`;
