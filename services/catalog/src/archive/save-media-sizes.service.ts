import { Injectable } from '@nestjs/common';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { ArchiveEvents } from './archive-events.js';
import { setMediaSize } from './media-size.sql.js';

/** Keeps what the catalogue says of the size of media files true when these are written anew. */
@Injectable()
export class SaveMediaSizesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: ArchiveEvents,
  ) {}

  /** Safe to repeat; videos that are deleted meanwhile are left out. */
  async save(sizes: readonly { youtubeId: string; mediaSize: number }[]): Promise<void> {
    const inOrder = sizes.toSorted((a, b) => (a.youtubeId < b.youtubeId ? -1 : 1));
    await repeatedAfterDeadlock(() =>
      this.dataSource.transaction(async (manager) => {
        for (const { youtubeId, mediaSize } of inOrder) {
          if ((await execute(manager, setMediaSize, [youtubeId, mediaSize])) > 0) {
            await this.events.videoUpserted(manager, youtubeId, []);
          }
        }
      }),
    );
  }
}
