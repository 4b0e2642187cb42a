import { bigint, int, sql, text } from '@reelkeep/runtime/sql';

// Longer than the stream keeps events, so that no late one of a deleted video finds the deletion forgotten.
const rememberDeletionsFor = '8 days';

const track = { youtube_id: text(), lang: text(), fragment_count: int() };

/**
 * Those that are kept so already are only read: a rebuild announces every track of the library, and nearly none has
 * changed. Parameters, as lists of one length: videos, languages, versions, numbers of fragments.
 */
export const announceTracks = sql(
  track,
  `WITH asked AS (
     SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::integer[])
       AS one (youtube_id, lang, version, fragment_count)
   ), kept AS (
     SELECT known.youtube_id, known.lang, known.fragment_count
     FROM asked JOIN search.subtitle_track AS known USING (youtube_id, lang)
     WHERE known.version = asked.version AND known.fragment_count >= asked.fragment_count
   ), written AS (
     INSERT INTO search.subtitle_track AS known (youtube_id, lang, version, fragment_count)
     SELECT * FROM asked
     WHERE NOT EXISTS (SELECT FROM kept WHERE kept.youtube_id = asked.youtube_id AND kept.lang = asked.lang)
     ON CONFLICT (youtube_id, lang) DO UPDATE
       SET version = excluded.version, fragment_count = GREATEST(known.fragment_count, excluded.fragment_count)
       WHERE known.version <= excluded.version
     RETURNING youtube_id, lang, fragment_count
   )
   SELECT * FROM kept UNION ALL SELECT * FROM written`,
);

/** Parameters: video, language, version, number of fragments. */
export const trimTrack = sql(
  {},
  'UPDATE search.subtitle_track SET fragment_count = $4 WHERE youtube_id = $1 AND lang = $2 AND version = $3',
);

/** Parameters: video, version, languages that it still has. */
export const lostTracks = sql(
  track,
  `SELECT youtube_id, lang, fragment_count FROM search.subtitle_track
   WHERE youtube_id = $1 AND version < $2 AND fragment_count > 0 AND lang <> ALL($3)`,
);

/** Parameters: video, language, version. */
export const emptyTrack = sql(
  {},
  `UPDATE search.subtitle_track SET version = $3, fragment_count = 0
   WHERE youtube_id = $1 AND lang = $2 AND version < $3`,
);

/** Parameters: video, version. */
export const noteDeletion = sql(
  {},
  `INSERT INTO search.deleted_video AS known (youtube_id, version) VALUES ($1, $2)
   ON CONFLICT (youtube_id) DO UPDATE SET version = GREATEST(known.version, excluded.version), deleted_at = now()`,
);

export const forgetDeletions = sql(
  {},
  `DELETE FROM search.deleted_video WHERE deleted_at < now() - interval '${rememberDeletionsFor}'`,
);

/** Parameters: video, version. */
export const tracksUpTo = sql(
  track,
  'SELECT youtube_id, lang, fragment_count FROM search.subtitle_track WHERE youtube_id = $1 AND version <= $2',
);

/** Parameters: video, version. */
export const removeTracksUpTo = sql({}, 'DELETE FROM search.subtitle_track WHERE youtube_id = $1 AND version <= $2');

export const deletionsOf = sql(
  { youtube_id: text(), version: bigint() },
  'SELECT youtube_id, version FROM search.deleted_video WHERE youtube_id = ANY($1)',
);

/** Until the transaction ends. Parameter: the track's key. */
export const lockTrack = sql({}, 'SELECT FROM pg_advisory_xact_lock(hashtextextended($1, 0))');
