import { readdir, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import {
  channelArtFile,
  channelArts,
  isChannelId,
  isYoutubeId,
  mediaFile,
  subtitleFile,
  videoThumbFile,
  type YoutubeId,
} from '@reelkeep/contracts';
import { removeArchived, removeEmptyFolder } from '@reelkeep/files';
import { DomainError, errorCode, type Log, Logger } from '@reelkeep/runtime';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { DownloaderConfig } from '../config/environment.js';
import { Healing } from '../fixity/healing.js';
import { MediaFiles } from '../fixity/media-files.store.js';
import { MediaVolume } from '../storage/media-volume.js';
import { Interruptible } from '../task/interruptible.js';
import { ForgottenVideos } from './forgotten-videos.js';
import { Places } from '../trash/places.js';
import { Placing } from './placing.js';
import type { removalInputs } from './removal.inputs.js';
import { type Removal, RemovalStore } from './removal.store.js';

const rowsAtOnce = 200;
// What one file meets there every other one would meet, too.
const wholeDisk = new Set(['EROFS', 'EIO', 'ESTALE', 'ENOTCONN']);

const isOfMedia = (kind: Removal['kind']): boolean => kind === 'video' || kind === 'placed';

/** The step of removeFiles; it may be repeated, and be killed between any two files. */
@Injectable()
export class RemovalActivities {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly removals: RemovalStore,
    private readonly forgotten: ForgottenVideos,
    private readonly files: MediaFiles,
    private readonly healing: Healing,
    private readonly placing: Placing,
    private readonly places: Places,
    private readonly volume: MediaVolume,
    private readonly interruptible: Interruptible,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'removal' });
  }

  /**
   * Removes what can be removed now; returns how many are left: in use by a download, or refused by the disk. Throws
   * where no other would do better: the catalog does not answer, or a disk is away.
   */
  removeWhatWaits(): Promise<{ left: number }> {
    return this.interruptible.run(async (signal) => {
      for (const kind of ['video', 'placed', 'channel', 'placed-channel'] as const) {
        await this.removeAll(kind, signal);
      }
      return { left: await this.removals.left() };
    });
  }

  private async removeAll(kind: Removal['kind'], signal: AbortSignal): Promise<void> {
    for (let rows = await this.removals.next(kind, undefined, rowsAtOnce); rows.length > 0;) {
      for (const row of rows) {
        signal.throwIfAborted();
        if (await this.remove(row, signal)) {
          await this.removals.end(row);
        }
      }
      rows = await this.removals.next(kind, rows.at(-1), rowsAtOnce);
    }
  }

  /** Says whether nothing is left to do for it. */
  private async remove({ kind, id, channel_id: channelId, languages }: Removal, signal: AbortSignal): Promise<boolean> {
    await this.assertDisks(kind);
    try {
      if (!isChannelId(channelId)) {
        return true;
      }
      if (!isOfMedia(kind)) {
        await this.placeChannel(channelId);
        return true;
      }
      if (!isYoutubeId(id)) {
        return true;
      }
      await this.healing.endUnlessArchived(id);
      if (kind === 'placed') {
        return await this.placing.place({ youtubeId: id, channelId, languages }, signal);
      }
      return await this.removeVideo(id, channelId, languages);
    } catch (error) {
      if (error instanceof DomainError || wholeDisk.has(errorCode(error instanceof Error ? error.cause : error))) {
        throw error;
      }
      this.log.warn({ err: error, kind, id }, 'files of what was deleted could not be removed yet: tried again');
      return false;
    }
  }

  /** A file that is not there counts as removed, but not where its whole disk is not there: an empty mount point. */
  private async assertDisks(kind: Removal['kind']): Promise<void> {
    const { mediaDir, cacheDir } = this.config;
    await stat(cacheDir);
    if ((await readdir(mediaDir)).length === 0 && isOfMedia(kind)) {
      throw new DomainError('unavailable', `${mediaDir} is empty. Is its disk there? Files are removed once it is.`);
    }
    const foreign = isOfMedia(kind) ? await this.volume.fault() : undefined;
    if (foreign !== undefined) {
      throw new DomainError('unavailable', foreign);
    }
  }

  /** Unless it is archived again, or in the trash since. */
  private async removeVideo(youtubeId: YoutubeId, channelId: string, languages: readonly string[]): Promise<boolean> {
    const { mediaDir, cacheDir } = this.config;
    const found = await this.forgotten.whileForgotten(youtubeId, async (lost) => {
      await removeArchived(mediaDir, mediaFile(channelId, youtubeId));
      await this.files.forget(youtubeId);
      for (const lang of languages) {
        lost.throwIfAborted();
        await removeArchived(mediaDir, subtitleFile(channelId, youtubeId, lang));
      }
      if (!(await this.removals.isQueued(youtubeId))) {
        await removeArchived(cacheDir, videoThumbFile(youtubeId));
      }
      this.log.info({ youtubeId, channelId }, 'files removed');
    });
    return found !== 'busy';
  }

  /** What is in the trash keeps its pictures, and leaves no empty folder behind. */
  private async placeChannel(channelId: string): Promise<void> {
    const place = await this.places.ofChannel(channelId);
    if (place === 'none') {
      await this.forgetChannel(channelId);
    } else if (place === 'trash') {
      await removeEmptyFolder(this.config.mediaDir, channelId);
    }
  }

  private async forgetChannel(channelId: string): Promise<void> {
    for (const art of channelArts) {
      await removeArchived(this.config.cacheDir, channelArtFile(channelId, art));
    }
    await this.removals.forgetSourceChannel(channelId);
    const isGone = await removeEmptyFolder(this.config.mediaDir, channelId);
    this.log.info({ channelId, isGone }, isGone ? 'folder removed' : 'folder kept: it holds files that are not ours');
  }
}

/** What workflows may call of it. */
export type RemovalSteps = ActivitiesOf<RemovalActivities, typeof removalInputs>;
