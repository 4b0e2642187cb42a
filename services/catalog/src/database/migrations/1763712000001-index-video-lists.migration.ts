import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const sortColumns = [
  'published DESC NULLS LAST',
  'downloaded DESC',
  'view_count DESC',
  'like_count DESC',
  'duration DESC',
  'media_size DESC',
  'width DESC',
  'height DESC',
];

/**
 * One covering index per sort for all videos, for one type and for one channel: a page is read in order from the index,
 * forwards (desc) or backwards (asc), and the table is touched for the rows of the page only.
 */
export class IndexVideoLists1763712000001 implements MigrationInterface {
  name = 'IndexVideoLists1763712000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const sort of sortColumns) {
      const column = sort.split(' ')[0];
      await runner.query(`CREATE INDEX video_by_${column} ON video (${sort}, youtube_id DESC)`);
      await runner.query(`CREATE INDEX video_type_by_${column} ON video (vid_type, ${sort}, youtube_id DESC)`);
      await runner.query(
        `CREATE INDEX video_channel_by_${column} ON video (channel_id, ${sort}, youtube_id DESC) INCLUDE (vid_type)`,
      );
    }
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
