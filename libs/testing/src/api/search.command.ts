import type { SearchAnswer } from './api-types.js';
import { type ApiClient, type CallOptions, toQuery } from './api-client.js';

/** Search over titles, names and subtitles. */
export class SearchCommand {
  constructor(private readonly client: ApiClient) {}

  find(query: string, options: CallOptions = {}): Promise<SearchAnswer> {
    return this.client.call('GET', `/api/search/${toQuery({ query })}`, options);
  }
}
