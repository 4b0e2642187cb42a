import { hitWindow, type WatchFilter } from '@reelkeep/contracts';
import type { ListQuery } from './list-query.js';
import { besideMarks, marksOfUser, publicationOrder, watchConditionsOf } from './watch-conditions.sql.js';

type ByDay = { isDescending: boolean; limit: number; watch: Exclude<WatchFilter, 'continue'> | undefined };

/**
 * The query, if it asks for a page that is found by its day: one behind others of all videos or of what is or is not
 * watched, by publication, narrowed by nothing. Before the first of what is not watched may lie all that is watched.
 */
export const asByDay = (query: ListQuery): ByDay | undefined => {
  const { userId: _user, offset, limit, order, sort, watch, ...narrowed } = query;
  const isCounted = sort === 'published' && watch !== 'continue';
  const hasRowsBefore = offset > 0 || watch === 'unwatched';
  return isCounted && hasRowsBefore && Object.values(narrowed).every((value) => value === undefined)
    ? { isDescending: order === 'desc', limit, watch }
    : undefined;
};

/**
 * A page of a list by publication, begun at its day (ADR 73): numbers kept per month and per day tell how many rows
 * stand before that day, and only those of the day are passed over. `offset` is the name of its parameter. Rows without
 * a date are read on their own; they count under the day -infinity.
 */
export const pageFromItsDay = (query: ByDay, offset: string): string => {
  const { isDescending, limit, watch } = query;
  const order = publicationOrder(isDescending);
  const inOrder = (alias: string, key: string): string =>
    `${alias}.${key} ${order.day}, ${alias}.youtube_id ${order.id}`;
  const dated = datedRows(query);
  const undated = [
    'l.published IS NULL',
    ...(watch === 'unwatched' ? [watchConditionsOf.unwatched('l')] : []),
    ...(watch === 'watched' ? marksOfUser : []),
    // After all that have a date, where these do not fill the page; before them, when the oldest come first.
    ...(isDescending
      ? ['EXISTS (SELECT FROM first_day)', `(SELECT count(*) FROM dated) < ${limit}`]
      : [`EXISTS (SELECT FROM first_day WHERE since = '-infinity')`]),
  ];
  const skipped = (operator: '=' | '<>'): string =>
    `(SELECT skipped FROM first_day WHERE since ${operator} '-infinity')`;
  // Why a limit stands around a limit, and the offset in a subquery, is told in listStatement.
  return `
  WITH first_month AS MATERIALIZED (${placeAmong(countsOf(watch, 'month'), `${offset}::int`, order.id)}),
  first_day AS MATERIALIZED (${placeAmong(
    countsOf(watch, 'day', withinMonth(isDescending)),
    '(SELECT skipped FROM first_month)',
    order.id,
  )}),
  dated AS MATERIALIZED (
    SELECT reach.youtube_id, reach.sort_key
    FROM (
      SELECT l.youtube_id, l.published AS sort_key
      FROM ${dated.from}
      WHERE ${dated.where.join(' AND ')}
      ORDER BY ${inOrder('l', 'published')}
      LIMIT ${hitWindow}
    ) AS reach
    LIMIT ${limit} OFFSET ${skipped('<>')}
  )
  SELECT candidate.youtube_id, candidate.sort_key
  FROM (
    SELECT dated.youtube_id, dated.sort_key FROM dated
    UNION ALL
    (SELECT l.youtube_id, l.published AS sort_key
    FROM catalog.${tableOf(watch)} AS l
    WHERE ${undated.join(' AND ')}
    ORDER BY ${inOrder('l', 'published')}
    LIMIT ${limit} OFFSET ${skipped('=')})
  ) AS candidate
  ORDER BY ${inOrder('candidate', 'sort_key')}
  LIMIT ${limit}`;
};

/**
 * The month or day in which row number `offset` lies, and how many of its rows come before that one. The first limit, of
 * which the planner knows no number, tells it that few will do, as in besideMarks.
 */
const placeAmong = (counts: string, offset: string, order: string): string => `
    SELECT placed.since, ${offset} - placed.rows_before AS skipped
    FROM (
      SELECT d.since, d.videos,
        sum(d.videos) OVER (ORDER BY d.since ${order} ROWS UNBOUNDED PRECEDING)::int - d.videos AS rows_before
      FROM (${counts} ORDER BY d.since ${order} LIMIT (SELECT 2147483647)) AS d
    ) AS placed
    WHERE placed.rows_before <= ${offset} AND ${offset} < placed.rows_before + placed.videos
    ORDER BY placed.since ${order}
    LIMIT 1
  `;

const countsOf = (watch: ByDay['watch'], span: 'month' | 'day', where = ''): string => {
  const ofUser = 'user_id = $1';
  if (watch === 'watched') {
    return `SELECT d.since, d.videos::int FROM catalog.watched_date_count AS d
      WHERE d.${ofUser} AND d.span = '${span}'${where}`;
  }
  const watched = `coalesce((
        SELECT w.videos FROM catalog.watched_date_count AS w
        WHERE w.${ofUser} AND w.span = '${span}' AND w.since = d.since), 0)`;
  const videos = watch === 'unwatched' ? `(d.videos - ${watched})::int AS videos` : 'd.videos::int';
  return `SELECT d.since, ${videos} FROM catalog.date_count AS d WHERE d.span = '${span}'${where}`;
};

// The page lies in the month: read in order, its days need one end of it. Hours, and months of UTC, are the same in all
// time zones of a session: 768 hours on is the next month, and 24 hours before that the last day of this one.
const withinMonth = (isDescending: boolean): string =>
  isDescending
    ? ` AND d.since <= (SELECT date_trunc('month', since + interval '768 hours', 'UTC') - interval '24 hours' FROM first_month)`
    : ' AND d.since >= (SELECT since FROM first_month)';

const tableOf = (watch: ByDay['watch']): string => (watch === 'watched' ? 'watch_state' : 'video');

const datedRows = ({ isDescending, watch }: ByDay): { from: string; where: string[] } => {
  const bound = isDescending
    ? `< (SELECT since + interval '24 hours' FROM first_day)`
    : '>= (SELECT since FROM first_day)';
  return watch === 'unwatched'
    ? besideMarks(isDescending, bound)
    : {
        from: `catalog.${tableOf(watch)} AS l`,
        where: [...(watch === 'watched' ? marksOfUser : []), `l.published ${bound}`],
      };
};
