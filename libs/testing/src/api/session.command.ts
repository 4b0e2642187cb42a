import type { AccountAnswer, PingAnswer } from './api-types.js';
import type { ApiClient, CallOptions } from './api-client.js';

/** Signing in and out, and who one is. */
export class SessionCommand {
  constructor(private readonly client: ApiClient) {}

  login(username: string, password: string, options: CallOptions & { rememberMe?: boolean } = {}): Promise<void> {
    const { rememberMe = false, ...call } = options;
    return this.client.call('POST', '/api/user/login/', {
      status: 204,
      body: { username, password, remember_me: rememberMe ? 'on' : 'off' },
      ...call,
    });
  }

  logout(options: CallOptions = {}): Promise<void> {
    return this.client.call('POST', '/api/user/logout/', { status: 204, ...options });
  }

  ping(options: CallOptions = {}): Promise<PingAnswer> {
    return this.client.call('GET', '/api/ping/', options);
  }

  health(options: CallOptions = {}): Promise<string> {
    return this.client.call('GET', '/api/health/', options);
  }

  account(options: CallOptions = {}): Promise<AccountAnswer> {
    return this.client.call('GET', '/api/user/account/', options);
  }
}
