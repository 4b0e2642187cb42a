import pg from 'pg';

type SeedOptions = {
  /** How many videos; they are spread over the channels unevenly, as real ones are. */
  videos: number;
  channels?: number;
  /** A user who has watched every eleventh video and left off in the middle of every fiftieth. */
  userId?: string;
  /** Whether each video gets one subtitle track with a few cues. */
  withSubtitles?: boolean;
};

/** Id of a seeded video; `n` counts from 1. */
export const seededVideoId = (n: number): string => `s${String(n).padStart(10, '0')}`;

/** Id of a seeded channel; `n` counts from 1, and the first ones have the most videos. */
export const seededChannelId = (n: number): string => `UCseeded${String(n).padStart(16, '0')}`;

const seededTables = [
  'channel',
  'video',
  'video_numbers',
  'subtitle',
  'watch_state',
  'video_count',
  'watched_count',
  'archived_count',
  'date_count',
  'watched_date_count',
];

const setForAll = async (client: pg.Client, setting: string): Promise<void> => {
  for (const table of seededTables) {
    await client.query(`ALTER TABLE ${table} ${setting}`);
  }
};

/**
 * Fills a migrated catalogue with made-up videos, always the same ones: for measurements and tests of plans.
 * `databaseUrl` is that of the catalogue's own role. Resolves once the planner knows the new rows.
 */
export const seedVideos = async (databaseUrl: string, options: SeedOptions): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=catalog' });
  await client.connect();
  try {
    const channels = options.channels ?? 200;
    await client.query('BEGIN');
    // What PostgreSQL does by itself would meet the VACUUM below, or not: plans would depend on it.
    await setForAll(client, 'SET (autovacuum_enabled = false)');
    await client.query(insertChannels, [channels]);
    await client.query(insertVideos, [options.videos, channels]);
    if (options.withSubtitles) {
      await client.query(insertSubtitles, [options.videos]);
    }
    if (options.userId !== undefined) {
      await client.query(insertWatchStates, [options.videos, options.userId]);
    }
    await client.query('COMMIT');
    await client.query(`VACUUM (ANALYZE) ${seededTables.join(', ')}`);
    await setForAll(client, 'RESET (autovacuum_enabled)');
  } finally {
    await client.end();
  }
};

const insertChannels = `
  INSERT INTO channel (channel_id, name, description, subscriber_count, view_count, subscribed, tabs, has_thumb, last_refresh)
  SELECT 'UCseeded' || lpad(n::text, 16, '0'), 'Seeded channel ' || n, repeat('About the channel. ', 20),
         n * 1000, n * 50000::bigint, n % 3 = 0, ARRAY['videos', 'shorts'], true, timestamptz '2026-01-01'
  FROM generate_series(1, $1::int) AS n`;

// hashint8 spreads the values so that no sort order follows another; greatest(...) of the square gives large channels.
const insertVideos = `
  INSERT INTO video (youtube_id, channel_id, title, published, downloaded, last_refresh, vid_type, media_size, duration,
                     view_count, like_count, width, height, detail)
  SELECT 's' || lpad(n::text, 10, '0'),
         'UCseeded' || lpad((1 + floor($2::int * power(spread(n, 1), 2)))::bigint::text, 16, '0'),
         'Seeded video ' || n || ' about ' || (ARRAY['tides', 'chisels', 'meteors', 'bread', 'looms'])[1 + n % 5],
         timestamptz '2010-01-01' + spread(n, 2) * interval '16 years',
         timestamptz '2024-01-01' + n * interval '17 minutes',
         timestamptz '2026-01-01',
         CASE WHEN n % 20 = 0 THEN 'streams' WHEN n % 7 = 0 THEN 'shorts' ELSE 'videos' END,
         (spread(n, 3) * 4e9)::bigint, 30 + (spread(n, 4) * 7200)::int,
         (power(spread(n, 5), 4) * 1e8)::bigint, (power(spread(n, 6), 4) * 1e6)::bigint,
         CASE WHEN n % 7 = 0 THEN 1080 ELSE 1920 END, CASE WHEN n % 7 = 0 THEN 1920 ELSE 1080 END,
         jsonb_build_object(
           'description', repeat('A line of the description of video ' || n || '. ', 12),
           'tags', jsonb_build_array('tag' || n % 50, 'tag' || n % 90, 'seeded'),
           'categories', jsonb_build_array('Education'),
           'streams', jsonb_build_array(
             jsonb_build_object('index', 0, 'type', 'video', 'codec', 'h264', 'bitrate', 2500000,
                                'width', CASE WHEN n % 7 = 0 THEN 1080 ELSE 1920 END,
                                'height', CASE WHEN n % 7 = 0 THEN 1920 ELSE 1080 END),
             jsonb_build_object('index', 1, 'type', 'audio', 'codec', 'aac', 'bitrate', 128000)))
  FROM generate_series(1, $1::int) AS n`.replaceAll(
  /spread\(n, (\d)\)/g,
  '(abs(hashint8extended(n, $1) % 1000003) / 1000003.0::float8)',
);

const insertSubtitles = `
  INSERT INTO subtitle (youtube_id, lang, source, name, ext, cues, cue_count, cue_bytes)
  SELECT 's' || lpad(n::text, 10, '0'), 'en', 'auto', 'English', 'json3',
         jsonb_build_array(jsonb_build_array(0, 2000, 'first words of ' || n), jsonb_build_array(2000, 4000, 'last words of ' || n)),
         2, 80
  FROM generate_series(1, $1::int) AS n`;

const insertWatchStates = `
  INSERT INTO watch_state (user_id, youtube_id, watched, watched_date, position, position_updated_at)
  SELECT $2::text, 's' || lpad(n::text, 10, '0'), n % 11 = 0, CASE WHEN n % 11 = 0 THEN timestamptz '2026-02-01' END,
         CASE WHEN n % 11 <> 0 THEN 25 END, CASE WHEN n % 11 <> 0 THEN timestamptz '2026-02-01' + n * interval '1 second' END
  FROM generate_series(1, $1::int) AS n
  WHERE n % 11 = 0 OR n % 50 = 0`;
