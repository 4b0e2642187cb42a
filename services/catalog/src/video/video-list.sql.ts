import { hitWindow, type VideoSort, videoSorts } from '@reelkeep/contracts';
import { bigint, sql, type Statement } from '@reelkeep/runtime/sql';
import { hitsOf } from '../database/hits.sql.js';
import { asByDay, pageFromItsDay } from './day-page.sql.js';
import { type ListQuery, sortColumns } from './list-query.js';
import { cardsOfPage, type VideoCardRow } from './video-card.sql.js';
import { besideMarks, marksOfUser, publicationOrder, watchConditionsOf } from './watch-conditions.sql.js';

type Bound<Row extends object> = { statement: Statement<Row>; values: unknown[] };

type Field = 'offset' | 'channelId' | 'playlistId' | 'vidType' | 'height';
type Bind = (field: Field) => string;
/** `isLookedUp`: each row is looked at for a height, or for a mark that few have. */
type Source = { from: string; where: string[]; key: string; direction: string; isLookedUp: boolean };

/**
 * The statement of one page, each card with the list's total. Ids come first, from the covering index of the sort
 * alone; the table is read for the rows of the page. The limit is part of the text: a limit that is a parameter makes
 * the planner expect a tenth of the table.
 */
export const listStatement = (query: ListQuery): Bound<VideoCardRow & { total: string }> => {
  const { values, bind } = binder(query);
  const source = sourceOf(query, bind);
  const order = (alias: string, key: string): string =>
    `${alias}.${key} ${source.direction}, ${alias}.youtube_id ${source.direction.split(' ')[0]}`;
  const firstRows = (count: number): string =>
    [
      `\n  SELECT l.youtube_id, l.${source.key} AS sort_key`,
      `FROM ${source.from}`,
      ...whereClause(source.where),
      `ORDER BY ${order('l', source.key)}`,
      `LIMIT ${count}`,
    ].join('\n  ');
  const page = (): string => {
    const byDay = asByDay(query);
    if (byDay) {
      return pageFromItsDay(byDay, bind('offset'));
    }
    if (query.offset === 0) {
      return firstRows(query.limit);
    }
    const offset = bind('offset');
    // The offset is hidden from the planner: one that it knows looks so much cheaper than one that it does not know that
    // it would plan each page anew, which takes longer than to read it. Where rows are looked up, it depends on the
    // offset how that is done best. A limit around a limit keeps the order: told of it once more, the planner would plan
    // for all that is within reach.
    return source.isLookedUp
      ? `${firstRows(query.limit)}\n  OFFSET ${offset}`
      : `\n  SELECT * FROM (${firstRows(hitWindow)}) AS reach\n  LIMIT ${query.limit} OFFSET (SELECT ${offset}::int)`;
  };
  const name = `videos:${shapeOf(query)}:${query.limit}${query.offset > 0 ? '+' : ''}`;
  const statement = cardsOfPage(name, page(), order('page', 'sort_key'), totalOf(query, bind));
  return { statement, values };
};

/** The total alone, for a page behind the end. */
export const totalStatement = (query: ListQuery): Bound<{ total: string }> => {
  const { values, bind } = binder(query);
  // The user is $1 in every statement of a list, also where nothing depends on it.
  const text = `SELECT ${totalOf(query, bind)} AS total FROM (SELECT $1::text) AS asking`;
  return { statement: sql({ total: bigint() }, text, `videos-total:${shapeOf(query)}`), values };
};

/** A statement of each shape. */
export const everyShape = (): Statement<object>[] => {
  const sorts = [undefined, ...videoSorts];
  const filters = [
    {},
    { channelId: 'c' },
    { vidType: 'shorts' as const },
    { height: 720 },
    { channelId: 'c', height: 720 },
  ];
  const watches = ['watched', 'unwatched', 'continue', undefined] as const;
  return sorts.flatMap((sort) =>
    filters.flatMap((filter) =>
      watches.flatMap((watch) => {
        const source = sort ? { sort } : watch === 'continue' ? {} : { playlistId: 'p' };
        const query: ListQuery = {
          userId: '',
          offset: 12,
          limit: 12,
          order: 'asc',
          ...source,
          ...filter,
          ...(watch ? { watch } : {}),
        };
        return [listStatement(query).statement, totalStatement(query).statement];
      }),
    ),
  );
};

const binder = (query: ListQuery): { values: unknown[]; bind: Bind } => {
  const values: unknown[] = [query.userId];
  const bound = new Map<Field, string>();
  const bind: Bind = (field) => {
    const parameter = bound.get(field) ?? `$${values.push(query[field])}`;
    bound.set(field, parameter);
    return parameter;
  };
  return { values, bind };
};

// Queries of one shape have one text, and so one prepared statement.
const shapeOf = (query: ListQuery): string =>
  [
    query.playlistId ? 'playlist' : (query.sort ?? 'recent'),
    query.order,
    query.watch ?? '',
    query.channelId ? 'channel' : '',
    query.vidType ? 'type' : '',
    query.height === undefined ? '' : 'height',
  ].join(':');

const whereClause = (conditions: string[]): string[] =>
  conditions.length > 0 ? [`WHERE ${conditions.join('\n    AND ')}`] : [];

const videoConditions = (query: ListQuery, alias: string, bind: Bind, ofHeight = alias): string[] => [
  ...(query.channelId ? [`${alias}.channel_id = ${bind('channelId')}`] : []),
  ...(query.vidType ? [`${alias}.vid_type = ${bind('vidType')}`] : []),
  ...(query.height === undefined ? [] : [`${ofHeight}.height = ${bind('height')}`]),
];

const watchConditions = (query: ListQuery, alias: string): string[] =>
  query.watch ? [watchConditionsOf[query.watch](alias)] : [];

// What is begun is little beside what a playlist may hold. The planner, which knows of neither, would look through all
// that is begun for each entry.
const begunEntries = `l.youtube_id = ANY (ARRAY(
    SELECT s.youtube_id FROM catalog.watch_state AS s
    WHERE s.user_id = $1 AND s.position IS NOT NULL AND NOT s.watched))`;

// Kept beside the videos, with channel and type for their indexes.
const numberSorts: ReadonlySet<VideoSort> = new Set(['views', 'likes']);

// Every source is called l, with youtube_id and a sort key of its own.
const sourceOf = (query: ListQuery, bind: Bind): Source => {
  const filtersVideo = Boolean(query.channelId ?? query.vidType) || query.height !== undefined;
  const joinVideo = filtersVideo ? '\n  JOIN catalog.video AS f ON f.youtube_id = l.youtube_id' : '';
  const isLookedUp = query.height !== undefined || query.watch === 'watched' || query.watch === 'continue';
  if (query.playlistId) {
    return {
      from: `catalog.playlist_entry AS l${joinVideo}`,
      where: [
        `l.playlist_id = ${bind('playlistId')}`,
        'l.downloaded',
        ...videoConditions(query, 'f', bind),
        ...(query.watch === 'continue' ? [begunEntries] : watchConditions(query, 'l')),
      ],
      key: 'idx',
      direction: 'ASC',
      isLookedUp,
    };
  }
  if (!query.sort) {
    return {
      from: `catalog.watch_state AS l${joinVideo}`,
      where: ['l.user_id = $1', 'l.position IS NOT NULL', 'NOT l.watched', ...videoConditions(query, 'f', bind)],
      key: 'position_updated_at',
      direction: 'DESC',
      isLookedUp: filtersVideo,
    };
  }
  const isDescending = query.order === 'desc';
  const direction = query.sort === 'published' ? publicationOrder(isDescending).day : isDescending ? 'DESC' : 'ASC';
  if (query.sort === 'published' && !query.channelId && !query.vidType) {
    if (query.watch === 'watched' && query.height === undefined) {
      return {
        from: 'catalog.watch_state AS l',
        where: [...marksOfUser],
        key: 'published',
        direction,
        isLookedUp: false,
      };
    }
    if (query.watch === 'unwatched') {
      const { from, where } = besideMarks(isDescending);
      return {
        from,
        where: [...videoConditions(query, 'l', bind), ...where],
        key: 'published',
        direction,
        isLookedUp: false,
      };
    }
  }
  const isByNumbers = numberSorts.has(query.sort);
  const joinHeight = isByNumbers && query.height !== undefined;
  return {
    from: `catalog.${isByNumbers ? 'video_numbers' : 'video'} AS l${joinHeight ? '\n  JOIN catalog.video AS f ON f.youtube_id = l.youtube_id' : ''}`,
    where: [...videoConditions(query, 'l', bind, joinHeight ? 'f' : 'l'), ...watchConditions(query, 'l')],
    key: sortColumns[query.sort],
    direction,
    isLookedUp,
  };
};

// Kept where lists are large; counted, up to the cap, where a filter makes them small or rare.
const totalOf = (query: ListQuery, bind: Bind): string => {
  const isKept = !query.playlistId && query.height === undefined;
  if (isKept && query.watch !== 'continue') {
    const all = keptTotal('video_count', [], query, bind);
    const watched = keptTotal('watched_count', ['k.user_id = $1'], query, bind);
    const total = query.watch === 'watched' ? watched : query.watch === 'unwatched' ? `${all} - ${watched}` : all;
    return `least(${total}, ${hitWindow})`;
  }
  const source = sourceOf(query, bind);
  return hitsOf([source.from, ...whereClause(source.where)].join(' '));
};

const keptTotal = (table: string, conditions: string[], query: ListQuery, bind: Bind): string => {
  const scope = [
    ...conditions,
    `k.channel_id = ${query.channelId ? bind('channelId') : "''"}`,
    `k.vid_type = ${query.vidType ? bind('vidType') : "''"}`,
  ].join(' AND ');
  return `coalesce((SELECT k.videos FROM catalog.${table} AS k WHERE ${scope}), 0)`;
};
