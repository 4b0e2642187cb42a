import type { ApiClient, CallOptions } from './api-client.js';
import type { RawResponse } from './http-request.js';
import type { Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

/** Backups of the whole installation. */
export class BackupsCommand {
  constructor(private readonly client: ApiClient) {}

  list(options: Options = {}): Promise<Schemas['BackupFile'][]> {
    return this.client.ask('get', '/api/appsettings/backup/', {}, options);
  }

  make(options: Options = {}): Promise<Schemas['TaskAccepted']> {
    return this.client.ask('post', '/api/appsettings/backup/', {}, options);
  }

  get(filename: string, options: Options = {}): Promise<Schemas['BackupFile']> {
    return this.client.ask('get', '/api/appsettings/backup/{filename}/', { path: { filename } }, options);
  }

  restore(filename: string, options: Options = {}): Promise<Schemas['TaskAccepted']> {
    return this.client.ask('post', '/api/appsettings/backup/{filename}/', { path: { filename } }, options);
  }

  delete(filename: string, options: Options = {}): Promise<void> {
    return this.client.ask(
      'delete',
      '/api/appsettings/backup/{filename}/',
      { path: { filename } },
      { status: 204, ...options },
    );
  }

  /** Whether a restore would go well. */
  drill(options: Options = {}): Promise<Schemas['RestoreDrills']> {
    return this.client.ask('get', '/api/appsettings/drill/', {}, options);
  }

  /** The file itself; `range` such as `bytes=0-99`. */
  download(filename: string, range?: string): Promise<RawResponse> {
    return this.client.send({
      method: 'GET',
      path: `/api/appsettings/backup/${encodeURIComponent(filename)}/download/`,
      headers: range === undefined ? {} : { range },
    });
  }
}
