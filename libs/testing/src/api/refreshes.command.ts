import type { ApiClient, CallOptions } from './api-client.js';
import type { QueryOf, Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

/** What is asked of the source again, and what changed there. */
export class RefreshesCommand {
  constructor(private readonly client: ApiClient) {}

  /** Of nothing named: what is outdated. */
  add(
    items: Schemas['RefreshAdd'],
    query: QueryOf<'/api/refresh/', 'post'> = {},
    options: Options = {},
  ): Promise<Schemas['TaskAccepted']> {
    return this.client.ask('post', '/api/refresh/', { query, body: items }, options);
  }

  state(query: QueryOf<'/api/refresh/'> = {}, options: Options = {}): Promise<Schemas['RefreshState']> {
    return this.client.ask('get', '/api/refresh/', { query }, options);
  }

  changesOfVideo(videoId: string, options: Options = {}): Promise<Schemas['ItemChange'][]> {
    return this.client.ask('get', '/api/video/{video_id}/history/', { path: { video_id: videoId } }, options);
  }

  changesOfChannel(channelId: string, options: Options = {}): Promise<Schemas['ItemChange'][]> {
    return this.client.ask('get', '/api/channel/{channel_id}/history/', { path: { channel_id: channelId } }, options);
  }

  changesOfPlaylist(playlistId: string, options: Options = {}): Promise<Schemas['ItemChange'][]> {
    const input = { path: { playlist_id: playlistId } };
    return this.client.ask('get', '/api/playlist/{playlist_id}/history/', input, options);
  }
}
