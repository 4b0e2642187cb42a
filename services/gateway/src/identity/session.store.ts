import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { AppUser } from './app-user.entity.js';
import { LoginSession } from './login-session.entity.js';

/** Sessions by the hash of their cookie. */
@Injectable()
export class SessionStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async add(session: LoginSession): Promise<void> {
    await this.dataSource.manager.insert(LoginSession, session);
  }

  /** The user of a session that has not ended, and when it ends. */
  async find(tokenHash: string, now: Date): Promise<{ user: AppUser; expiresAt: Date } | undefined> {
    const session = await this.dataSource.manager.findOneBy(LoginSession, { tokenHash });
    if (!session || session.expiresAt <= now) {
      return undefined;
    }
    const user = await this.dataSource.manager.findOneBy(AppUser, { id: session.userId });
    return user ? { user, expiresAt: session.expiresAt } : undefined;
  }

  async remove(tokenHash: string): Promise<void> {
    await this.dataSource.manager.delete(LoginSession, { tokenHash });
  }

  async removeExpired(now: Date): Promise<void> {
    await this.dataSource.manager.delete(LoginSession, { expiresAt: LessThanOrEqual(now) });
  }
}
