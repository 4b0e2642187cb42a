import type { AppConfig } from '@reelkeep/contracts';
import type { TypeHint } from '../entry/entry.js';
import type { Listing } from '../yt-dlp/info-json.js';

const tabs = ['videos', 'streams', 'shorts'] as const;
type Tab = (typeof tabs)[number];

/** How many of the newest entries of each tab are looked at; null is all of them, 0 none. */
export type TabSizes = Readonly<Record<Tab, number | null>>;

/** The sizes that hold for a channel: its own where it has some, else the settings'; 0 for tabs that it does not have. */
export const tabSizes = (
  known: readonly string[],
  own: Partial<TabSizes>,
  settings: AppConfig['subscriptions'],
): TabSizes => {
  const usual: TabSizes = {
    videos: settings.channel_size,
    streams: settings.live_channel_size,
    shorts: settings.shorts_channel_size,
  };
  const sizeOf = (tab: Tab): number | null => (known.length > 0 && !known.includes(tab) ? 0 : (own[tab] ?? usual[tab]));
  return { videos: sizeOf('videos'), streams: sizeOf('streams'), shorts: sizeOf('shorts') };
};

/** The tabs of which anything is wanted. */
export const wantedTabs = (sizes: TabSizes): Tab[] => tabs.filter((tab) => sizes[tab] !== 0);

/** Entries of a tab that a listing must hold; undefined for all. */
export const longestTab = (sizes: TabSizes): number | undefined =>
  tabs.some((tab) => sizes[tab] === null) ? undefined : Math.max(...tabs.map((tab) => sizes[tab] ?? 0));

/** What the sizes leave of a listing. A list without tabs holds videos. */
export const cutTabs = (listing: Listing, sizes: TabSizes): Listing => ({
  ...listing,
  tabs: listing.tabs.map(({ type, videos }) => ({ type, videos: videos.slice(0, sizes[tabOf(type)] ?? undefined) })),
});

const tabOf = (type: TypeHint): Tab => (type === 'unknown' ? 'videos' : type);
