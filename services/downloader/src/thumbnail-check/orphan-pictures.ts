import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { below, isMissing, removeArchived } from '@reelkeep/files';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { ForgottenVideos } from '../removal/forgotten-videos.js';
import { RemovalStore } from '../removal/removal.store.js';
import { archivedMedia } from '../rescan/media-files.js';
import { type PictureFile, pictureFolders, picturesIn } from './picture-files.js';
import { Pictured } from './pictured.js';

const idsPerQuestion = 1_000;
// What is added, subscribed to or adopted right now has its picture before anybody knows it.
const youngMs = 60 * 60_000;

/** Pictures in the cache of videos and channels that neither the catalogue, the queue nor the media folder knows. */
@Injectable()
export class OrphanPictures {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly pictured: Pictured,
    private readonly forgotten: ForgottenVideos,
    private readonly removals: RemovalStore,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'thumbnail-check' });
  }

  /** The folders in the cache where pictures lie. */
  folders(): Promise<string[]> {
    return pictureFolders(this.config.cacheDir);
  }

  /** Removes those in one folder; says how many. */
  async removeIn(folder: string, signal: AbortSignal): Promise<number> {
    const orphans = await this.orphansAmong(await picturesIn(this.config.cacheDir, folder), signal);
    let removed = 0;
    for (const picture of orphans) {
      signal.throwIfAborted();
      removed += Number(await this.remove(picture));
    }
    return removed;
  }

  /** Unless somebody has come to know it meanwhile. */
  private async remove(picture: PictureFile): Promise<boolean> {
    const { cacheDir } = this.config;
    let isRemoved = false;
    const work = async (): Promise<void> => {
      const isUnknown = (await this.pictured.unknown(picture.kind, [picture.id])).has(picture.id);
      if (isUnknown && (await this.isOld(picture))) {
        await removeArchived(cacheDir, picture.path);
        isRemoved = true;
      }
    };
    if (picture.kind === 'video') {
      await this.forgotten.whileForgotten(picture.id, work);
    } else {
      await work();
      if (isRemoved) {
        await this.removals.forgetSourceChannel(picture.id);
      }
    }
    if (isRemoved) {
      this.log.info({ path: picture.path }, 'picture of nobody removed');
    }
    return isRemoved;
  }

  private async orphansAmong(pictures: readonly PictureFile[], signal: AbortSignal): Promise<PictureFile[]> {
    const orphans: PictureFile[] = [];
    for (let from = 0; from < pictures.length; from += idsPerQuestion) {
      signal.throwIfAborted();
      const some = pictures.slice(from, from + idsPerQuestion);
      const kind = some[0]?.kind ?? 'video';
      const unknown = await this.pictured.unknown(
        kind,
        some.map(({ id }) => id),
      );
      for (const picture of some.filter(({ id }) => unknown.has(id))) {
        if (await this.isOld(picture)) {
          orphans.push(picture);
        }
      }
    }
    return this.withoutMedia(orphans, signal);
  }

  /** The media folder knows, too: what lies there may be adopted yet, and its picture be gone at the source. */
  private async withoutMedia(pictures: PictureFile[], signal: AbortSignal): Promise<PictureFile[]> {
    if (pictures.length === 0) {
      return [];
    }
    const without = new Map(pictures.map((picture) => [picture.path as string, picture]));
    const byId = Map.groupBy(pictures, ({ id }) => id as string);
    const spare = (id: string): void => byId.get(id)?.forEach(({ path }) => void without.delete(path));
    for await (const { channelId, youtubeIds } of archivedMedia(this.config.mediaDir)) {
      signal.throwIfAborted();
      youtubeIds.forEach(spare);
      if (youtubeIds.length > 0) {
        spare(channelId);
      }
    }
    return [...without.values()];
  }

  private async isOld({ path }: PictureFile): Promise<boolean> {
    try {
      const { mtimeMs } = await stat(below(this.config.cacheDir, path));
      return this.clock.now().getTime() - mtimeMs > youngMs;
    } catch (error) {
      if (isMissing(error)) {
        return false;
      }
      throw error;
    }
  }
}
