import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { type ChannelId, mediaFile, type YoutubeId } from '@reelkeep/contracts';
import { below, isMissing } from '@reelkeep/files';
import { Clock } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { DownloaderConfig } from '../config/environment.js';
import { QueueRows } from '../queue/queue-rows.js';
import { type FileHash, hashOfFile } from './file-hash.js';
import {
  acceptSeen,
  countChanged,
  countFiles,
  countToCheck,
  expectedOf,
  expectNext,
  type Fault,
  forgetFile,
  forgetUnlisted,
  keepCheck,
  lastCheck,
  listFaulty,
  listFiles,
  markDamaged,
  markFault,
  markLooked,
  markWhole,
  nextToCheck,
  putAside,
  rowsToHealAcceptable,
  settleNext,
  takeBack,
} from './media-file.sql.js';

export type FaultyFile = (typeof listFaulty)['row'];

/**
 * What the media file of each archived video was like when it was archived, and at the last look. Whoever replaces a
 * file says before what will lie there, and after that it does: killed in between, a look finds one of the two.
 */
@Injectable()
export class MediaFiles {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly dataSource: DataSource,
    private readonly rows: QueueRows,
    private readonly clock: Clock,
  ) {}

  /**
   * This file is about to become the media file of the video: its hash is kept beside that of before. One that was
   * expected and lies there, of a killed attempt, is that of before.
   */
  async expect(youtubeId: YoutubeId, channelId: ChannelId, path: string, signal: AbortSignal): Promise<void> {
    const { sha256 } = await hashOfFile(path, signal);
    const next = (await rowOf(this.dataSource, expectedOf, [youtubeId]))?.next_sha256;
    if (next && !next.equals(sha256) && (await this.lies(youtubeId, channelId, next, signal))) {
      await this.settle(youtubeId, channelId);
    }
    await execute(this.dataSource, expectNext, [youtubeId, channelId, sha256, this.now()]);
  }

  /** It has. Said twice, or where nothing was expected, it changes nothing. */
  async settle(youtubeId: YoutubeId, channelId: ChannelId): Promise<void> {
    const { size, mtime } = await stat(this.pathOf(youtubeId, channelId));
    await execute(this.dataSource, settleNext, [youtubeId, channelId, size, mtime, this.now()]);
  }

  /** Nothing of it is known any more: it is gone, or another one lies there that was not read yet. */
  async forget(youtubeId: YoutubeId): Promise<void> {
    await execute(this.dataSource, forgetFile, [youtubeId]);
  }

  /**
   * Whether a copy of a media file may stand for it: not where its disk has changed it, under the size and the time that
   * it had, nor where a check has flagged it. What a program has written since is that program's, and was wanted.
   */
  async isSound(youtubeId: YoutubeId, channelId: ChannelId, copy: string, signal: AbortSignal): Promise<boolean> {
    const expected = await rowOf(this.dataSource, expectedOf, [youtubeId]);
    if (!expected?.sha256) {
      return true;
    }
    const { sha256 } = await hashOfFile(copy, signal);
    if ([expected.sha256, expected.next_sha256].some((hash) => hash?.equals(sha256))) {
      return true;
    }
    const { size, mtime } = await stat(this.pathOf(youtubeId, channelId));
    const isWritten = String(size) !== expected.bytes || mtime.getTime() !== expected.modified_at?.getTime();
    return isWritten && expected.state !== 'damaged';
  }

  /** The catalogue names these videos. */
  async list(youtubeIds: readonly string[], channelIds: readonly string[]): Promise<void> {
    await execute(this.dataSource, listFiles, [youtubeIds, channelIds, this.now()]);
  }

  /** Forgets those of videos that it has not named since. */
  async forgetUnlisted(since: Date): Promise<void> {
    await execute(this.dataSource, forgetUnlisted, [since]);
  }

  /** The next that nobody has looked at since. */
  nextToCheck(since: Date, limit: number): Promise<(typeof nextToCheck)['row'][]> {
    return rowsOf(this.dataSource, nextToCheck, [since, limit]);
  }

  /** How many those are, and how many files there are. */
  async countToCheck(since: Date): Promise<{ left: number; files: number }> {
    return (await rowOf(this.dataSource, countToCheck, [since])) ?? { left: 0, files: 0 };
  }

  /** The hash that is known of it now; whoever reads the file asks before, and hands it to `saw`. */
  async knownHash(youtubeId: YoutubeId): Promise<Buffer | undefined> {
    return (await rowOf(this.dataSource, expectedOf, [youtubeId]))?.sha256 ?? undefined;
  }

  /**
   * Its bytes were read. `replaced`: another hash is known by now than the one that was when its reading began, so that
   * these bytes say nothing.
   */
  async saw(
    youtubeId: YoutubeId,
    known: Buffer | undefined,
    { sha256, bytes, modifiedAt }: FileHash,
  ): Promise<'whole' | 'damaged' | 'replaced'> {
    const seen = [sha256, bytes, modifiedAt, this.now()];
    if ((await execute(this.dataSource, markWhole, [youtubeId, ...seen])) > 0) {
      return 'whole';
    }
    const marked = await execute(this.dataSource, markDamaged, [youtubeId, known ?? null, ...seen]);
    return marked > 0 ? 'damaged' : 'replaced';
  }

  /**
   * It cannot be read; `words`: what the disk says. Says whether it is flagged: one that is about to come for the first
   * time is left to that, and one that was forgotten meanwhile is gone.
   */
  async cannotRead(youtubeId: YoutubeId, fault: Exclude<Fault, 'damaged'>, words: string | null): Promise<boolean> {
    return (await execute(this.dataSource, markFault, [youtubeId, fault, words, this.now()])) > 0;
  }

  /** Its turn is over without a word on it. */
  async passed(youtubeId: string): Promise<void> {
    await execute(this.dataSource, markLooked, [youtubeId, this.now()]);
  }

  /** It went into the trash: nobody looks at it there, and nothing that is known of it is forgotten. */
  async putAside(youtubeId: YoutubeId): Promise<void> {
    await execute(this.dataSource, putAside, [youtubeId]);
  }

  /** It came back from there. Said twice, or of one that was not there, it changes nothing. */
  async takeBack(youtubeId: YoutubeId): Promise<void> {
    await execute(this.dataSource, takeBack, [youtubeId, this.now()]);
  }

  /** Those of the videos that are not as they were archived, or the first of all. */
  faulty(youtubeIds: readonly string[], limit: number): Promise<FaultyFile[]> {
    return rowsOf(this.dataSource, listFaulty, [youtubeIds, limit]);
  }

  /** Takes files for what is archived as the last look found them, and heals none of them; says how many there were. */
  accept(youtubeIds: readonly string[]): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await this.rows.lockMembership(manager);
      await this.rows.remove(manager, rowsToHealAcceptable, [youtubeIds]);
      return execute(manager, acceptSeen, [youtubeIds, this.now()]);
    });
  }

  /** How many are not as they were that were found since, or were left to people. */
  async countChanged(since: Date): Promise<number> {
    return (await rowOf(this.dataSource, countChanged, [since]))?.count ?? 0;
  }

  async counts(): Promise<(typeof countFiles)['row']> {
    const none = { files: 0, hashed: 0, damaged: 0, missing: 0, unreadable: 0, healed: 0 };
    return (await rowOf(this.dataSource, countFiles)) ?? none;
  }

  /** A check has reached its end. */
  async keepCheck(began: Date): Promise<void> {
    await execute(this.dataSource, keepCheck, [began, this.now()]);
  }

  lastCheck(): Promise<(typeof lastCheck)['row'] | undefined> {
    return rowOf(this.dataSource, lastCheck);
  }

  private async lies(youtubeId: YoutubeId, channelId: ChannelId, hash: Buffer, signal: AbortSignal): Promise<boolean> {
    try {
      return hash.equals((await hashOfFile(this.pathOf(youtubeId, channelId), signal)).sha256);
    } catch (error) {
      if (isMissing(error)) {
        return false;
      }
      throw error;
    }
  }

  private pathOf(youtubeId: YoutubeId, channelId: ChannelId): string {
    return below(this.config.mediaDir, mediaFile(channelId, youtubeId));
  }

  private now(): Date {
    return this.clock.now();
  }
}
