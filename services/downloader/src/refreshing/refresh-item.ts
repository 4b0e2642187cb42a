import type { ChannelId, Item, PlaylistId } from '@reelkeep/contracts';

/**
 * What waits for a refresh: an item, or something that names items, which the catalogue is asked for when its turn
 * comes. `days`: how long ago an item was looked at that counts as outdated.
 */
export type RefreshItem =
  | Item
  | { kind: 'videos-of-channel'; id: ChannelId }
  | { kind: 'videos-of-playlist'; id: PlaylistId }
  | { kind: 'outdated'; id: ''; days: number };

/** Names before what they name; then videos, channels, playlists (SEMANTICS 21). */
const ranks: Readonly<Record<RefreshItem['kind'], number>> = {
  outdated: 0,
  'videos-of-channel': 0,
  'videos-of-playlist': 0,
  video: 1,
  channel: 2,
  playlist: 3,
};

const behindPeople = 10;

/** Its place in the queue: what people ask for comes before what is only outdated. */
export const rankOf = ({ kind }: RefreshItem, isAskedFor: boolean): number =>
  ranks[kind] + (isAskedFor ? 0 : behindPeople);

/** Whether a row of that rank is there because somebody asked for it. */
export const isAskedFor = (rank: number): boolean => rank < behindPeople;

/** Whether it is an item by itself. */
export const isItem = (refreshed: RefreshItem): refreshed is Item => ranks[refreshed.kind] > 0;
