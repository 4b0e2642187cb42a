import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ChannelOverwritesSchema, ChannelSchema } from '@reelkeep/contracts';
import { boundedDescription, boundedName, boundedTags } from '../message/bounds.js';
import type { ChannelEntity, StoredOverwrites } from './channel.entity.js';

/** A channel as it crosses the service's boundary. */
export const channelMessage = (channel: Omit<ChannelEntity, 'version'>): MessageInitShape<typeof ChannelSchema> => ({
  channelId: channel.channelId,
  name: boundedName(channel.name),
  ...(channel.description === null ? {} : { description: boundedDescription(channel.description) }),
  subscriberCount: channel.subscriberCount,
  viewCount: channel.viewCount,
  subscribed: channel.subscribed,
  active: channel.active,
  tags: boundedTags(channel.tags),
  tabs: channel.tabs,
  hasThumb: channel.hasThumb,
  hasBanner: channel.hasBanner,
  hasTvart: channel.hasTvart,
  overwrites: overwritesMessage(channel.overwrites),
  ...(channel.lastRefresh ? { lastRefresh: timestampFromDate(channel.lastRefresh) } : {}),
});

const overwritesMessage = (stored: StoredOverwrites): MessageInitShape<typeof ChannelOverwritesSchema> => ({
  downloadFormat: stored.download_format,
  autodeleteDays: stored.autodelete_days,
  indexPlaylists: stored.index_playlists,
  integrateSponsorblock: stored.integrate_sponsorblock,
  subscriptionsChannelSize: stored.subscriptions_channel_size,
  subscriptionsLiveChannelSize: stored.subscriptions_live_channel_size,
  subscriptionsShortsChannelSize: stored.subscriptions_shorts_channel_size,
});
