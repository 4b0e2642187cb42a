import { bigint, bool, orNull, type RowOf, sql, text } from '@reelkeep/runtime/sql';

/** Columns that events and pages tell of a playlist alike. */
export const told = {
  playlist_id: text(),
  name: orNull(text()),
  description: orNull(text()),
  kind: text(),
  start: text(),
  subscribed: bool(),
  active: bool(),
  channel_id: orNull(text()),
  channel_name: orNull(text()),
};

const fact = { ...told, version: bigint() };

/** What events and exports tell of a playlist. */
export type PlaylistFactRow = RowOf<typeof fact>;

/** Their expressions; an archived channel's name is the one it has now. */
export const toldColumns = `
  p.playlist_id, p.name, p.description, p.kind, p.start, p.subscribed, p.active, p.channel_id,
  coalesce(c.name, p.channel_name) AS channel_name`;

export const withChannel = 'LEFT JOIN catalog.channel AS c ON c.channel_id = p.channel_id';

const facts = `SELECT ${toldColumns}, p.version FROM catalog.playlist AS p ${withChannel}`;

/** Parameter: playlists. */
export const factsOfIds = sql(fact, `${facts} WHERE p.playlist_id = ANY($1) ORDER BY p.playlist_id`, 'playlist-facts');

/** Parameters: id before, number of rows, whether only those that are subscribed to, which ids or null for all. */
export const factsAfter = sql(
  fact,
  `${facts} WHERE p.playlist_id > $1 AND (p.subscribed OR NOT $3) AND ($4::text[] IS NULL OR p.playlist_id = ANY($4))
   ORDER BY p.playlist_id LIMIT $2`,
  'export-playlists',
);

/**
 * Gives changed playlists their next version, and new ones one above all that was deleted (ADR 32): in a statement of
 * its own behind the one that made them, so that a deletion that this waited for counts. Parameter: playlists.
 */
export const nextVersions = sql(
  {},
  `UPDATE catalog.playlist SET version = greatest(version, (SELECT f.version FROM catalog.version_floor AS f)) + 1
   WHERE playlist_id = ANY($1)`,
);

/** Locked in the order that all follow. Parameter: channel. */
export const lockPlaylistsOfChannel = sql(
  { playlist_id: text() },
  'SELECT playlist_id FROM catalog.playlist WHERE channel_id = $1 ORDER BY playlist_id FOR UPDATE',
);
