import { sql, type Statement, text } from '@reelkeep/runtime/sql';

/** More than this many of one kind are not told apart: what is meant is said by more words. */
export const mostFound = 1_000;

/** Kinds that can be found without the search index. */
export const titleKinds = ['video', 'channel', 'playlist'] as const;
export type TitleKind = (typeof titleKinds)[number];

type Source = { id: string; from: string; words: string; place: string; order: string; filters: readonly string[] };

// As the index of the table has it: what stands far behind in a title makes no word of it.
const wordsOf = (title: string): string => `to_tsvector('simple', left(${title}, 1000))`;

const channelWords = wordsOf('c.name');

const sources: Readonly<Record<TitleKind, Source>> = {
  video: {
    id: 'v.youtube_id',
    from: 'catalog.video AS v',
    words: wordsOf('v.title'),
    place: 'v.published',
    order: 'place DESC NULLS LAST, id DESC',
    filters: [
      '($2::boolean IS NULL OR v.active = $2)',
      `($3::text IS NULL OR v.channel_id IN (
        SELECT c.channel_id FROM catalog.channel AS c WHERE ${channelWords} @@ to_tsquery('simple', $3) LIMIT 200))`,
    ],
  },
  channel: {
    id: 'c.channel_id',
    from: 'catalog.channel AS c',
    words: channelWords,
    place: 'lower(c.name)',
    order: 'place, id',
    filters: ['($2::boolean IS NULL OR c.active = $2)', '($3::boolean IS NULL OR c.subscribed = $3)'],
  },
  playlist: {
    id: 'p.playlist_id',
    from: 'catalog.playlist AS p',
    words: wordsOf('coalesce(p.name, p.playlist_id)'),
    place: 'lower(coalesce(p.name, p.playlist_id))',
    order: 'place, id',
    filters: ['($2::boolean IS NULL OR p.active = $2)', '($3::boolean IS NULL OR p.subscribed = $3)'],
  },
};

/**
 * Ids of what has all words in its title or name, or of all; videos newest first, the others by name. A word that is
 * common is in too many titles to put them all in order: some of them are. Parameters: the words as a tsquery, or null
 * for all; active, or null for both; for videos the name of their channel as a tsquery, else subscribed, or null.
 * Planned with its parameters each time, so it has no name.
 */
export const idsByTitle = (kind: TitleKind, hasWords: boolean): Statement<{ id: string }> => {
  const { id, from, words, place, order, filters } = sources[kind];
  const matches = hasWords ? `${words} @@ to_tsquery('simple', $1)` : '$1::text IS NULL';
  const found = `SELECT ${id} AS id, ${place} AS place FROM ${from} WHERE ${[matches, ...filters].join(' AND ')}`;
  return sql(
    { id: text() },
    hasWords
      ? `SELECT id FROM (${found} LIMIT ${mostFound}) AS found ORDER BY ${order}`
      : `SELECT id FROM (${found} ORDER BY ${order} LIMIT ${mostFound}) AS found ORDER BY ${order}`,
  );
};

/**
 * Ends the statements of this transaction after four seconds: whoever asked is gone by then. Common words that meet in
 * no title may have to be looked for in every one.
 */
export const limitTime = sql(
  { set_config: text() },
  "SELECT set_config('statement_timeout', '4s', true)",
  'title-time',
);

/** A statement of each shape. */
export const everyShape = (): Statement<object>[] =>
  titleKinds.flatMap((kind) => [idsByTitle(kind, true), idsByTitle(kind, false)]);
