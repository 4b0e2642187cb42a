import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { below, isMissing, removeArchived } from '@reelkeep/files';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { ForgottenVideos } from '../removal/forgotten-videos.js';
import { RemovalStore } from '../removal/removal.store.js';
import { type PictureFile, pictureFolders, picturesIn } from './picture-files.js';
import { Pictured } from './pictured.js';

const idsPerQuestion = 1_000;
// What is added, subscribed to or adopted right now has its picture before anybody knows it.
const youngMs = 60 * 60_000;

/** Pictures in the cache of videos and channels that neither the catalogue nor the queue knows. */
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

  /** How many pictures lie in the cache, how many of them are nobody's, and in which folders. */
  async count(signal: AbortSignal): Promise<{ files: number; orphans: number; folders: string[] }> {
    let [files, orphans] = [0, 0];
    const folders: string[] = [];
    for (const folder of await pictureFolders(this.config.cacheDir)) {
      signal.throwIfAborted();
      const pictures = await picturesIn(this.config.cacheDir, folder);
      const found = (await this.orphansAmong(pictures, signal)).length;
      files += pictures.length;
      orphans += found;
      if (found > 0) {
        folders.push(folder);
      }
    }
    return { files, orphans, folders };
  }

  /** Removes those in one folder; undefined, and none is, where there are more than `most`. */
  async removeIn(folder: string, most: number, signal: AbortSignal): Promise<number | undefined> {
    const orphans = await this.orphansAmong(await picturesIn(this.config.cacheDir, folder), signal);
    if (orphans.length > most) {
      return undefined;
    }
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
      if ((await this.pictured.unknown(picture.kind, [picture.id])).has(picture.id)) {
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
    return orphans;
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
