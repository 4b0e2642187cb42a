import { bigint, sql } from '@reelkeep/runtime/sql';

/**
 * Every row has the generation in which it was last told of: by an event, or by the page of a rebuild. What a rebuild
 * has read is older than what an event told since it began, which is all of its generation.
 */
const presentGeneration = '(SELECT last_value FROM download.archive_generation)';

/** Takes an event's word, unless a later one was heard already. Parameters: video, whether archived, when. */
export const setArchived = sql(
  {},
  `INSERT INTO download.archived_video (youtube_id, is_archived, changed_at, generation)
   VALUES ($1, $2, $3, ${presentGeneration})
   ON CONFLICT (youtube_id) DO UPDATE SET is_archived = excluded.is_archived, changed_at = excluded.changed_at,
     generation = excluded.generation
   WHERE archived_video.changed_at <= excluded.changed_at`,
);

/**
 * Whether a later event about a video was heard, or this one by who ignores it: a downloader of 0.1 may have heard it as
 * any other. Parameters: video, when it was told.
 */
export const hasHeardOf = sql(
  {},
  `SELECT FROM download.archived_video WHERE youtube_id = $1 AND (changed_at > $2 OR ignored_at >= $2) FOR UPDATE`,
);

/** Parameters: video, when a rule or a person deleted it to be ignored. */
export const setIgnored = sql({}, 'UPDATE download.archived_video SET ignored_at = $2 WHERE youtube_id = $1');

/**
 * What was just saved; its event is on the way. Unless it is known to be deleted after its row was added: that may be
 * what was saved here, and if not, the event says so. Parameters: video, when its row was added.
 */
export const rememberArchived = sql(
  {},
  `INSERT INTO download.archived_video (youtube_id, is_archived, changed_at, generation)
   VALUES ($1, true, '-infinity', ${presentGeneration})
   ON CONFLICT (youtube_id) DO UPDATE SET is_archived = true, generation = excluded.generation
   WHERE archived_video.is_archived OR archived_video.changed_at < $2`,
);

/** Parameters: channel, format, whether SponsorBlock is asked, version. */
export const setChannel = sql(
  {},
  `INSERT INTO download.known_channel (channel_id, download_format, integrate_sponsorblock, version, generation)
   VALUES ($1, $2, $3, $4, ${presentGeneration})
   ON CONFLICT (channel_id) DO UPDATE SET download_format = excluded.download_format,
     integrate_sponsorblock = excluded.integrate_sponsorblock, version = excluded.version, generation = excluded.generation
   WHERE known_channel.version <= excluded.version`,
);

/** Parameters: channel, version. */
export const forgetChannel = sql({}, 'DELETE FROM download.known_channel WHERE channel_id = $1 AND version <= $2');

/** A rebuild begins. */
export const nextGeneration = sql(
  { generation: bigint() },
  "SELECT nextval('download.archive_generation') AS generation",
);

/**
 * Keeps the moment of the last event, so that an older one that comes again is known as such.
 * Parameters: videos, generation.
 */
export const takeArchived = sql(
  {},
  `INSERT INTO download.archived_video (youtube_id, is_archived, changed_at, generation)
   SELECT youtube_id, true, '-infinity', $2 FROM unnest($1::text[]) AS given (youtube_id) ORDER BY youtube_id
   ON CONFLICT (youtube_id) DO UPDATE SET is_archived = true, generation = excluded.generation
   WHERE archived_video.generation < excluded.generation`,
);

/** Parameters: channels, their formats, whether SponsorBlock is asked, their versions, generation. */
export const takeChannels = sql(
  {},
  `INSERT INTO download.known_channel (channel_id, download_format, integrate_sponsorblock, version, generation)
   SELECT channel_id, download_format, integrate_sponsorblock, version, $5
   FROM unnest($1::text[], $2::text[], $3::boolean[], $4::bigint[])
     AS given (channel_id, download_format, integrate_sponsorblock, version) ORDER BY channel_id
   ON CONFLICT (channel_id) DO UPDATE SET download_format = excluded.download_format,
     integrate_sponsorblock = excluded.integrate_sponsorblock, version = excluded.version, generation = excluded.generation
   WHERE known_channel.generation < excluded.generation`,
);

/** Parameter: generation. */
export const forgetMissingVideos = sql(
  {},
  'UPDATE download.archived_video SET is_archived = false WHERE generation < $1 AND is_archived',
);

/** Parameter: generation. */
export const forgetMissingChannels = sql({}, 'DELETE FROM download.known_channel WHERE generation < $1');
