import type { ChannelOverwritesDto, ChannelOverwritesUpdate, ChannelUpdate, ChannelUpdateEcho } from './channel.dto.js';

/** The settings that a change gives, and the names of those that it takes back. */
export const toOverwritesChange = (update: ChannelOverwritesUpdate) => ({
  overwrites: {
    ...given('downloadFormat', update.download_format),
    ...given('autodeleteDays', update.autodelete_days),
    ...given('indexPlaylists', update.index_playlists),
    ...given('integrateSponsorblock', update.integrate_sponsorblock),
    ...given('subscriptionsChannelSize', update.subscriptions_channel_size),
    ...given('subscriptionsLiveChannelSize', update.subscriptions_live_channel_size),
    ...given('subscriptionsShortsChannelSize', update.subscriptions_shorts_channel_size),
  },
  reset: Object.entries(update).flatMap(([name, value]) => (value === null ? [name] : [])),
});

const given = <K extends string, V>(name: K, value: V | null | undefined): { [N in K]?: V } =>
  value === null || value === undefined ? {} : ({ [name]: value } as { [N in K]?: V });

const none: ChannelOverwritesDto = {
  download_format: null,
  autodelete_days: null,
  index_playlists: null,
  integrate_sponsorblock: null,
  subscriptions_channel_size: null,
  subscriptions_live_channel_size: null,
  subscriptions_shorts_channel_size: null,
};

/** What was sent, as the contract answers it. */
export const toUpdateEcho = ({
  channel_subscribed: subscribed,
  channel_overwrites: sent,
}: ChannelUpdate): ChannelUpdateEcho => ({
  ...(subscribed === undefined ? {} : { channel_subscribed: subscribed }),
  ...(sent === undefined ? {} : { channel_overwrites: { ...none, ...withoutUndefined(sent) } }),
});

const withoutUndefined = (sent: ChannelOverwritesUpdate): Partial<ChannelOverwritesDto> =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
