import {
  cacheUrl,
  type Channel,
  type ChannelArt,
  channelArtFile,
  type CountItemsResponse,
  type GetChannelTotalsResponse,
  isOneOf,
  videoTypes,
} from '@reelkeep/contracts';
import { toDateTimeOrEpoch, toDurationText, toNumber } from '../http/formats.js';
import type {
  ChannelAggsDto,
  ChannelCoreDto,
  ChannelDto,
  ChannelHitDto,
  ChannelNavDto,
  ChannelOverwritesDto,
  ChannelStoredDto,
} from './channel.dto.js';

const artUrl = (channel: Channel, art: ChannelArt, exists: boolean): string | null =>
  exists ? cacheUrl(channelArtFile(channel.channelId, art)) : null;

const toOverwrites = ({ overwrites }: Channel): ChannelOverwritesDto => ({
  download_format: overwrites?.downloadFormat ?? null,
  autodelete_days: overwrites?.autodeleteDays ?? null,
  index_playlists: overwrites?.indexPlaylists ?? null,
  integrate_sponsorblock: overwrites?.integrateSponsorblock ?? null,
  subscriptions_channel_size: overwrites?.subscriptionsChannelSize ?? null,
  subscriptions_live_channel_size: overwrites?.subscriptionsLiveChannelSize ?? null,
  subscriptions_shorts_channel_size: overwrites?.subscriptionsShortsChannelSize ?? null,
});

/** A channel as nested in a video. */
export const toChannelCore = (channel: Channel): ChannelCoreDto => ({
  channel_id: channel.channelId,
  channel_active: channel.active,
  channel_banner_url: artUrl(channel, 'banner', channel.hasBanner),
  channel_thumb_url: artUrl(channel, 'thumb', channel.hasThumb),
  channel_tvart_url: artUrl(channel, 'tvart', channel.hasTvart),
  channel_description: channel.description ?? null,
  channel_last_refresh: toDateTimeOrEpoch(channel.lastRefresh),
  channel_name: channel.name,
  channel_overwrites: toOverwrites(channel),
  channel_subs: toNumber(channel.subscriberCount),
  channel_subscribed: channel.subscribed,
  channel_tags: channel.tags,
  channel_tabs: channel.tabs.filter((tab) => isOneOf(videoTypes, tab)),
  channel_views: toNumber(channel.viewCount),
});

export const toChannel = (channel: Channel): ChannelDto => ({
  ...toChannelCore(channel),
  _index: 'ta_channel',
  _score: 0,
});

/** A channel inside a search hit: only the overwrites that are set. */
export const toChannelStored = (channel: Channel): ChannelStoredDto => ({
  ...toChannelCore(channel),
  channel_overwrites: Object.fromEntries(Object.entries(toOverwrites(channel)).filter(([, value]) => value !== null)),
});

export const toChannelHit = (channel: Channel, score: number): ChannelHitDto => ({
  ...toChannelStored(channel),
  _index: 'ta_channel',
  _score: score,
});

/** Which sub pages of a channel have something to show. */
export const toChannelNav = (
  { types, hasPlaylists }: GetChannelTotalsResponse,
  waiting: Pick<CountItemsResponse, 'pending' | 'ignored'>,
): ChannelNavDto => {
  const has = (vidType: string): boolean => types.some((type) => type.vidType === vidType && type.videos > 0n);
  return {
    has_pending: waiting.pending > 0,
    has_ignored: waiting.ignored > 0,
    has_playlists: hasPlaylists,
    has_videos: has('videos'),
    has_streams: has('streams'),
    has_shorts: has('shorts'),
  };
};

/** What the archive holds of a channel. */
export const toChannelAggs = ({ videos, mediaSize, duration }: GetChannelTotalsResponse): ChannelAggsDto => ({
  total_items: { value: toNumber(videos) },
  total_size: { value: toNumber(mediaSize) },
  total_duration: { value: toNumber(duration), value_str: toDurationText(toNumber(duration)) },
});
