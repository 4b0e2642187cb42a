import { Injectable } from '@nestjs/common';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { addSession } from './identity.sql.js';
import { AppUser } from './app-user.entity.js';
import { LoginSession } from './login-session.entity.js';

/** Sessions by the hash of their cookie. */
@Injectable()
export class SessionStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds a session unless the user was disabled or got another password than the one signed in with; says whether it
   * did. The lock makes such a change wait, which then removes this session too.
   */
  async add({ tokenHash, userId, createdAt, expiresAt }: LoginSession, passwordHash: string): Promise<boolean> {
    return (await execute(this.dataSource, addSession, [tokenHash, userId, createdAt, expiresAt, passwordHash])) > 0;
  }

  /** The user of a session that has not ended, and when it ends. */
  async find(tokenHash: string, now: Date): Promise<{ user: AppUser; expiresAt: Date } | undefined> {
    const session = await this.dataSource.manager.findOneBy(LoginSession, { tokenHash });
    if (!session || session.expiresAt <= now) {
      return undefined;
    }
    const user = await this.dataSource.manager.findOneBy(AppUser, { id: session.userId, isActive: true });
    return user ? { user, expiresAt: session.expiresAt } : undefined;
  }

  async remove(tokenHash: string): Promise<void> {
    await this.dataSource.manager.delete(LoginSession, { tokenHash });
  }

  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.manager.delete(LoginSession, { expiresAt: LessThanOrEqual(now) });
  }
}
