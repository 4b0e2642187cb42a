import { Injectable } from '@nestjs/common';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { ArchiveEvents } from './archive-events.js';
import { setMediaSize } from './media-size.sql.js';

/** `knownSize`: the one whose place it takes, and no other's. */
type NewSize = { youtubeId: string; mediaSize: number; knownSize?: number | undefined };

/** Keeps what the catalogue says of the size of media files true when these are written anew. */
@Injectable()
export class SaveMediaSizesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: ArchiveEvents,
  ) {}

  /** Safe to repeat; videos that are deleted meanwhile are left out. */
  async save(sizes: readonly NewSize[]): Promise<void> {
    const inOrder = sizes.toSorted((a, b) => (a.youtubeId < b.youtubeId ? -1 : 1));
    await repeatedAfterDeadlock(() =>
      this.dataSource.transaction(async (manager) => {
        for (const { youtubeId, mediaSize, knownSize } of inOrder) {
          if ((await execute(manager, setMediaSize, [youtubeId, mediaSize, knownSize ?? null])) > 0) {
            await this.events.videoUpserted(manager, youtubeId, []);
          }
        }
      }),
    );
  }
}
