import type { ApiClient, CallOptions } from './api-client.js';
import type { Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

/** Application settings, personal settings, the API token, and the credentials of the source. */
export class SettingsCommand {
  constructor(private readonly client: ApiClient) {}

  get(options: Options = {}): Promise<Schemas['AppConfig']> {
    return this.client.ask('get', '/api/appsettings/config/', {}, options);
  }

  update(patch: Schemas['AppConfigUpdate'], options: Options = {}): Promise<Schemas['AppConfig']> {
    return this.client.ask('post', '/api/appsettings/config/', { body: patch }, options);
  }

  own(options: Options = {}): Promise<Schemas['UserConfig']> {
    return this.client.ask('get', '/api/user/me/', {}, options);
  }

  updateOwn(patch: Schemas['UserConfigUpdate'], options: Options = {}): Promise<Schemas['UserConfig']> {
    return this.client.ask('post', '/api/user/me/', { body: patch }, options);
  }

  notices(options: Options = {}): Promise<Schemas['Notice'][]> {
    return this.client.ask('get', '/api/appsettings/notices/', {}, options);
  }

  token(options: Options = {}): Promise<Schemas['Token']> {
    return this.client.ask('get', '/api/appsettings/token/', {}, options);
  }

  revokeToken(options: Options = {}): Promise<void> {
    return this.client.ask('delete', '/api/appsettings/token/', {}, { status: 204, ...options });
  }

  cookie(options: Options = {}): Promise<Schemas['CookieState']> {
    return this.client.ask('get', '/api/appsettings/cookie/', {}, options);
  }

  importCookie(cookie: string, options: Options = {}): Promise<Schemas['CookieState']> {
    return this.client.ask('put', '/api/appsettings/cookie/', { body: { cookie } }, options);
  }

  validateCookie(options: Options = {}): Promise<Schemas['CookieState']> {
    return this.client.ask('post', '/api/appsettings/cookie/', {}, options);
  }

  revokeCookie(options: Options = {}): Promise<void> {
    return this.client.ask('delete', '/api/appsettings/cookie/', {}, { status: 204, ...options });
  }

  poToken(options: Options = {}): Promise<Schemas['PoToken']> {
    return this.client.ask('get', '/api/appsettings/potoken/', {}, options);
  }

  setPoToken(potoken: string, options: Options = {}): Promise<Schemas['PoToken']> {
    return this.client.ask('post', '/api/appsettings/potoken/', { body: { potoken } }, options);
  }

  revokePoToken(options: Options = {}): Promise<void> {
    return this.client.ask('delete', '/api/appsettings/potoken/', {}, { status: 204, ...options });
  }

  tool(options: Options = {}): Promise<Schemas['ToolState']> {
    return this.client.ask('get', '/api/appsettings/tool/', {}, options);
  }

  updateTool(options: Options = {}): Promise<Schemas['TaskAccepted']> {
    return this.client.ask('post', '/api/appsettings/tool/', {}, options);
  }

  rescan(choices: Schemas['ImportOptions'], options: Options = {}): Promise<Schemas['TaskAccepted']> {
    return this.client.ask('post', '/api/appsettings/rescan-filesystem/', { body: choices }, options);
  }

  import(choices: Schemas['ImportOptions'], options: Options = {}): Promise<Schemas['TaskAccepted']> {
    return this.client.ask('post', '/api/appsettings/manual-import/', { body: choices }, options);
  }

  leaveTool(to?: 'before' | 'pinned', options: Options = {}): Promise<Schemas['ToolState']> {
    return this.client.ask('delete', '/api/appsettings/tool/', { query: to === undefined ? {} : { to } }, options);
  }
}
