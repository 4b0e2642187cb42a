import type { ApiClient, CallOptions } from './api-client.js';
import type { Schemas } from './operation.js';

const reduced = (value: string | undefined) => ({ 'x-search-reduced': value });

/** Search over titles, names and subtitles. */
export class SearchCommand {
  constructor(private readonly client: ApiClient) {}

  /** Fails while search is away: then titles and names alone are looked through. */
  find(
    query: string,
    { page, ...options }: Omit<CallOptions, 'body'> & { page?: number | undefined } = {},
  ): Promise<Schemas['SearchResponse']> {
    return this.client.ask(
      'get',
      '/api/search/',
      { query: { query, ...(page === undefined ? {} : { page }) } },
      { answersWith: reduced(undefined), ...options },
    );
  }

  /** What titles and names give; fails while search is there. */
  findReduced(query: string, page = 0): Promise<Schemas['SearchResponse']> {
    return this.client.ask('get', '/api/search/', { query: { query, page } }, { answersWith: reduced('true') });
  }
}
