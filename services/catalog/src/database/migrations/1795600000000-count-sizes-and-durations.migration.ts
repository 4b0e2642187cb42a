import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The kept totals tell sizes and durations too, and which part of them is still at the source; those of what was
 * watched tell durations; and `archived_count` tells what was archived when: by quarters of an hour, of which the
 * offsets of all time zones are made, so that a day of any zone is a sum of its rows.
 *
 * All of them are counted once from the rows, while nobody writes, and from then on by the triggers that are there.
 */
export class CountSizesAndDurations1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Before the totals, as every writer takes them: nobody waits crosswise.
    await runner.query('LOCK TABLE catalog.video, catalog.watch_state IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(`
      ALTER TABLE catalog.video_count
        ADD COLUMN media_size        bigint NOT NULL DEFAULT 0,
        ADD COLUMN duration          bigint NOT NULL DEFAULT 0,
        ADD COLUMN active_videos     bigint NOT NULL DEFAULT 0,
        ADD COLUMN active_media_size bigint NOT NULL DEFAULT 0,
        ADD COLUMN active_duration   bigint NOT NULL DEFAULT 0`);
    await runner.query('ALTER TABLE catalog.watched_count ADD COLUMN duration bigint NOT NULL DEFAULT 0');
    await runner.query(`
      CREATE TABLE catalog.archived_count (
        since      timestamptz PRIMARY KEY,
        videos     bigint NOT NULL,
        media_size bigint NOT NULL
      ) WITH (fillfactor = 50)`);

    const after = videosOf('new_rows', 1);
    const before = videosOf('old_rows', -1);
    const both = `${after} UNION ALL ${before}`;
    await runner.query(functionOf('count_new_videos', countVideos(after), countArchived(after)));
    await runner.query(functionOf('count_gone_videos', countVideos(before), countArchived(before)));
    await runner.query(functionOf('count_moved_videos', countMovedWatched, countVideos(both), countArchived(both)));
    // Now within count_moved_videos, before the totals of all: as when a video is deleted.
    await runner.query('DROP TRIGGER count_moved_watched ON catalog.video');
    await runner.query('DROP FUNCTION catalog.count_moved_watched()');

    const marked = marksOf('new_rows', 1);
    const unmarked = marksOf('old_rows', -1);
    const areNew = isAnyWatched('new_rows');
    const areOld = isAnyWatched('old_rows');
    await runner.query(functionOf('count_marked', onlyIf(areNew, countWatched(marked))));
    await runner.query(functionOf('count_forgotten', onlyIf(areOld, countWatched(unmarked))));
    await runner.query(
      // Most updates are positions: they cost a look at one row.
      functionOf('count_remarked', onlyIf(`${areNew} OR ${areOld}`, countWatched(`${marked} UNION ALL ${unmarked}`))),
    );

    await runner.query('DELETE FROM catalog.video_count');
    await runner.query('DELETE FROM catalog.watched_count');
    await runner.query(countVideos(videosOf('catalog.video', 1)));
    await runner.query(countArchived(videosOf('catalog.video', 1)));
    await runner.query(countWatched(marksOf('catalog.watch_state', 1)));

    for (const column of ['videos', 'duration', 'media_size']) {
      await runner.query(`
        CREATE INDEX video_count_biggest_by_${column} ON catalog.video_count (${column} DESC, channel_id)
        WHERE vid_type = '' AND channel_id <> ''`);
    }
    await runner.query('CREATE INDEX channel_flags ON catalog.channel (active, subscribed)');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}

const functionOf = (name: string, ...statements: string[]): string => `
  CREATE OR REPLACE FUNCTION catalog.${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN${statements.map((statement) => `${statement};`).join('')}
    RETURN NULL;
  END $$`;

const onlyIf = (condition: string, statement: string): string => `
    IF ${condition} THEN${statement};
    END IF`;

const videosOf = (rows: string, n: 1 | -1): string =>
  `SELECT ${n} AS n, channel_id, vid_type, active, media_size, duration, downloaded FROM ${rows}`;

const marksOf = (rows: string, n: 1 | -1): string => `
        SELECT marks.user_id, v.channel_id, v.vid_type, v.duration, ${n} AS n
        FROM ${rows} AS marks
        CROSS JOIN LATERAL (
          SELECT channel_id, vid_type, duration FROM catalog.video WHERE youtube_id = marks.youtube_id OFFSET 0
        ) AS v
        WHERE marks.watched`;

const isAnyWatched = (rows: string): string => `EXISTS (SELECT FROM ${rows} WHERE watched)`;

// Rows change in one order, so that two writers cannot wait for each other.
const countVideos = (changes: string): string => `
    INSERT INTO catalog.video_count (channel_id, vid_type, videos, media_size, duration,
                                     active_videos, active_media_size, active_duration)
    SELECT coalesce(channel_id, ''), coalesce(vid_type, ''), sum(n), sum(n * media_size), sum(n * duration),
           sum(n * active::int), sum(n * active::int * media_size), sum(n * active::int * duration)
    FROM (${changes}) AS changed
    GROUP BY CUBE (channel_id, vid_type)
    HAVING (sum(n), sum(n * media_size), sum(n * duration), sum(n * active::int),
            sum(n * active::int * media_size), sum(n * active::int * duration)) <> (0, 0, 0, 0, 0, 0)
    ORDER BY 1, 2
    ON CONFLICT (channel_id, vid_type) DO UPDATE SET
      videos = video_count.videos + excluded.videos,
      media_size = video_count.media_size + excluded.media_size,
      duration = video_count.duration + excluded.duration,
      active_videos = video_count.active_videos + excluded.active_videos,
      active_media_size = video_count.active_media_size + excluded.active_media_size,
      active_duration = video_count.active_duration + excluded.active_duration`;

const countArchived = (changes: string): string => `
    INSERT INTO catalog.archived_count (since, videos, media_size)
    SELECT date_bin('15 minutes', downloaded, timestamptz '2000-01-01 00:00:00Z'), sum(n), sum(n * media_size)
    FROM (${changes}) AS changed
    GROUP BY 1
    HAVING (sum(n), sum(n * media_size)) <> (0, 0)
    ORDER BY 1
    ON CONFLICT (since) DO UPDATE SET
      videos = archived_count.videos + excluded.videos,
      media_size = archived_count.media_size + excluded.media_size`;

const countWatched = (changes: string): string => `
      INSERT INTO catalog.watched_count (user_id, channel_id, vid_type, videos, duration)
      SELECT user_id, coalesce(channel_id, ''), coalesce(vid_type, ''), sum(n), sum(n * duration)
      FROM (${changes}) AS counted
      GROUP BY user_id, CUBE (channel_id, vid_type)
      HAVING (sum(n), sum(n * duration)) <> (0, 0)
      ORDER BY 1, 2, 3
      ON CONFLICT (user_id, channel_id, vid_type) DO UPDATE SET
        videos = watched_count.videos + excluded.videos,
        duration = watched_count.duration + excluded.duration`;

// Somebody may be marking these very videos, counted by what they were until now: the lock waits until that is to be
// seen, and keeps the next one waiting. Channel, type and duration of a video hardly ever change.
const countMovedWatched = `
    IF EXISTS (
      SELECT FROM new_rows AS after JOIN old_rows AS before ON before.youtube_id = after.youtube_id
      WHERE (before.channel_id, before.vid_type, before.duration)
            IS DISTINCT FROM (after.channel_id, after.vid_type, after.duration)) THEN
      LOCK TABLE catalog.watch_state IN SHARE ROW EXCLUSIVE MODE;${countWatched(`
        SELECT marks.user_id, moved.channel_id, moved.vid_type, moved.duration, moved.n
        FROM (
          SELECT youtube_id, channel_id, vid_type, duration, 1 AS n FROM new_rows
          UNION ALL SELECT youtube_id, channel_id, vid_type, duration, -1 FROM old_rows
        ) AS moved
        CROSS JOIN LATERAL (
          SELECT user_id FROM catalog.watch_state WHERE youtube_id = moved.youtube_id AND watched OFFSET 0
        ) AS marks`)};
    END IF`;
