import {
  hitWindow,
  type ListVideosRequest,
  type SortOrder,
  sortOrders,
  type VideoSort,
  videoSorts,
  type VideoType,
  videoTypes,
  type WatchFilter,
  watchFilters,
} from '@reelkeep/contracts';
import { DomainError } from '@reelkeep/runtime';

/** Columns behind the names that the API sorts by; a name that is not here never reaches SQL. */
export const sortColumns: Readonly<Record<VideoSort, string>> = {
  published: 'published',
  downloaded: 'downloaded',
  views: 'view_count',
  likes: 'like_count',
  duration: 'duration',
  mediasize: 'media_size',
  width: 'width',
  height: 'height',
};

/** A list as it is asked for, checked. `sort` is absent where the list has an order of its own. */
export type ListQuery = {
  userId: string;
  offset: number;
  limit: number;
  channelId?: string;
  playlistId?: string;
  watch?: WatchFilter;
  sort?: VideoSort;
  order: SortOrder;
  vidType?: VideoType;
  height?: number;
};

/** Rows that a page holds when the caller names no number, and the most that one message should carry. */
const defaultLimit = 12;
const maxLimit = 500;

const oneOf = <T extends string>(allowed: readonly T[], given: string | undefined, what: string): T | undefined => {
  // An empty value means no filter (contract: GET /api/video/).
  if (given === undefined || given === '') {
    return undefined;
  }
  const found = allowed.find((value) => value === given);
  if (!found) {
    throw new DomainError('invalid', `"${given}" is not a valid ${what}: choose one of ${allowed.join(', ')}.`);
  }
  return found;
};

/**
 * Checks what a client asked for (SEMANTICS 16): `order` without `sort` does nothing; a list ends at 10,000 hits; a playlist and the
 * continue-watching list without a sort keep their own order; any other list without one shows the newest first.
 */
export const parseListQuery = (request: ListVideosRequest): ListQuery => {
  const sort = oneOf(videoSorts, request.sort, 'sort');
  const order = oneOf(sortOrders, request.order, 'order');
  const watch = oneOf(watchFilters, request.watch, 'watch filter');
  const vidType = oneOf(videoTypes, request.vidType, 'type');
  const limit = request.page?.limit ?? defaultLimit;
  if (limit > maxLimit) {
    throw new DomainError('invalid', `A page holds at most ${maxLimit} videos: choose a smaller page size.`);
  }
  const offset = Math.min(request.page?.offset ?? 0, hitWindow);
  const ownOrder = Boolean(request.playlistId) || (watch === 'continue' && !sort);
  return {
    userId: request.userId,
    offset,
    limit: Math.min(limit, hitWindow - offset),
    order: sort ? (order ?? 'desc') : 'desc',
    ...(request.channelId ? { channelId: request.channelId } : {}),
    ...(request.playlistId ? { playlistId: request.playlistId } : {}),
    ...(watch ? { watch } : {}),
    ...(ownOrder ? {} : { sort: sort ?? 'published' }),
    ...(vidType ? { vidType } : {}),
    ...(request.height === undefined ? {} : { height: request.height }),
  };
};
