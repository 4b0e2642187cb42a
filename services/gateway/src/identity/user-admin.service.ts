import { Injectable } from '@nestjs/common';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import type { AppUser } from './app-user.entity.js';
import type { Caller } from './caller.js';
import { IdentityCache } from './identity-cache.js';
import { hashPassword } from './password.js';
import { type UserChange, UserStore } from './user.store.js';

/** What staff do with accounts, and everybody with the own one; passwords come as they were typed. */
@Injectable()
export class UserAdminService {
  private readonly log: Log;

  constructor(
    private readonly users: UserStore,
    private readonly cache: IdentityCache,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'users' });
  }

  list(): Promise<AppUser[]> {
    return this.users.list();
  }

  async add(by: Caller, user: { username: string; password: string; isStaff: boolean }): Promise<AppUser> {
    const added = await this.users.add({ ...user, password: await hashPassword(user.password) }, this.clock.now());
    this.log.info({ userId: added.id, isStaff: added.isStaff, by: by.userId }, 'user added');
    return added;
  }

  /**
   * Holds at this gateway when it returns; the others are told by the database. With `known`, the hash of a password,
   * only while that is the user's.
   */
  async change(by: Caller, id: number, change: UserChange, known?: string): Promise<AppUser> {
    const { password } = change;
    const changed = await this.users.change(
      id,
      password === undefined ? change : { ...change, password: await hashPassword(password) },
      known,
    );
    this.cache.forgetUser(id);
    this.log.info({ userId: id, changed: Object.keys(change), by: by.userId }, 'user changed');
    return changed;
  }
}
