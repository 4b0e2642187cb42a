import type { ApiClient, CallOptions } from './api-client.js';
import type { QueryOf, Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

/** The numbers of the dashboard. */
export class StatsCommand {
  constructor(private readonly client: ApiClient) {}

  videos(options: Options = {}): Promise<Schemas['StatsVideo']> {
    return this.client.ask('get', '/api/stats/video/', {}, options);
  }

  channels(options: Options = {}): Promise<Schemas['StatsChannel']> {
    return this.client.ask('get', '/api/stats/channel/', {}, options);
  }

  playlists(options: Options = {}): Promise<Schemas['StatsPlaylist']> {
    return this.client.ask('get', '/api/stats/playlist/', {}, options);
  }

  downloads(options: Options = {}): Promise<Schemas['StatsDownload']> {
    return this.client.ask('get', '/api/stats/download/', {}, options);
  }

  /** Of the caller. */
  watched(options: Options = {}): Promise<Schemas['StatsWatch']> {
    return this.client.ask('get', '/api/stats/watch/', {}, options);
  }

  history(options: Options = {}): Promise<Schemas['StatsDownloadHistItem'][]> {
    return this.client.ask('get', '/api/stats/downloadhist/', {}, options);
  }

  biggestChannels(
    query: QueryOf<'/api/stats/biggestchannels/'> = {},
    options: Options = {},
  ): Promise<Schemas['StatsBiggestChannel'][]> {
    return this.client.ask('get', '/api/stats/biggestchannels/', { query }, options);
  }
}
