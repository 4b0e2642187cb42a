import pg from 'pg';

/** How many marks of others there are beside those of the user of seedVideos. */
export const marksOfOthers = 45_000;

const fewPlaylists = 2_000;

/** How many entries the first playlist of seedSurroundings has. */
export const longPlaylist = 10_000;

/** Comments of the first seeded video: so many that to read a page in order costs far less than to sort them all. */
export const manyComments = 6_000;

/** Id of a seeded playlist; `n` counts from 1. */
export const seededPlaylistId = (n: number): string => `PLseeded${String(n).padStart(10, '0')}`;

/** Playlists without entries: every twentieth is made by hand, every fifth subscribed, ten are of one channel. */
export const seedPlaylists = async (client: pg.Client, playlists: number): Promise<void> => {
  await client.query(insertPlaylists, [playlists]);
};

/**
 * Playlists and comments around the videos of seedVideos: a long playlist of which every third video is not archived,
 * many of 50; two comments per video and many of the first; and what others have watched.
 */
export const seedSurroundings = async (client: pg.Client): Promise<void> => {
  await seedPlaylists(client, fewPlaylists);
  await client.query(insertLongPlaylist, [longPlaylist]);
  await client.query(insertEntries, [fewPlaylists]);
  await client.query(insertComments, [manyComments]);
  await client.query(insertMarks, [marksOfOthers]);
  await client.query('VACUUM (ANALYZE) playlist, playlist_entry, comment, video, video_numbers, watch_state');
};

const insertPlaylists = `
  INSERT INTO playlist (playlist_id, name, kind, subscribed, channel_id)
  SELECT 'PLseeded' || lpad(n::text, 10, '0'), 'Seeded playlist ' || hashint4(n),
         CASE WHEN n % 20 = 0 THEN 'custom' ELSE 'regular' END, n % 5 = 0,
         CASE WHEN n % 20 <> 0 THEN 'UCseeded' || lpad((1 + n % ($1::int / 10))::text, 16, '0') END
  FROM generate_series(1, $1::int) AS n`;

const insertLongPlaylist = `
  INSERT INTO playlist_entry (playlist_id, youtube_id, idx, title, uploader, downloaded)
  SELECT 'PLseeded0000000001', CASE WHEN n % 3 = 0 THEN 'x' ELSE 's' END || lpad(n::text, 10, '0'), n - 1,
         'Seeded video ' || n, 'Seeded channel', n % 3 <> 0
  FROM generate_series(1, $1::int) AS n`;

const insertEntries = `
  INSERT INTO playlist_entry (playlist_id, youtube_id, idx, title, uploader, downloaded)
  SELECT 'PLseeded' || lpad(p::text, 10, '0'), 's' || lpad((1 + (p * 50 + n) % 50000)::text, 10, '0'), n,
         'Seeded video', 'Seeded channel', true
  FROM generate_series(2, $1::int) AS p, generate_series(0, 49) AS n`;

const insertComments = `
  INSERT INTO comment (youtube_id, position, comment_id, author, author_id, is_by_uploader, text, is_favorited)
  SELECT v.youtube_id, n, 'c' || n, 'Somebody', 'UCsomebody', false, 'A comment.', false
  FROM video AS v, generate_series(1, CASE v.youtube_id WHEN 's0000000001' THEN $1::int ELSE 2 END) AS n`;

const insertMarks = `
  INSERT INTO watch_state (user_id, youtube_id, watched, watched_date)
  SELECT 'other' || n % 9, 's' || lpad((1 + n)::text, 10, '0'), true, timestamptz '2026-02-01'
  FROM generate_series(1, $1::int) AS n`;
