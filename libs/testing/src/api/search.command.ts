import type { ApiClient, CallOptions } from './api-client.js';
import type { Schemas } from './operation.js';

/** Search over titles, names and subtitles. */
export class SearchCommand {
  constructor(private readonly client: ApiClient) {}

  find(query: string, options: Omit<CallOptions, 'body'> = {}): Promise<Schemas['SearchResponse']> {
    return this.client.ask('get', '/api/search/', { query: { query } }, options);
  }
}
