import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a refresh changes most often, one narrow row beside each video, so that new counts rewrite neither the video nor
 * its indexes. Channel and type are kept beside them for the sorts by views and likes.
 *
 * The columns of `video` stay for release 0.1, with the counts of the last time that anything else of the video
 * changed; what it writes there comes here by the trigger, so that both releases may run at once.
 */
export class NumbersBesideVideos1795306000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE catalog.video_numbers (
        youtube_id     text COLLATE "C" PRIMARY KEY REFERENCES catalog.video (youtube_id) ON DELETE CASCADE,
        channel_id     text COLLATE "C" NOT NULL,
        vid_type       text COLLATE "C" NOT NULL,
        view_count     bigint NOT NULL,
        like_count     bigint NOT NULL,
        dislike_count  bigint NOT NULL,
        average_rating double precision NOT NULL,
        comment_count  integer,
        last_refresh   timestamptz NOT NULL,
        version        bigint NOT NULL DEFAULT 1
      )`);
    await runner.query(`
      CREATE FUNCTION catalog.number_video() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Whatever else is written to a video, its own row may hold older numbers than those beside it.
        IF TG_OP = 'UPDATE' AND (${numbersOf('NEW.')}) IS NOT DISTINCT FROM (${numbersOf('OLD.')}) THEN
          UPDATE catalog.video_numbers SET channel_id = NEW.channel_id, vid_type = NEW.vid_type
          WHERE youtube_id = NEW.youtube_id AND (channel_id, vid_type) IS DISTINCT FROM (NEW.channel_id, NEW.vid_type);
          RETURN NULL;
        END IF;
        INSERT INTO catalog.video_numbers (${columns})
        VALUES (NEW.youtube_id, NEW.channel_id, NEW.vid_type, ${numbersOf('NEW.')})
        ON CONFLICT (youtube_id) DO UPDATE SET
          (${columns}, version) = ROW(excluded.youtube_id, excluded.channel_id, excluded.vid_type, excluded.view_count,
            excluded.like_count, excluded.dislike_count, excluded.average_rating, excluded.comment_count,
            excluded.last_refresh, video_numbers.version + 1);
        RETURN NULL;
      END $$`);
    // First, and what other writers do from now on is copied too: the lock waits for those under way.
    await runner.query(`
      CREATE TRIGGER number_video AFTER INSERT OR UPDATE ON catalog.video
      FOR EACH ROW EXECUTE FUNCTION catalog.number_video()`);
    await runner.query(`
      INSERT INTO catalog.video_numbers (${columns})
      SELECT v.youtube_id, v.channel_id, v.vid_type, ${numbersOf('v.')} FROM catalog.video AS v`);
    for (const column of ['view_count', 'like_count']) {
      for (const [name, before, after] of [
        ['', '', ''],
        ['_type', 'vid_type, ', ''],
        ['_channel', 'channel_id, ', ' INCLUDE (vid_type)'],
      ] as const) {
        await runner.query(
          `CREATE INDEX video_numbers${name}_by_${column} ON catalog.video_numbers (${before}${column} DESC, youtube_id DESC)${after}`,
        );
      }
    }
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}

const columns =
  'youtube_id, channel_id, vid_type, view_count, like_count, dislike_count, average_rating, comment_count, last_refresh';

const numbersOf = (row: string): string =>
  [
    `${row}view_count`,
    `${row}like_count`,
    `coalesce((${row}detail->>'dislike_count')::bigint, 0)`,
    `coalesce((${row}detail->>'average_rating')::float8, 0)`,
    `(${row}detail->>'comment_count')::integer`,
    `${row}last_refresh`,
  ].join(', ');
