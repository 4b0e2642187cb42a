import type { ApiClient, CallOptions } from './api-client.js';
import type { Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

/** Whether media files are as they were archived. */
export class IntegrityCommand {
  constructor(private readonly client: ApiClient) {}

  get(options: Options = {}): Promise<Schemas['Integrity']> {
    return this.client.ask('get', '/api/integrity/', {}, options);
  }

  /** Those that are not; of one video alone where it is named. */
  damaged(youtubeId?: string, options: Options = {}): Promise<Schemas['DamagedFiles']> {
    const query = youtubeId === undefined ? {} : { youtube_id: youtubeId };
    return this.client.ask('get', '/api/integrity/damaged/', { query }, options);
  }

  accept(youtubeIds: readonly string[], options: Options = {}): Promise<Schemas['AcceptedFiles']> {
    return this.client.ask('post', '/api/integrity/accept/', { body: { youtube_ids: [...youtubeIds] } }, options);
  }
}
