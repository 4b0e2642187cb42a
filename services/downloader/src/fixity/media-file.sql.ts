import type { ChannelId, YoutubeId } from '@reelkeep/contracts';
import { bigint, bytes, filled, int, moment, orNull, sql, text } from '@reelkeep/runtime/sql';
import { removeRows } from '../queue/queue-row.sql.js';

/** What the last look at a media file came to; `new`: there was none. */
export type MediaState = 'new' | 'ok' | Fault;
export type Fault = 'damaged' | 'missing' | 'unreadable';

/** What becomes of one that is not as it was archived. */
export type Healing = 'wanted' | 'asked' | 'gone' | 'off' | 'many';

/** What counts as the file from now on, when nothing is known against it. */
const asGood = `state = 'ok', found_at = NULL, seen_sha256 = NULL, seen_bytes = NULL, seen_modified = NULL,
  fault = NULL, healing = NULL, source_url = NULL`;

/** Known as archived: what has not the hash of before is about to take its place. Parameters: video, channel, hash, now. */
export const expectNext = sql(
  {},
  `INSERT INTO download.media_file (youtube_id, channel_id, next_sha256, listed_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (youtube_id) DO UPDATE SET next_sha256 = excluded.next_sha256, listed_at = excluded.listed_at`,
);

/** It has taken its place. Parameters: video, channel, bytes, when it was changed, now. */
export const settleNext = sql(
  {},
  `UPDATE download.media_file
   SET channel_id = $2, sha256 = next_sha256, next_sha256 = NULL, bytes = $3, modified_at = $4, hashed_at = $5,
       checked_at = $5, healed_at = CASE WHEN found_at IS NULL THEN healed_at ELSE $5 END, ${asGood}
   WHERE youtube_id = $1 AND next_sha256 IS NOT NULL`,
);

/**
 * It lies in the trash, where nobody looks at it: listed without an end, and not flagged. What is known of its bytes is
 * kept, also that they were others. Parameter: video.
 */
export const putAside = sql(
  {},
  `UPDATE download.media_file
   SET listed_at = 'infinity', checked_at = NULL, state = 'new', found_at = NULL, fault = NULL, healing = NULL,
       source_url = NULL
   WHERE youtube_id = $1`,
);

/** It is back, to be read anew by the next check; what was damaged is so. Parameters: video, now. */
export const takeBack = sql(
  {},
  `UPDATE download.media_file
   SET listed_at = $2, checked_at = NULL, state = CASE WHEN seen_sha256 IS NULL THEN 'new' ELSE 'damaged' END,
       found_at = CASE WHEN seen_sha256 IS NULL THEN NULL ELSE $2::timestamptz END
   WHERE youtube_id = $1 AND (listed_at = 'infinity' OR seen_sha256 IS NOT NULL AND found_at IS NULL)`,
);

/** Parameter: video. */
export const forgetFile = sql({}, 'DELETE FROM download.media_file WHERE youtube_id = $1');

/** What is known of one. Parameter: video. */
export const expectedOf = sql(
  {
    sha256: orNull(bytes()),
    next_sha256: orNull(bytes()),
    bytes: orNull(bigint()),
    modified_at: orNull(moment()),
    state: text<MediaState>(),
  },
  'SELECT sha256, next_sha256, bytes, modified_at, state FROM download.media_file WHERE youtube_id = $1',
);

/** Those that the catalogue names. Parameters: videos, their channels, now. */
export const listFiles = sql(
  {},
  `INSERT INTO download.media_file (youtube_id, channel_id, listed_at)
   SELECT youtube_id, channel_id, $3 FROM unnest($1::text[], $2::text[]) AS given (youtube_id, channel_id)
   ORDER BY youtube_id
   ON CONFLICT (youtube_id) DO UPDATE SET channel_id = excluded.channel_id, listed_at = excluded.listed_at`,
);

/**
 * Those of videos that the catalogue has not named since: none that is archived by now, or about to be.
 * Parameter: since when.
 */
export const forgetUnlisted = sql(
  {},
  `DELETE FROM download.media_file AS m WHERE m.listed_at < $1
     AND NOT EXISTS (SELECT FROM download.archived_video AS a WHERE a.youtube_id = m.youtube_id AND a.is_archived)
     AND NOT EXISTS (SELECT FROM download.queue_item AS q WHERE q.youtube_id = m.youtube_id)`,
);

/** Those that nobody has looked at since, the longest ago first. Parameters: since when, how many. */
export const nextToCheck = sql(
  { youtube_id: text<YoutubeId>(), channel_id: text<ChannelId>() },
  `SELECT youtube_id, channel_id FROM download.media_file
   WHERE (checked_at IS NULL OR checked_at < $1) AND listed_at < 'infinity'
   ORDER BY checked_at NULLS FIRST, youtube_id LIMIT $2`,
);

/** How many nobody has looked at since, and of how many. Parameter: since when. */
export const countToCheck = sql(
  { left: filled(int()), files: filled(int()) },
  `SELECT count(*) FILTER (WHERE checked_at IS NULL OR checked_at < $1)::int AS left, count(*)::int AS files
   FROM download.media_file WHERE listed_at < 'infinity'`,
);

/**
 * The bytes are those that are known, or those that were about to take their place, or the first that were ever read.
 * No row where they are others. Parameters: video, hash, bytes, when it was changed, now.
 */
export const markWhole = sql(
  {},
  `UPDATE download.media_file
   SET sha256 = $2, bytes = $3, modified_at = $4, checked_at = $5,
       next_sha256 = CASE WHEN next_sha256 = $2 THEN NULL ELSE next_sha256 END,
       hashed_at = CASE WHEN sha256 = $2 THEN hashed_at ELSE $5 END,
       healed_at = CASE WHEN next_sha256 = $2 AND found_at IS NOT NULL THEN $5 ELSE healed_at END, ${asGood}
   WHERE youtube_id = $1 AND (sha256 IS NULL OR sha256 = $2 OR next_sha256 = $2)`,
);

/**
 * They are others than those that are known, unless these have changed meanwhile: no row then.
 * Parameters: video, the known hash, hash, bytes, when it was changed, now.
 */
export const markDamaged = sql(
  {},
  `UPDATE download.media_file
   SET state = 'damaged', found_at = coalesce(found_at, $6), checked_at = $6, seen_sha256 = $3, seen_bytes = $4,
       seen_modified = $5, fault = NULL
   WHERE youtube_id = $1 AND sha256 = $2`,
);

/** None that is about to come for the first time. Parameters: video, missing or unreadable, what the disk said, now. */
export const markFault = sql(
  {},
  `UPDATE download.media_file
   SET state = $2, fault = $3, found_at = coalesce(found_at, $4), checked_at = $4, seen_sha256 = NULL, seen_bytes = NULL,
       seen_modified = NULL
   WHERE youtube_id = $1 AND NOT (sha256 IS NULL AND next_sha256 IS NOT NULL)`,
);

/** Looked at, without a word on it: somebody was just writing it. Parameters: video, now. */
export const markLooked = sql({}, 'UPDATE download.media_file SET checked_at = $2 WHERE youtube_id = $1');

const isAcceptable = "youtube_id = ANY($1) AND state = 'damaged' AND seen_sha256 IS NOT NULL";

/** Those that are as they were found count as whole. Parameters: videos, now. */
export const acceptSeen = sql(
  {},
  `UPDATE download.media_file
   SET sha256 = seen_sha256, bytes = seen_bytes, modified_at = seen_modified, hashed_at = $2, ${asGood}
   WHERE ${isAcceptable}`,
);

const rowsToHeal = (condition: string) =>
  removeRows(
    `status = 'pending' AND youtube_id IN (
       SELECT youtube_id FROM download.media_file WHERE healing = 'asked' AND ${condition})`,
  );

/** Rows of the queue that were to heal those. Parameter: videos. */
export const rowsToHealAcceptable = rowsToHeal(isAcceptable);

/** The row that was to heal one. Parameter: video. */
export const rowToHeal = rowsToHeal('youtube_id = $1');

/** Whether the queue was asked to heal one. Parameter: video. */
export const isAsked = sql({}, "SELECT FROM download.media_file WHERE youtube_id = $1 AND healing = 'asked'");

/** It is not downloaded again. Parameter: video. */
export const endHealing = sql(
  {},
  'UPDATE download.media_file SET healing = NULL, source_url = NULL WHERE youtube_id = $1',
);

/** A page of those that are not as they were. Parameters: video before, how many. */
export const faultyAfter = sql(
  { youtube_id: text<YoutubeId>() },
  `SELECT youtube_id FROM download.media_file WHERE found_at IS NOT NULL AND youtube_id > $1
   ORDER BY youtube_id LIMIT $2`,
);

/**
 * What becomes of one, unless the queue has it for that already. Parameters: video, what becomes of it, the page of a
 * video of another site.
 */
export const setHealing = sql(
  {},
  `UPDATE download.media_file AS m SET healing = $2, source_url = $3
   WHERE m.youtube_id = $1 AND m.found_at IS NOT NULL AND NOT (m.healing IS NOT DISTINCT FROM 'asked' AND
     EXISTS (SELECT FROM download.queue_item AS q WHERE q.youtube_id = m.youtube_id))`,
);

/** Those that the queue has and that nothing keeps from coming. */
export const countUnderWay = sql(
  { count: filled(int()) },
  `SELECT count(*)::int AS count FROM download.media_file AS m
   WHERE m.found_at IS NOT NULL AND m.healing = 'asked' AND EXISTS (
     SELECT FROM download.queue_item AS q
     WHERE q.youtube_id = m.youtube_id AND q.status = 'pending' AND q.message IS NULL)`,
);

/** Also those that the queue has lost. Parameter: how many. */
export const nextToHeal = sql(
  { youtube_id: text<YoutubeId>(), source_url: orNull(text()) },
  `SELECT m.youtube_id, m.source_url FROM download.media_file AS m
   WHERE m.found_at IS NOT NULL AND (m.healing = 'wanted' OR m.healing = 'asked' AND NOT EXISTS (
     SELECT FROM download.queue_item AS q WHERE q.youtube_id = m.youtube_id))
   ORDER BY m.found_at, m.youtube_id LIMIT $1`,
);

/** None of those that wait is downloaded again. */
export const switchOff = sql(
  {},
  "UPDATE download.media_file SET healing = 'off' WHERE found_at IS NOT NULL AND healing = 'wanted'",
);

/** The queue has them. Parameter: videos. */
export const setAsked = sql(
  {},
  `UPDATE download.media_file SET healing = 'asked' WHERE youtube_id = ANY($1) AND healing = 'wanted'`,
);

/** How many become what. */
export const countHealing = sql(
  { healing: orNull(text<Healing>()), count: filled(int()) },
  `SELECT healing, count(*)::int AS count FROM download.media_file WHERE found_at IS NOT NULL GROUP BY healing`,
);

/** Parameters: when the check began, and when it ended. */
export const keepCheck = sql(
  {},
  `INSERT INTO download.integrity_check (began_at, ended_at) VALUES ($1, $2)
   ON CONFLICT (one) DO UPDATE SET began_at = excluded.began_at, ended_at = excluded.ended_at`,
);

/** How many are how. */
export const countFiles = sql(
  {
    files: filled(int()),
    hashed: filled(int()),
    damaged: filled(int()),
    missing: filled(int()),
    unreadable: filled(int()),
    healed: filled(int()),
  },
  `SELECT count(*)::int AS files, count(sha256)::int AS hashed,
          count(*) FILTER (WHERE state = 'damaged')::int AS damaged,
          count(*) FILTER (WHERE state = 'missing')::int AS missing,
          count(*) FILTER (WHERE state = 'unreadable')::int AS unreadable, count(healed_at)::int AS healed
   FROM download.media_file WHERE listed_at < 'infinity'`,
);

/**
 * How many are not as they were, without those that few were when they were found: what the source has no more, or did
 * not give. Parameter: since when they count in any case.
 */
export const countChanged = sql(
  { count: filled(int()) },
  `SELECT count(*)::int AS count FROM download.media_file
   WHERE found_at IS NOT NULL AND (found_at >= $1 OR healing IS NULL OR healing IN ('off', 'many'))`,
);

export const lastCheck = sql(
  { began_at: moment(), ended_at: moment() },
  'SELECT began_at, ended_at FROM download.integrity_check',
);

/** Of some videos, or of all where none is given, by when they were found. Parameters: videos, how many. */
export const listFaulty = sql(
  {
    youtube_id: text(),
    channel_id: text(),
    state: text<Fault>(),
    hashed_at: orNull(moment()),
    found_at: filled(moment()),
    bytes: orNull(bigint()),
    modified_at: orNull(moment()),
    seen_bytes: orNull(bigint()),
    seen_modified: orNull(moment()),
    fault: orNull(text()),
    healing: orNull(text<Healing>()),
    queue_status: orNull(text()),
    queue_message: orNull(text()),
  },
  `SELECT m.youtube_id, m.channel_id, m.state, m.hashed_at, m.found_at, m.bytes, m.modified_at, m.seen_bytes,
          m.seen_modified, m.fault, m.healing, q.status AS queue_status, q.message AS queue_message
   FROM download.media_file AS m LEFT JOIN download.queue_item AS q ON q.youtube_id = m.youtube_id
   WHERE m.found_at IS NOT NULL AND (cardinality($1::text[]) = 0 OR m.youtube_id = ANY($1))
   ORDER BY m.found_at, m.youtube_id LIMIT $2`,
);
