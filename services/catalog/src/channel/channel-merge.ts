import type { ChannelEntity } from './channel.entity.js';

/** What is stored of a channel, without the version that the store keeps. */
type ChannelFields = Omit<ChannelEntity, 'version'>;

/** What the source told of a channel. Empty and zero mean "not told": a video's page knows less than the channel's. */
export type SourceChannel = Omit<ChannelFields, 'subscribed' | 'overwrites'>;

/**
 * The channel after news from the source: nothing known gets lost, and nothing that a person set is touched. What was
 * read before the last news, or by nobody, only fills gaps.
 */
export const mergeChannel = (stored: ChannelFields | undefined, source: SourceChannel): ChannelFields => {
  return stored && isNoNews(stored, source)
    ? mergedWithNews({ ...source, subscribed: stored.subscribed, overwrites: stored.overwrites }, stored)
    : mergedWithNews(stored, source);
};

/** Whether it was read before the last news, or a file alone says so of a channel that nobody has asked about. */
const isNoNews = ({ lastRefresh: last }: ChannelFields, { lastRefresh: read, active }: SourceChannel): boolean =>
  read === null ? !active : last !== null && read < last;

const mergedWithNews = (stored: ChannelFields | undefined, source: SourceChannel): ChannelFields => ({
  channelId: source.channelId,
  // Where nothing told a name, the id stands for it.
  name: source.name === source.channelId ? (stored?.name ?? source.name) : source.name,
  description: source.description ?? stored?.description ?? null,
  subscriberCount: source.subscriberCount || (stored?.subscriberCount ?? 0n),
  viewCount: source.viewCount || (stored?.viewCount ?? 0n),
  subscribed: stored?.subscribed ?? false,
  active: source.active,
  tags: source.tags.length > 0 ? source.tags : (stored?.tags ?? []),
  tabs: source.tabs.length > 0 ? source.tabs : (stored?.tabs ?? []),
  hasThumb: source.hasThumb || (stored?.hasThumb ?? false),
  hasBanner: source.hasBanner || (stored?.hasBanner ?? false),
  hasTvart: source.hasTvart || (stored?.hasTvart ?? false),
  overwrites: stored?.overwrites ?? {},
  lastRefresh: source.lastRefresh ?? stored?.lastRefresh ?? null,
});
