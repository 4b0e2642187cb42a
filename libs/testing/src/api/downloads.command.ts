import type { DownloadAnswer, Page, TaskAnswer } from './api-types.js';
import { type ApiClient, type CallOptions, toQuery } from './api-client.js';

/** The download queue. */
export class DownloadsCommand {
  constructor(private readonly client: ApiClient) {}

  list(
    filter: { page?: number; filter?: string; channel?: string; vid_type?: string; q?: string; error?: boolean } = {},
    options: CallOptions = {},
  ): Promise<Page<DownloadAnswer>> {
    return this.client.call('GET', `/api/download/${toQuery(filter)}`, options);
  }

  /** Adds ids or URLs; with autostart they are downloaded at once. */
  add(
    inputs: string | readonly string[],
    how: { autostart?: boolean; flat?: boolean; force?: boolean } = {},
    options: CallOptions = {},
  ): Promise<TaskAnswer> {
    const data = [inputs].flat().map((input) => ({ youtube_id: input, status: 'pending' }));
    return this.client.call('POST', `/api/download/${toQuery(how)}`, { body: { data }, ...options });
  }

  clear(filter: { filter: string; channel?: string; vid_type?: string }, options: CallOptions = {}): Promise<void> {
    return this.client.call('DELETE', `/api/download/${toQuery(filter)}`, { status: 204, ...options });
  }

  get(youtubeId: string, options: CallOptions = {}): Promise<DownloadAnswer> {
    return this.client.call('GET', `/api/download/${youtubeId}/`, options);
  }

  update(youtubeId: string, status: string, options: CallOptions = {}): Promise<{ status: string }> {
    return this.client.call('POST', `/api/download/${youtubeId}/`, { body: { status }, ...options });
  }

  remove(youtubeId: string, options: CallOptions = {}): Promise<void> {
    return this.client.call('DELETE', `/api/download/${youtubeId}/`, { status: 204, ...options });
  }
}
