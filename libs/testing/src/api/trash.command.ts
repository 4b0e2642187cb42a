import type { ApiClient, CallOptions } from './api-client.js';
import type { Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

const at = '/api/trash/{trash_id}/';
const path = (id: string) => ({ path: { trash_id: id } });

/** What was deleted and can come back. */
export class TrashCommand {
  constructor(private readonly client: ApiClient) {}

  list(options: Options = {}): Promise<Schemas['TrashList']> {
    return this.client.ask('get', '/api/trash/', {}, options);
  }

  restore(id: string, options: Options = {}): Promise<Schemas['TrashRestored']> {
    return this.client.ask('post', at, path(id), options);
  }

  purge(id: string, options: Options = {}): Promise<void> {
    return this.client.ask('delete', at, path(id), { status: 204, ...options });
  }

  empty(options: Options = {}): Promise<void> {
    return this.client.ask('delete', '/api/trash/', {}, { status: 204, ...options });
  }
}
