import { bigint, bool, sql, type Statement, text } from '@reelkeep/runtime/sql';
import { hitsOf } from '../database/hits.sql.js';

/**
 * Ids of a page by name without regard to case, each with the total. Parameters: limit, offset, and with a filter
 * whether it is subscribed.
 */
export const channelPage = (isFiltered: boolean): Statement<{ channel_id: string; total: string }> => {
  const where = isFiltered ? ' WHERE c.subscribed = $3' : '';
  return sql(
    { channel_id: text(), total: bigint() },
    `SELECT c.channel_id, ${hitsOf(`catalog.channel AS c${where}`)} AS total
     FROM catalog.channel AS c${where} ORDER BY lower(c.name), c.channel_id LIMIT $1 OFFSET $2`,
    `channels:${isFiltered ? 'subscribed' : ''}`,
  );
};

/** The total alone, for a page behind the end. Parameter with a filter: whether it is subscribed. */
export const channelTotal = (isFiltered: boolean): Statement<{ total: string }> =>
  sql(
    { total: bigint() },
    `SELECT ${hitsOf(`catalog.channel AS c${isFiltered ? ' WHERE c.subscribed = $1' : ''}`)} AS total`,
    `channels-total:${isFiltered ? 'subscribed' : ''}`,
  );

/** A statement of each shape. */
export const everyShape = (): Statement<object>[] =>
  [true, false].flatMap((isFiltered) => [channelPage(isFiltered), channelTotal(isFiltered)]);

/** Kept totals of a channel: all under the type '', and of each type. Parameter: channel. */
export const totalsOfChannel = sql(
  {
    vid_type: text<'' | 'videos' | 'streams' | 'shorts'>(),
    videos: bigint(),
    media_size: bigint(),
    duration: bigint(),
  },
  'SELECT vid_type, videos, media_size, duration FROM catalog.video_count WHERE channel_id = $1',
  'channel-totals',
);

/** Parameter: channel. */
export const hasPlaylists = sql(
  { has: bool() },
  'SELECT EXISTS (SELECT FROM catalog.playlist AS p WHERE p.channel_id = $1) AS has',
  'channel-has-playlists',
);
