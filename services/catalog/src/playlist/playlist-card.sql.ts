import { bigint, bool, int, moment, orNull, type RowOf, sql, type Statement, text } from '@reelkeep/runtime/sql';
import { hitsOf } from '../database/hits.sql.js';
import { told, toldColumns, withChannel } from './playlist-fact.sql.js';

const card = { ...told, last_refresh: orNull(moment()), picture_youtube_id: orNull(text()) };

/** One row of the card queries. */
export type PlaylistCardRow = RowOf<typeof card>;

const cardColumns = `${toldColumns}, p.last_refresh,
  (SELECT e.youtube_id FROM catalog.playlist_entry AS e WHERE e.playlist_id = p.playlist_id AND e.downloaded
   ORDER BY e.idx, e.youtube_id LIMIT 1) AS picture_youtube_id`;

const byName = 'lower(coalesce(p.name, p.playlist_id)), p.playlist_id';

/** What lists of playlists can be narrowed by; absent where all are meant. */
export type PlaylistFilter = { channelId?: string; subscribed?: boolean; kind?: 'regular' | 'custom' };

/**
 * A page by name without regard to case, and the total in each row. Parameters: limit, offset, then the filters that
 * are given, in the order of their type.
 */
export const cardsOfPage = (filter: PlaylistFilter): Statement<PlaylistCardRow & { total: string }> => {
  const { where, shape } = narrowed(filter, 3);
  return sql(
    { total: bigint(), ...card },
    `SELECT ${hitsOf(`catalog.playlist AS p${where}`)} AS total,${cardColumns}
     FROM (SELECT * FROM catalog.playlist AS p${where} ORDER BY ${byName} LIMIT $1 OFFSET $2) AS p ${withChannel}
     ORDER BY ${byName}`,
    `playlists:${shape}`,
  );
};

/** The total alone, for a page behind the end. Parameters: the filters that are given. */
export const playlistTotal = (filter: PlaylistFilter): Statement<{ total: string }> => {
  const { where, shape } = narrowed(filter, 1);
  return sql(
    { total: bigint() },
    `SELECT ${hitsOf(`catalog.playlist AS p${where}`)} AS total`,
    `playlists-total:${shape}`,
  );
};

const narrowed = (filter: PlaylistFilter, first: number): { where: string; shape: string } => {
  const columns = [
    ...(filter.channelId === undefined ? [] : ['channel_id']),
    ...(filter.subscribed === undefined ? [] : ['subscribed']),
    ...(filter.kind === undefined ? [] : ['kind']),
  ];
  const conditions = columns.map((column, at) => `p.${column} = $${first + at}`);
  return { where: conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '', shape: columns.join('+') };
};

/** A statement of each shape. */
export const everyShape = (): Statement<object>[] =>
  [{}, { channelId: 'c' }].flatMap((ofChannel) =>
    [{}, { subscribed: true }].flatMap((subscribed) =>
      [{}, { kind: 'custom' as const }].flatMap((kind) => {
        const filter = { ...ofChannel, ...subscribed, ...kind };
        return [cardsOfPage(filter), playlistTotal(filter)];
      }),
    ),
  );

/** In the order of the ids asked for. Parameter: ids. */
export const cardsOfIds = sql(
  card,
  `SELECT${cardColumns}
   FROM unnest($1::text[]) WITH ORDINALITY AS asked (playlist_id, at)
   JOIN catalog.playlist AS p ON p.playlist_id = asked.playlist_id ${withChannel}
   ORDER BY asked.at`,
  'playlists-by-id',
);

const entry = {
  playlist_id: text(),
  youtube_id: text(),
  title: orNull(text()),
  uploader: orNull(text()),
  idx: int(),
  downloaded: bool(),
};

/** One place of a playlist. */
export type PlaylistEntryRow = RowOf<typeof entry>;

/**
 * Parameters: playlists, place and video to go on behind in the first of them, most rows. PostgreSQL knows that they
 * come in their order, and leaves those alone that are behind the one that fills the answer.
 */
export const entriesAfter = sql(
  entry,
  `SELECT e.playlist_id, e.youtube_id, e.title, e.uploader, e.idx, e.downloaded
   FROM unnest($1::text[]) WITH ORDINALITY AS asked (playlist_id, at)
   CROSS JOIN LATERAL (
     SELECT * FROM catalog.playlist_entry AS entry
     WHERE entry.playlist_id = asked.playlist_id
       AND (entry.idx, entry.youtube_id) >
         (CASE asked.at WHEN 1 THEN $2::int ELSE -1 END, CASE asked.at WHEN 1 THEN $3 ELSE '' END)
     ORDER BY entry.idx, entry.youtube_id LIMIT $4
   ) AS e
   ORDER BY asked.at, e.idx, e.youtube_id LIMIT $4`,
  'playlist-entries',
);

/** As many as a message names of a video. */
const mostPlaylists = 1_000;

const neighbour = (which: string, before: string, order: string): string => `
  LEFT JOIN LATERAL (
    SELECT e.youtube_id, e.title, e.uploader, e.idx FROM catalog.playlist_entry AS e
    WHERE e.playlist_id = here.playlist_id AND e.downloaded AND (e.idx, e.youtube_id) ${before} (here.idx, here.youtube_id)
    ORDER BY e.idx ${order}, e.youtube_id ${order} LIMIT 1
  ) AS ${which} ON true`;

/**
 * Where a video is in each playlist, with its archived neighbours; a playlist without any is no way to go on
 * (SEMANTICS 19). Parameter: video.
 */
export const navOfVideo = sql(
  {
    playlist_id: text(),
    name: orNull(text()),
    channel_name: orNull(text()),
    kind: text(),
    subscribed: bool(),
    idx: int(),
    previous_id: orNull(text()),
    previous_title: orNull(text()),
    previous_uploader: orNull(text()),
    previous_idx: orNull(int()),
    next_id: orNull(text()),
    next_title: orNull(text()),
    next_uploader: orNull(text()),
    next_idx: orNull(int()),
  },
  `SELECT p.playlist_id, p.name, coalesce(c.name, p.channel_name) AS channel_name, p.kind, p.subscribed,
          here.idx,
          b.youtube_id AS previous_id, b.title AS previous_title, b.uploader AS previous_uploader, b.idx AS previous_idx,
          a.youtube_id AS next_id, a.title AS next_title, a.uploader AS next_uploader, a.idx AS next_idx
   FROM catalog.playlist_entry AS here
   JOIN catalog.playlist AS p ON p.playlist_id = here.playlist_id
   LEFT JOIN catalog.channel AS c ON c.channel_id = p.channel_id${neighbour('b', '<', 'DESC')}${neighbour('a', '>', 'ASC')}
   WHERE here.youtube_id = $1 AND here.downloaded AND (b.youtube_id IS NOT NULL OR a.youtube_id IS NOT NULL)
   ORDER BY ${byName} LIMIT ${mostPlaylists}`,
  'video-nav',
);
