import { type FileHandle, open, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { mediaFile } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock, errorCode, type Log, Logger } from '@reelkeep/runtime';
import { ApplicationFailure } from '@temporalio/common';
import { DownloaderConfig } from '../config/environment.js';
import { type FileHash, hashOfHandle } from '../fixity/file-hash.js';
import { MediaFiles } from '../fixity/media-files.store.js';
import { ReadingRate } from '../fixity/reading-rate.js';
import { MissingMedia, type NamedFile } from '../rescan/missing-media.js';

const megabyte = 1024 * 1024;
const filesPerLook = 100;
// A file that is written all the while is left to the next check.
const mostLooks = 3;
// One is bad by itself; so many in a row are the disk.
const mostInARow = 10;

/** What helps once a disk is back. */
export const checkAgain = 'start the check again';

type Looked = 'whole' | 'damaged' | 'replaced' | 'missing' | 'unreadable';

/** How far a scrub is, for whoever watches. */
export type ScrubPlace = { left: number; files: number; youtubeId: string; bytes: number };

/** A part of a file was read; waits until the next one may be. */
type Pass = (bytes: number) => Promise<void>;

/** Reads media files and says of each whether it is as it was archived. */
@Injectable()
export class Scrub {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly files: MediaFiles,
    private readonly missing: MissingMedia,
    private readonly settings: SettingsWatch,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'scrub' });
  }

  /**
   * Reads those that nobody has looked at since, until `until` is past; says whether none is left. What it finds it keeps
   * file by file, so that a killed one goes on with the next. Throws for good where the folder is not the archive's, or
   * the disk gives nothing any more.
   */
  async run(
    since: Date,
    until: Date,
    tell: (place: ScrubPlace) => void,
    signal: AbortSignal,
  ): Promise<{ isDone: boolean }> {
    const rate = new ReadingRate(
      () => this.bytesPerSecond(),
      () => performance.now(),
      (ms) => delay(ms, undefined, { signal }),
    );
    const { files, ...count } = await this.files.countToCheck(since);
    let { left } = count;
    let inARow = 0;
    for (;;) {
      await this.missing.assertVolume(checkAgain);
      const next = await this.files.nextToCheck(since, filesPerLook);
      for (const { youtube_id: youtubeId, channel_id: channelId } of next) {
        if (this.clock.now() >= until) {
          return { isDone: false };
        }
        let bytes = 0;
        const pass: Pass = async (more) => {
          bytes += more;
          tell({ left, files, youtubeId, bytes });
          await rate.pass(more);
        };
        const looked = await this.lookAt({ youtubeId, channelId }, pass, signal);
        inARow = looked === 'unreadable' ? inARow + 1 : 0;
        if (inARow >= mostInARow) {
          throw ApplicationFailure.nonRetryable(
            `${inARow} media files in a row cannot be read. Is the disk of ${this.config.mediaDir} whole? ` +
              `Its log may say more; then ${checkAgain}.`,
          );
        }
        left = Math.max(0, left - 1);
      }
      if (next.length === 0) {
        return { isDone: true };
      }
    }
  }

  private async lookAt(file: NamedFile, pass: Pass, signal: AbortSignal): Promise<Looked> {
    const { youtubeId, channelId } = file;
    let looked: Looked = 'replaced';
    for (let look = 1; looked === 'replaced' && look <= mostLooks; look++) {
      looked = await this.lookOnce(file, pass, signal);
    }
    if (looked === 'replaced') {
      await this.files.passed(youtubeId);
    } else if (looked !== 'whole') {
      this.log.error({ youtubeId, channelId, found: looked }, 'a media file is not as it was archived');
    }
    return looked;
  }

  private async lookOnce(file: NamedFile, pass: Pass, signal: AbortSignal): Promise<Looked> {
    const { youtubeId, channelId } = file;
    // Before its first byte is read: whoever replaces the file meanwhile changes it.
    const known = await this.files.knownHash(youtubeId);
    let read: FileHash | undefined;
    try {
      read = await this.read(below(this.config.mediaDir, mediaFile(channelId, youtubeId)), pass, signal);
    } catch (error) {
      signal.throwIfAborted();
      return this.cannotRead(file, error);
    }
    return read ? this.files.saw(youtubeId, known, read) : 'replaced';
  }

  /** Undefined where another file lies there by the end, or somebody has written to it meanwhile. */
  private async read(path: string, pass: Pass, signal: AbortSignal): Promise<FileHash | undefined> {
    const handle = await open(path, 'r');
    try {
      const before = await identity(handle);
      const hash = await hashOfHandle(handle, signal, pass);
      return before === (await identity(path)) ? hash : undefined;
    } finally {
      await handle.close();
    }
  }

  /** `replaced` where it is there after all, moves between archive and trash, or was deleted meanwhile. */
  private async cannotRead(file: NamedFile, error: unknown): Promise<Looked> {
    const code = errorCode(error);
    if (code === '') {
      throw error;
    }
    // Of a disk that is away nothing can be said.
    await this.missing.assertVolume(checkAgain);
    const isGone = code === 'ENOENT' || code === 'ENOTDIR';
    if (isGone && (await this.missing.placeOf(file)) !== 'nowhere') {
      return 'replaced';
    }
    const fault = isGone ? 'missing' : 'unreadable';
    const isFlagged = await this.files.cannotRead(file.youtubeId, fault, isGone ? null : code);
    return isFlagged ? fault : 'replaced';
  }

  private bytesPerSecond(): number | undefined {
    const rate = this.settings.current().application.scrub_rate;
    return rate === null ? undefined : rate * megabyte;
  }
}

/** What another file, or the same one written to, has not. */
const identity = async (file: FileHandle | string): Promise<string> => {
  const { dev, ino, size, mtimeMs } = typeof file === 'string' ? await stat(file) : await file.stat();
  return [dev, ino, size, mtimeMs].join();
};
