import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Kept totals: how many videos there are in all, per type, per channel and per channel and type ('' stands for any).
 * Statement triggers keep them right whatever writes the table; rows change in one order, so that two writers cannot
 * wait for each other.
 */
export class CountVideos1763712000002 implements MigrationInterface {
  name = 'CountVideos1763712000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE video_count (
        channel_id text COLLATE "C" NOT NULL,
        vid_type   text COLLATE "C" NOT NULL,
        videos     bigint NOT NULL,
        PRIMARY KEY (channel_id, vid_type)
      ) WITH (fillfactor = 50)`);
    await runner.query(countFunction('count_new_videos', 'SELECT channel_id, vid_type, 1 AS n FROM new_rows'));
    await runner.query(countFunction('count_gone_videos', 'SELECT channel_id, vid_type, -1 AS n FROM old_rows'));
    await runner.query(
      countFunction(
        'count_moved_videos',
        'SELECT channel_id, vid_type, 1 AS n FROM new_rows UNION ALL SELECT channel_id, vid_type, -1 FROM old_rows',
      ),
    );
    await runner.query(`
      CREATE TRIGGER count_new AFTER INSERT ON video REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_new_videos()`);
    await runner.query(`
      CREATE TRIGGER count_gone AFTER DELETE ON video REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_gone_videos()`);
    await runner.query(`
      CREATE TRIGGER count_moved AFTER UPDATE ON video REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_moved_videos()`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}

const countFunction = (name: string, changes: string): string => `
  CREATE FUNCTION catalog.${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO catalog.video_count (channel_id, vid_type, videos)
    SELECT coalesce(channel_id, ''), coalesce(vid_type, ''), sum(n)
    FROM (${changes}) AS changed
    GROUP BY CUBE (channel_id, vid_type)
    HAVING sum(n) <> 0
    ORDER BY 1, 2
    ON CONFLICT (channel_id, vid_type) DO UPDATE SET videos = video_count.videos + excluded.videos;
    RETURN NULL;
  END $$`;
