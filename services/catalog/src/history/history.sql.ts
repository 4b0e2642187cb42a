import { moment, type RowOf, sql, text } from '@reelkeep/runtime/sql';

const change = {
  noticed: moment(),
  /** title, description, availability or picture. */
  field: text(),
  before: text(),
  after: text(),
};

/** What the source said of an item before and after some moment. */
export type ItemChangeRow = RowOf<typeof change>;

/** Parameters: kind, id; as lists: fields, what was, what is. */
export const addChanges = sql(
  {},
  `INSERT INTO catalog.item_change (kind, id, noticed, field, before, after)
   SELECT $1, $2, now(), field, before, after
   FROM unnest($3::text[], $4::text[], $5::text[]) AS t (field, before, after)`,
);

/** The newest first. Parameters: kind, id, number of rows. */
export const listChanges = sql(
  change,
  `SELECT noticed, field, before, after FROM catalog.item_change
   WHERE kind = $1 AND id = $2 ORDER BY position DESC LIMIT $3`,
);

/** The picture that was known, kept from others until the transaction ends. Parameters: kind, id. */
export const lockPicture = sql(
  { sha256: text() },
  'SELECT sha256 FROM catalog.item_picture WHERE kind = $1 AND id = $2 FOR UPDATE',
);

/** Parameters: kind, id, SHA-256. */
export const keepPicture = sql(
  {},
  `INSERT INTO catalog.item_picture (kind, id, sha256) VALUES ($1, $2, $3)
   ON CONFLICT (kind, id) DO UPDATE SET sha256 = excluded.sha256`,
);

/** Keeps the newest. Parameters: kind, id, number of rows. */
export const forgetOldChanges = sql(
  {},
  `DELETE FROM catalog.item_change WHERE kind = $1 AND id = $2 AND position <= (
     SELECT position FROM catalog.item_change WHERE kind = $1 AND id = $2 ORDER BY position DESC OFFSET $3 LIMIT 1)`,
);

/** Parameters: kind, ids. */
export const forgetChanges = sql({}, 'DELETE FROM catalog.item_change WHERE kind = $1 AND id = ANY($2)');

/** Parameters: kind, ids. */
export const forgetPictures = sql({}, 'DELETE FROM catalog.item_picture WHERE kind = $1 AND id = ANY($2)');

/** Parameters: kind, id. */
export const isKnownItem = sql(
  { kind: text() },
  `SELECT $1::text AS kind WHERE
     ($1 = 'video' AND EXISTS (SELECT FROM catalog.video WHERE youtube_id = $2)) OR
     ($1 = 'channel' AND EXISTS (SELECT FROM catalog.channel WHERE channel_id = $2)) OR
     ($1 = 'playlist' AND EXISTS (SELECT FROM catalog.playlist WHERE playlist_id = $2))`,
);
