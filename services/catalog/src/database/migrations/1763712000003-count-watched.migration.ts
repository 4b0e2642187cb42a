import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Kept totals of what each user watched, by the same scopes as `video_count`: with "hide watched" every page of a list
 * shows the difference of the two. The lateral join keeps one plan for one row and for a channel of thousands.
 */
export class CountWatched1763712000003 implements MigrationInterface {
  name = 'CountWatched1763712000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE watched_count (
        user_id    text COLLATE "C" NOT NULL,
        channel_id text COLLATE "C" NOT NULL,
        vid_type   text COLLATE "C" NOT NULL,
        videos     bigint NOT NULL,
        PRIMARY KEY (user_id, channel_id, vid_type)
      ) WITH (fillfactor = 50)`);
    const plus = 'SELECT user_id, youtube_id, 1 AS n FROM new_rows WHERE watched';
    const minus = 'SELECT user_id, youtube_id, -1 AS n FROM old_rows WHERE watched';
    await runner.query(countFunction('count_marked', ofVideos(plus), isAnyWatched('new_rows')));
    await runner.query(countFunction('count_forgotten', ofVideos(minus), isAnyWatched('old_rows')));
    await runner.query(
      countFunction(
        'count_remarked',
        ofVideos(`${plus} UNION ALL ${minus}`),
        // Most updates are positions: they cost a look at one row.
        `${isAnyWatched('new_rows')} OR ${isAnyWatched('old_rows')}`,
      ),
    );
    await runner.query(countFunction('count_moved_watched', movedVideos, isAnyMoved));
    await runner.query(`
      CREATE FUNCTION catalog.forget_video() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM catalog.watch_state WHERE youtube_id = OLD.youtube_id;
        RETURN OLD;
      END $$`);
    await runner.query(`
      CREATE TRIGGER count_marked AFTER INSERT ON watch_state REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_marked()`);
    await runner.query(`
      CREATE TRIGGER count_forgotten AFTER DELETE ON watch_state REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_forgotten()`);
    await runner.query(`
      CREATE TRIGGER count_remarked AFTER UPDATE ON watch_state REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_remarked()`);
    await runner.query(`
      CREATE TRIGGER count_moved_watched AFTER UPDATE ON video
      REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION catalog.count_moved_watched()`);
    // Before and not by the foreign key: its cascade runs when the row that tells channel and type is gone.
    await runner.query(`
      CREATE TRIGGER forget_video BEFORE DELETE ON video FOR EACH ROW EXECUTE FUNCTION catalog.forget_video()`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}

const isAnyWatched = (rows: string): string => `EXISTS (SELECT FROM ${rows} WHERE watched)`;

const ofVideos = (changes: string): string => `
  SELECT changed.user_id, v.channel_id, v.vid_type, changed.n
  FROM (${changes}) AS changed
  CROSS JOIN LATERAL (
    SELECT channel_id, vid_type FROM catalog.video WHERE youtube_id = changed.youtube_id OFFSET 0
  ) AS v`;

const isAnyMoved = `EXISTS (
  SELECT FROM new_rows AS after JOIN old_rows AS before ON before.youtube_id = after.youtube_id
  WHERE (before.channel_id, before.vid_type) IS DISTINCT FROM (after.channel_id, after.vid_type))`;

const movedVideos = `
  SELECT w.user_id, moved.channel_id, moved.vid_type, moved.n
  FROM (
    SELECT youtube_id, channel_id, vid_type, 1 AS n FROM new_rows
    UNION ALL SELECT youtube_id, channel_id, vid_type, -1 FROM old_rows
  ) AS moved
  CROSS JOIN LATERAL (
    SELECT user_id FROM catalog.watch_state WHERE youtube_id = moved.youtube_id AND watched OFFSET 0
  ) AS w`;

const countFunction = (name: string, changes: string, when: string): string => `
  CREATE FUNCTION catalog.${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF ${when} THEN
      INSERT INTO catalog.watched_count (user_id, channel_id, vid_type, videos)
      SELECT user_id, coalesce(channel_id, ''), coalesce(vid_type, ''), sum(n)
      FROM (${changes}) AS counted
      GROUP BY user_id, CUBE (channel_id, vid_type)
      HAVING sum(n) <> 0
      ORDER BY 1, 2, 3
      ON CONFLICT (user_id, channel_id, vid_type) DO UPDATE SET videos = watched_count.videos + excluded.videos;
    END IF;
    RETURN NULL;
  END $$`;
