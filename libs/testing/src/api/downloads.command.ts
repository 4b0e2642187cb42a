import type { ApiClient, CallOptions } from './api-client.js';
import type { QueryOf, Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

/** The download queue. */
export class DownloadsCommand {
  constructor(private readonly client: ApiClient) {}

  list(query: QueryOf<'/api/download/'> = {}, options: Options = {}): Promise<Schemas['DownloadList']> {
    return this.client.ask('get', '/api/download/', { query }, options);
  }

  /** Adds ids or URLs; with autostart they are downloaded at once. */
  add(
    inputs: string | readonly string[],
    query: { autostart?: boolean; flat?: boolean; force?: boolean } = {},
    options: Options = {},
  ): Promise<Schemas['TaskAccepted']> {
    const data = [inputs].flat().map((input) => ({ youtube_id: input, status: 'pending' as const }));
    return this.client.ask('post', '/api/download/', { query, body: { data } }, options);
  }

  updateMatching(
    query: QueryOf<'/api/download/', 'patch'>,
    status: Schemas['DownloadBulkUpdate']['status'],
    options: Options = {},
  ): Promise<void> {
    return this.client.ask('patch', '/api/download/', { query, body: { status } }, { status: 204, ...options });
  }

  aggs(query: QueryOf<'/api/download/aggs/'> = {}, options: Options = {}): Promise<Schemas['DownloadAggs']> {
    return this.client.ask('get', '/api/download/aggs/', { query }, options);
  }

  clear(
    query: { filter: Schemas['DownloadItem']['status']; channel?: string; vid_type?: Schemas['Video']['vid_type'] },
    options: Options = {},
  ): Promise<void> {
    return this.client.ask('delete', '/api/download/', { query }, { status: 204, ...options });
  }

  get(youtubeId: string, options: Options = {}): Promise<Schemas['DownloadItem']> {
    return this.client.ask('get', '/api/download/{video_id}/', { path: { video_id: youtubeId } }, options);
  }

  update(
    youtubeId: string,
    status: Schemas['DownloadStatusUpdate']['status'],
    options: Options = {},
  ): Promise<Schemas['DownloadStatusUpdate']> {
    const input = { path: { video_id: youtubeId }, body: { status } };
    return this.client.ask('post', '/api/download/{video_id}/', input, options);
  }

  remove(youtubeId: string, options: Options = {}): Promise<void> {
    const input = { path: { video_id: youtubeId } };
    return this.client.ask('delete', '/api/download/{video_id}/', input, { status: 204, ...options });
  }

  log(options: Options = {}): Promise<Schemas['SourceLog']> {
    return this.client.ask('get', '/api/download/log/', {}, options);
  }
}
