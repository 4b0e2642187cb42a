import type { ApiClient, CallOptions } from './api-client.js';
import type { Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

const at = '/api/appsettings/snapshot/{snapshot_id}/';
const path = (id: string) => ({ path: { snapshot_id: id } });

/** Snapshots of the whole installation. */
export class SnapshotsCommand {
  constructor(private readonly client: ApiClient) {}

  list(options: Options = {}): Promise<Schemas['SnapshotList']> {
    return this.client.ask('get', '/api/appsettings/snapshot/', {}, options);
  }

  take(options: Options = {}): Promise<Schemas['SnapshotCreated']> {
    return this.client.ask('post', '/api/appsettings/snapshot/', {}, options);
  }

  get(id: string, options: Options = {}): Promise<Schemas['SnapshotItem']> {
    return this.client.ask('get', at, path(id), options);
  }

  restore(id: string, options: Options = {}): Promise<Schemas['SnapshotRestored']> {
    return this.client.ask('post', at, path(id), options);
  }

  delete(id: string, options: Options = {}): Promise<void> {
    return this.client.ask('delete', at, path(id), { status: 204, ...options });
  }
}
