import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { isMissing } from '@reelkeep/files';
import { Ids } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { DownloaderConfig } from '../config/environment.js';
import { diskFault } from './disk-fault.js';
import { writeDurably } from './durable-files.js';
import { hasArchived, keepMark, lockMark, readMark } from './media-volume.sql.js';

const markName = '.reelkeep-volume';

/**
 * Tells the media folder of this archive from the empty place where its disk is mounted otherwise, and from any other
 * folder: by a file in it that holds a text which the database knows.
 */
@Injectable()
export class MediaVolume {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
  ) {}

  /**
   * Why the folder is not the archive's, with the cure; undefined when it is. A folder that has no mark yet gets one,
   * unless it is empty though videos are archived. `then` says what helps once it is mended.
   */
  async fault(then?: string): Promise<string | undefined> {
    try {
      return await this.look();
    } catch (error) {
      const fault = diskFault(error, [this.config.mediaDir], then);
      if (fault === undefined) {
        throw error;
      }
      return fault;
    }
  }

  private async look(): Promise<string | undefined> {
    const known = await rowOf(this.dataSource, readMark);
    const found = await this.found();
    if (known) {
      return found === known.mark ? undefined : this.foreign(known.mark, found);
    }
    return this.dataSource.transaction(async (manager) => {
      await execute(manager, lockMark);
      const { mediaDir } = this.config;
      const archived = await rowOf(manager, hasArchived);
      if (archived?.has === true && (await readdir(mediaDir)).length === 0) {
        return (
          `${mediaDir} is empty although videos are archived. Is its disk there? ` +
          `If it is to be used as it is, create an empty file .keep in it.`
        );
      }
      // The file first: a mark that is known and was never written would keep the folder away for ever.
      const mark = (await rowOf(manager, readMark))?.mark ?? (await this.found()) ?? (await this.write());
      await execute(manager, keepMark, [mark]);
      return undefined;
    });
  }

  private async found(): Promise<string | undefined> {
    try {
      return (await readFile(this.file, 'utf8')).trim() || undefined;
    } catch (error) {
      if (!isMissing(error)) {
        throw error;
      }
      // Where the folder itself is missing, that is what people need to know.
      await stat(this.config.mediaDir);
      return undefined;
    }
  }

  private async write(): Promise<string> {
    const mark = this.ids.random();
    await writeDurably(this.file, `${mark}\n`);
    return mark;
  }

  private foreign(mark: string, found: string | undefined): string {
    const { mediaDir } = this.config;
    const what = found === undefined ? `its mark ${markName} is missing` : `it has the mark of another one`;
    return (
      `${mediaDir} is not the media folder of this archive: ${what}. Is its disk there? ` +
      `If it is the right folder, write the line ${mark} into ${this.file}.`
    );
  }

  private get file(): string {
    return join(this.config.mediaDir, markName);
  }
}
