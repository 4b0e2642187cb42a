import { createIndexConcurrently, forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sortColumns = ['published DESC NULLS LAST', 'downloaded DESC', 'duration DESC', 'media_size DESC', 'width DESC'];

/**
 * The indexes that lists are read from hold the height, too: a list of one height read the row of each video that it
 * passed over. Others read and write meanwhile, and use the index of before until it goes; a kill may interrupt it
 * anywhere.
 */
export class HeightsInVideoLists1798300000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const sort of sortColumns) {
      const column = sort.split(' ')[0];
      for (const [scope, on] of [
        ['', `(${sort}, youtube_id DESC) INCLUDE (height)`],
        ['_type', `(vid_type, ${sort}, youtube_id DESC) INCLUDE (height)`],
        ['_channel', `(channel_id, ${sort}, youtube_id DESC) INCLUDE (vid_type, height)`],
      ] as const) {
        await createIndexConcurrently(runner, {
          schema: 'catalog',
          name: `video${scope}_height_by_${column}`,
          table: 'video',
          on,
        });
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS catalog.video${scope}_by_${column}`);
      }
    }
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
