import type { ApiClient } from './api-client.js';
import type { RawResponse } from './http-request.js';

/** Media files and pictures. */
export class FilesCommand {
  constructor(private readonly client: ApiClient) {}

  /** `range` such as `bytes=0-99`. */
  get(
    url: string,
    options: { range?: string; headers?: Record<string, string>; method?: 'GET' | 'HEAD' } = {},
  ): Promise<RawResponse> {
    return this.client.send({
      method: options.method ?? 'GET',
      path: url,
      headers: { ...(options.range === undefined ? {} : { range: options.range }), ...options.headers },
    });
  }
}
