import type { WatchFilter } from '@reelkeep/contracts';

const stateExists = (alias: string, state: string): string =>
  `EXISTS (SELECT FROM catalog.watch_state AS s WHERE s.user_id = $1 AND s.youtube_id = ${alias}.youtube_id AND ${state})`;

/** Conditions on what the asking user ($1) watched of the rows of an alias. */
export const watchConditionsOf: Readonly<Record<WatchFilter, (alias: string) => string>> = {
  watched: (alias) => stateExists(alias, 's.watched'),
  unwatched: (alias) => `NOT ${stateExists(alias, 's.watched')}`,
  continue: (alias) => stateExists(alias, 's.position IS NOT NULL AND NOT s.watched'),
};

/** Conditions on catalog.watch_state as `l`: what the asking user watched. */
export const marksOfUser: readonly string[] = ['l.user_id = $1', 'l.watched'];

/** The order of publication, in which videos without a date come last, or first when it is turned around. */
export const publicationOrder = (isDescending: boolean): { day: string; id: string } =>
  isDescending ? { day: 'DESC NULLS LAST', id: 'DESC' } : { day: 'ASC NULLS FIRST', id: 'ASC' };

/**
 * What the asking user did not watch, as `l`. What was watched stands in the order of publication, too
 * (watch_state_by_published), so that it is read beside the videos, in one pass over two indices, instead of looking
 * for the mark of each. The subquery tells the planner of that order; its limit, of which the planner knows no number,
 * that few of the marks will do, so that it does not sort all of them for every page. Channels and types may be few
 * among all that was watched: there marks are looked for. `bound` keeps to a part of what has a day.
 */
export const besideMarks = (isDescending: boolean, bound?: string): { from: string; where: string[] } => {
  const order = publicationOrder(isDescending);
  const bounded = bound === undefined ? '' : ` AND s.published ${bound}`;
  return {
    from: `catalog.video AS l LEFT JOIN (
    SELECT s.published, s.youtube_id FROM catalog.watch_state AS s WHERE s.user_id = $1 AND s.watched${bounded}
    ORDER BY s.published ${order.day}, s.youtube_id ${order.id} LIMIT (SELECT 2147483647)
  ) AS marked ON marked.published = l.published AND marked.youtube_id = l.youtube_id`,
    where: [
      'marked.youtube_id IS NULL',
      // No day is equal to none.
      bound === undefined ? `(l.published IS NOT NULL OR ${watchConditionsOf.unwatched('l')})` : `l.published ${bound}`,
    ],
  };
};
