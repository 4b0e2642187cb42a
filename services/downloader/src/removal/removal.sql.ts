import { int, sql, text, texts } from '@reelkeep/runtime/sql';

/** Parameters: kind, id, channel, languages of subtitles. */
export const askRemoval = sql(
  {},
  `INSERT INTO download.removal AS r (kind, id, channel_id, languages) VALUES ($1, $2, $3, $4)
   ON CONFLICT (kind, id, channel_id) DO UPDATE SET
     languages = ARRAY(SELECT DISTINCT unnest(r.languages || excluded.languages))`,
);

/**
 * The longest waiting that were not tried in this look; a channel after its videos, whose files fill its folder.
 * Parameters: those tried already (as kind, id and channel in one text), number of rows.
 */
export const nextRemovals = sql(
  { kind: text<'video' | 'channel'>(), id: text(), channel_id: text(), languages: texts() },
  `SELECT kind, id, channel_id, languages FROM download.removal AS r
   WHERE NOT (concat_ws('/', kind, id, channel_id) = ANY($1))
     AND (kind = 'video' OR NOT EXISTS (
       SELECT FROM download.removal AS v WHERE v.channel_id = r.channel_id AND v.kind = 'video'))
   ORDER BY asked_at, kind DESC, id LIMIT $2`,
);

/** Parameters: kind, id, channel. */
export const endRemoval = sql({}, 'DELETE FROM download.removal WHERE kind = $1 AND id = $2 AND channel_id = $3');

export const countRemovals = sql({ left: int() }, 'SELECT count(*)::int AS left FROM download.removal');

/** Its pictures go, so what was read of it today is read again. Parameter: channel. */
export const forgetSourceChannel = sql({}, 'DELETE FROM download.source_channel WHERE channel_id = $1');
