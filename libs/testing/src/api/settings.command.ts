import type { AppConfigAnswer, UserConfigAnswer } from './api-types.js';
import type { ApiClient, CallOptions } from './api-client.js';

/** Application settings, personal settings and the API token. */
export class SettingsCommand {
  constructor(private readonly client: ApiClient) {}

  get(options: CallOptions = {}): Promise<AppConfigAnswer> {
    return this.client.call('GET', '/api/appsettings/config/', options);
  }

  update(patch: Record<string, unknown>, options: CallOptions = {}): Promise<AppConfigAnswer> {
    return this.client.call('POST', '/api/appsettings/config/', { body: patch, ...options });
  }

  own(options: CallOptions = {}): Promise<UserConfigAnswer> {
    return this.client.call('GET', '/api/user/me/', options);
  }

  updateOwn(patch: Record<string, unknown>, options: CallOptions = {}): Promise<UserConfigAnswer> {
    return this.client.call('POST', '/api/user/me/', { body: patch, ...options });
  }

  token(options: CallOptions = {}): Promise<{ token: string }> {
    return this.client.call('GET', '/api/appsettings/token/', options);
  }

  revokeToken(options: CallOptions = {}): Promise<void> {
    return this.client.call('DELETE', '/api/appsettings/token/', { status: 204, ...options });
  }
}
