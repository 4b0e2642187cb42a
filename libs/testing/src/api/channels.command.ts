import type { ApiClient, CallOptions } from './api-client.js';
import type { QueryOf, Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

/** Channels: the list, what there is of one, and what staff set on it. */
export class ChannelsCommand {
  constructor(private readonly client: ApiClient) {}

  list(query: QueryOf<'/api/channel/'> = {}, options: Options = {}): Promise<Schemas['ChannelList']> {
    return this.client.ask('get', '/api/channel/', { query }, options);
  }

  search(q: string, options: Options = {}): Promise<Schemas['Channel']> {
    return this.client.ask('get', '/api/channel/search/', { query: { q } }, options);
  }

  /** Subscribes to the channels in the background. */
  subscribe(entries: readonly string[], options: Options = {}): Promise<Schemas['ChannelBulkSubscribeEcho']> {
    const data = entries.map((entry) => ({ channel_id: entry, channel_subscribed: true }));
    return this.client.ask('post', '/api/channel/', { body: { data } }, options);
  }

  nav(channelId: string, options: Options = {}): Promise<Schemas['ChannelNav']> {
    return this.client.ask('get', '/api/channel/{channel_id}/nav/', ofChannel(channelId), options);
  }

  aggs(channelId: string, options: Options = {}): Promise<Schemas['ChannelAggs']> {
    return this.client.ask('get', '/api/channel/{channel_id}/aggs/', ofChannel(channelId), options);
  }

  update(
    channelId: string,
    body: Schemas['ChannelUpdate'],
    options: Options = {},
  ): Promise<Schemas['ChannelUpdateEcho']> {
    return this.client.ask('post', '/api/channel/{channel_id}/', { ...ofChannel(channelId), body }, options);
  }

  delete(channelId: string, options: Options = {}): Promise<void> {
    return this.client.ask('delete', '/api/channel/{channel_id}/', ofChannel(channelId), { status: 204, ...options });
  }
}

const ofChannel = (channelId: string) => ({ path: { channel_id: channelId } });
