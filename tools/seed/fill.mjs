// Writes a made-up library to the catalogue, all of it or nothing.
import pg from 'pg';
import { channelsOf, playlistsOf, videosOf, watchOf } from './library.mjs';

const batchSize = 2_000;

/**
 * Fills an empty catalogue in one transaction, and lets nobody else at its tables meanwhile. Indexes are built and
 * foreign keys checked after the rows, which takes a fraction of the time. Resolves with what was written; throws when
 * the catalogue holds videos.
 *
 * @param {string} databaseUrl of a role that owns the tables
 * @param {{ videos: number, seed: number, userIds: string[] }} options
 */
export const fillCatalogue = async (databaseUrl, { userIds, ...size }) => {
  const client = await connect(databaseUrl);
  try {
    const tables = await tablesOf(client);
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${tables.join(', ')}`);
    const { rowCount } = await client.query('SELECT FROM video LIMIT 1');
    if (rowCount) throw new Error('the archive holds videos already');
    const definitions = [
      ...(await dropIndexes(client)),
      ...(await dropForeignKeys(client)),
      ...(await leaveDatesUncounted(client)),
    ];
    const library = await insertLibrary(client, size, userIds);
    for (const definition of definitions) await client.query(definition);
    await client.query('COMMIT');
    await vacuum(databaseUrl, tables);
    return library;
  } finally {
    await client.end();
  }
};

const connect = async (connectionString) => {
  const options = '-c search_path=catalog -c maintenance_work_mem=256MB';
  const client = new pg.Client({ connectionString, options });
  await client.connect();
  return client;
};

const tablesOf = async (client) => {
  const { rows } = await client.query(`
    SELECT format('%I', relname) AS name FROM pg_class
    WHERE relnamespace = 'catalog'::regnamespace AND relkind = 'r' ORDER BY relname`);
  return rows.map(({ name }) => name);
};

/** Makes the tables known to the planner, and their pages as those of an archive at rest: two tables at a time. */
const vacuum = async (databaseUrl, tables) => {
  const left = [...tables];
  const one = async () => {
    const client = await connect(databaseUrl);
    try {
      for (let table = left.pop(); table; table = left.pop()) await client.query(`VACUUM (ANALYZE) ${table}`);
    } finally {
      await client.end();
    }
  };
  await Promise.all([one(), one()]);
};

/** Definitions of the indexes that no constraint needs; they are gone until the transaction makes them again. */
const dropIndexes = async (client) => {
  const { rows } = await client.query(`
    SELECT indexname, indexdef FROM pg_indexes
    WHERE schemaname = 'catalog' AND tablename IN ('video', 'video_numbers', 'playlist_entry', 'watch_state')
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = format('catalog.%I', indexname)::regclass)`);
  for (const { indexname } of rows) await client.query(`DROP INDEX "${indexname}"`);
  return rows.map(({ indexdef }) => indexdef);
};

/** Statements that make the foreign keys again; until then no row is looked up for another. */
const dropForeignKeys = async (client) => {
  const { rows } = await client.query(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE connamespace = 'catalog'::regnamespace AND contype = 'f'`);
  for (const key of rows) await client.query(key.drop);
  return rows.map((key) => key.add);
};

/**
 * Statements that have dates counted from the rows before the commit, as after a restore: counted batch by batch, each
 * day leaves an old row with each batch that has a video of it.
 */
const leaveDatesUncounted = async (client) => {
  const triggers = [
    ['video', 'count_new_dates'],
    ['watch_state', 'count_marked_dates'],
  ];
  for (const [table, trigger] of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
  return [
    ...triggers.map(([table, trigger]) => `ALTER TABLE ${table} ENABLE TRIGGER ${trigger}`),
    'INSERT INTO date_recount VALUES (true) ON CONFLICT DO NOTHING',
  ];
};

const insertLibrary = async (client, size, userIds) => {
  const channels = channelsOf(size);
  await client.query(insertChannels, [JSON.stringify(channels)]);
  const videos = [];
  // One batch is made up while the one before it is written.
  let writing = Promise.resolve();
  for (const batch of batchesOf(videosOf(size, channels))) {
    const before = videos.length;
    for (const { youtube_id, channel_id, title, comments } of batch) {
      videos.push({ youtube_id, channel_id, title, comments: comments.length });
    }
    const rows = rowsOf(size, batch, userIds, before);
    await writing;
    writing = insertBatch(client, rows);
    // Whoever waits for it hears of a failure.
    writing.catch(() => {});
  }
  await writing;
  const names = new Map(channels.map(({ channel_id, name }) => [channel_id, name]));
  const playlists = playlistsOf(size, channels, videos);
  for (const { entries, ...playlist } of playlists) {
    await client.query(insertPlaylist, [JSON.stringify(playlist)]);
    const rows = entries.map(({ youtube_id, channel_id, title }, idx) => ({
      youtube_id,
      idx,
      title,
      uploader: names.get(channel_id),
    }));
    await client.query(insertEntries, [playlist.playlist_id, JSON.stringify(rows)]);
  }
  return { channels, videos, playlists };
};

function* batchesOf(videos) {
  let batch = [];
  for (const video of videos) {
    batch.push(video);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** All rows of a batch, as the parameters of their statements. `before` counts the videos before it. */
const rowsOf = (size, batch, userIds, before) => {
  const subtitles = batch.map(({ youtube_id, lang, cues }) => {
    const text = JSON.stringify(cues);
    return { youtube_id, lang, cues, cue_count: cues.length, cue_bytes: Buffer.byteLength(text) };
  });
  const comments = batch.flatMap(({ youtube_id, comments: said }) =>
    said.map((comment) => ({ youtube_id, ...comment })),
  );
  const watched = userIds.flatMap((user_id) =>
    batch.flatMap((video, at) => {
      const state = watchOf(size, user_id, video, before + at);
      return state ? [{ user_id, youtube_id: video.youtube_id, ...state }] : [];
    }),
  );
  const videos = batch.map(({ cues: _cues, comments: _comments, ...video }) => video);
  return [
    [insertVideos, videos],
    [insertSubtitles, subtitles],
    [insertComments, comments],
    [insertWatchStates, watched],
  ].map(([statement, rows]) => [statement, JSON.stringify(rows)]);
};

const insertBatch = async (client, rows) => {
  for (const [statement, parameter] of rows) await client.query(statement, [parameter]);
};

const insertChannels = `
  INSERT INTO channel (channel_id, name, description, subscriber_count, view_count, subscribed, tags, tabs, has_thumb,
                       has_banner, last_refresh)
  SELECT channel_id, name, description, subscriber_count, view_count, subscribed, tags, ARRAY['videos', 'streams', 'shorts'],
         true, true, last_refresh
  FROM json_to_recordset($1::json) AS c (channel_id text, name text, description text, subscriber_count bigint,
         view_count bigint, subscribed boolean, tags text[], last_refresh timestamptz)`;

const insertVideos = `
  INSERT INTO video (youtube_id, channel_id, title, published, downloaded, last_refresh, vid_type, media_size, duration,
                     view_count, like_count, width, height, detail)
  SELECT youtube_id, channel_id, title, published, downloaded, downloaded, vid_type, media_size, duration, view_count,
         like_count, width, height, detail
  FROM json_to_recordset($1::json) AS v (youtube_id text, channel_id text, title text, published timestamptz,
         downloaded timestamptz, vid_type text, media_size bigint, duration int, view_count bigint, like_count bigint,
         width int, height int, detail jsonb)`;

const insertSubtitles = `
  INSERT INTO subtitle (youtube_id, lang, source, name, ext, cues, cue_count, cue_bytes)
  SELECT youtube_id, lang, 'auto', lang, 'json3', cues, cue_count, cue_bytes
  FROM json_to_recordset($1::json) AS s (youtube_id text, lang text, cues jsonb, cue_count int, cue_bytes int)`;

const insertComments = `
  INSERT INTO comment (youtube_id, position, comment_id, author, author_id, is_by_uploader, text, like_count,
                       is_favorited, published)
  SELECT youtube_id, position, comment_id, author, author_id, is_by_uploader, text, like_count, false, published
  FROM json_to_recordset($1::json) AS c (youtube_id text, position int, comment_id text, author text, author_id text,
         is_by_uploader boolean, text text, like_count bigint, published timestamptz)`;

const insertWatchStates = `
  INSERT INTO watch_state (user_id, youtube_id, watched, watched_date, position, position_updated_at)
  SELECT user_id, youtube_id, watched, watched_date, position, position_updated_at
  FROM json_to_recordset($1::json) AS w (user_id text, youtube_id text, watched boolean, watched_date timestamptz,
         position float8, position_updated_at timestamptz)`;

const insertPlaylist = `
  INSERT INTO playlist (playlist_id, name, description, channel_id, channel_name, kind, subscribed, last_refresh)
  SELECT playlist_id, name, description, channel_id, channel_name, kind, subscribed, last_refresh
  FROM json_to_record($1::json) AS p (playlist_id text, name text, description text, channel_id text,
         channel_name text, kind text, subscribed boolean, last_refresh timestamptz)`;

const insertEntries = `
  INSERT INTO playlist_entry (playlist_id, youtube_id, idx, title, uploader, downloaded)
  SELECT $1, youtube_id, idx, title, uploader, true
  FROM json_to_recordset($2::json) AS e (youtube_id text, idx int, title text, uploader text)`;
