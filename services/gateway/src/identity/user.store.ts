import { Injectable } from '@nestjs/common';
import { DomainError } from '@reelkeep/runtime';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { endSessionsOf, lockUntilCommit, removeTokenOf } from './identity.sql.js';
import { AppUser } from './app-user.entity.js';

// Two starting processes must not both find the table empty.
const firstUserLock = 4_177_002;
// Two of the last staff must not take each other's rights, each while the other still has them.
const usersLock = 4_177_003;

/** Accounts that there can be: a list of all of them is one answer. */
export const mostUsers = 500;

/** What changes of an account; `password` is its hash. */
export type UserChange = { isActive?: boolean; isStaff?: boolean; password?: string };

export const unknownUser = (): DomainError => new DomainError('not-found', 'There is no such user.');

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

  /** All accounts, oldest first. */
  list(): Promise<AppUser[]> {
    return this.dataSource.manager.find(AppUser, { order: { id: 'ASC' }, take: mostUsers });
  }

  /** Throws DomainError('conflict') when the name is taken or there are as many users as there can be. */
  async add(user: { username: string; password: string; isStaff: boolean }, at: Date): Promise<AppUser> {
    const { username } = user;
    return this.dataSource.transaction(async (manager) => {
      await execute(manager, lockUntilCommit, [usersLock]);
      if (await manager.existsBy(AppUser, { username })) {
        throw new DomainError('conflict', `There is a user "${username}" already.`);
      }
      if ((await manager.count(AppUser)) >= mostUsers) {
        throw new DomainError('conflict', `There are ${mostUsers} users, as many as there can be.`);
      }
      await manager.insert(AppUser, { ...user, isActive: true, isSuperuser: false, createdAt: at });
      return manager.findOneByOrFail(AppUser, { username });
    });
  }

  /**
   * Changes an account in one go, the only way to do so. Whoever is disabled or gets another password loses all that
   * was begun before: sessions and API token. Taking the staff role takes that of a superuser, too.
   * With `known` only an active user who still has that password's hash. Throws DomainError('not-found'), and 'conflict'
   * for what would leave nobody who is staff.
   */
  async change(id: number, { isActive, isStaff, password }: UserChange, known?: string): Promise<AppUser> {
    return this.dataSource.transaction(async (manager) => {
      await execute(manager, lockUntilCommit, [usersLock]);
      const user = await manager.findOneBy(AppUser, {
        id,
        ...(known === undefined ? {} : { password: known, isActive: true }),
      });
      if (!user) {
        throw unknownUser();
      }
      const changed = {
        ...(isActive === undefined ? {} : { isActive }),
        ...(isStaff === undefined ? {} : { isStaff }),
        ...(isStaff === false ? { isSuperuser: false } : {}),
        ...(password === undefined ? {} : { password }),
      };
      if (Object.keys(changed).length > 0) {
        await manager.update(AppUser, { id }, changed);
      }
      if ((isActive === false || isStaff === false) && !(await hasActiveStaff(manager))) {
        throw new DomainError(
          'conflict',
          `"${user.username}" is the last active staff user. Give another user the staff role first.`,
        );
      }
      if (isActive === false || password !== undefined) {
        await execute(manager, endSessionsOf, [id]);
        await execute(manager, removeTokenOf, [id]);
      }
      return Object.assign(user, changed);
    });
  }

  /** Sets a password by the name of its user; says whether there is one. */
  async replacePassword(username: string, password: string): Promise<boolean> {
    const user = await this.byName(username);
    if (!user) {
      return false;
    }
    await this.change(user.id, { password });
    return true;
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

const hasActiveStaff = (manager: EntityManager): Promise<boolean> =>
  manager.exists(AppUser, {
    where: [
      { isActive: true, isStaff: true },
      { isActive: true, isSuperuser: true },
    ],
  });
