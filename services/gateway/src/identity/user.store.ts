import { Injectable } from '@nestjs/common';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { endSessionsOf, lockUntilCommit, removeTokenOf } from './identity.sql.js';
import { AppUser } from './app-user.entity.js';

// Two starting processes must not both find the table empty.
const firstUserLock = 4_177_002;

/** Accounts. */
@Injectable()
export class UserStore {
  constructor(private readonly dataSource: DataSource) {}

  /** User names are compared as typed. */
  byName(username: string): Promise<AppUser | null> {
    return this.dataSource.manager.findOneBy(AppUser, { username });
  }

  byId(id: number): Promise<AppUser | null> {
    return this.dataSource.manager.findOneBy(AppUser, { id });
  }

  async setLastLogin(id: number, at: Date): Promise<void> {
    await this.dataSource.manager.update(AppUser, { id }, { lastLoginAt: at });
  }

  /** Makes a superuser unless there is any account; says whether it did. */
  async addFirst(username: string, makePasswordHash: () => Promise<string>, at: Date): Promise<boolean> {
    if (await this.dataSource.manager.exists(AppUser)) {
      return false;
    }
    const password = await makePasswordHash();
    return this.dataSource.transaction(async (manager: EntityManager) => {
      await execute(manager, lockUntilCommit, [firstUserLock]);
      if (await manager.exists(AppUser)) {
        return false;
      }
      await manager.insert(AppUser, { username, password, isStaff: true, isSuperuser: true, createdAt: at });
      return true;
    });
  }

  /**
   * Sets a password and ends all that was begun with the old one, sessions and API token, in one go; says whether there
   * is such a user. The only way to change a password.
   */
  async replacePassword(username: string, password: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const user = await manager.findOneBy(AppUser, { username });
      if (!user) {
        return false;
      }
      await manager.update(AppUser, { id: user.id }, { password });
      await execute(manager, endSessionsOf, [user.id]);
      await execute(manager, removeTokenOf, [user.id]);
      return true;
    });
  }

  async names(): Promise<string[]> {
    const users = await this.dataSource.manager.find(AppUser, {
      select: { username: true },
      order: { id: 'ASC' },
      take: 20,
    });
    return users.map(({ username }) => username);
  }
}
