import type { ApiClient, CallOptions } from './api-client.js';
import type { QueryOf, Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

/** Signing in and out, and who one is. */
export class SessionCommand {
  constructor(private readonly client: ApiClient) {}

  login(username: string, password: string, options: Options & { rememberMe?: boolean } = {}): Promise<void> {
    const { rememberMe = false, ...call } = options;
    const body: Schemas['Login'] = { username, password, remember_me: rememberMe ? 'on' : 'off' };
    return this.client.ask('post', '/api/user/login/', { body }, { status: 204, ...call });
  }

  logout(options: Options = {}): Promise<void> {
    return this.client.ask('post', '/api/user/logout/', {}, { status: 204, ...options });
  }

  ping(options: Options = {}): Promise<Schemas['Ping']> {
    return this.client.ask('get', '/api/ping/', {}, options);
  }

  /** What a page asks first, in one answer; of a screen of the web application if one is named. */
  start(query: QueryOf<'/api/user/start/'> = {}, options: Options = {}): Promise<Schemas['Start']> {
    return this.client.ask('get', '/api/user/start/', { query }, options);
  }

  health(options: Options = {}): Promise<string> {
    return this.client.ask('get', '/api/health/', {}, options);
  }

  account(options: Options = {}): Promise<Schemas['UserAccount']> {
    return this.client.ask('get', '/api/user/account/', {}, options);
  }
}
