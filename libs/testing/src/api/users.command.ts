import type { ApiClient, CallOptions } from './api-client.js';
import type { Schemas } from './operation.js';

type Options = Omit<CallOptions, 'body'>;

/** The users, as staff manage them. */
export class UsersCommand {
  constructor(private readonly client: ApiClient) {}

  list(options: Options = {}): Promise<Schemas['ManagedUser'][]> {
    return this.client.ask('get', '/api/user/admin/', {}, options);
  }

  add(user: Schemas['NewUser'], options: Options = {}): Promise<Schemas['ManagedUser']> {
    return this.client.ask('post', '/api/user/admin/', { body: user }, options);
  }

  /** Of whoever asks. */
  changePassword(passwords: Schemas['OwnPassword'], options: Options = {}): Promise<void> {
    return this.client.ask('post', '/api/user/password/', { body: passwords }, { status: 204, ...options });
  }

  update(id: number, change: Schemas['ManagedUserUpdate'], options: Options = {}): Promise<Schemas['ManagedUser']> {
    const input = { path: { user_id: String(id) }, body: change };
    return this.client.ask('post', '/api/user/admin/{user_id}/', input, options);
  }
}
