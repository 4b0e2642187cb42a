import { Injectable } from '@nestjs/common';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { addToken } from './identity.sql.js';
import { ApiToken } from './api-token.entity.js';
import { AppUser } from './app-user.entity.js';

/** API tokens, one per user. */
@Injectable()
export class ApiTokenStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The user's token; `candidate` becomes it when there is none, but only for a session that is still there: one that
   * ended a moment ago must not leave a key behind. Undefined when there is neither. Safe against two calls at once.
   */
  async getOrAdd(userId: number, candidate: string, sessionHash: string | undefined): Promise<string | undefined> {
    await execute(this.dataSource, addToken, [userId, candidate, sessionHash ?? '']);
    return (await this.dataSource.manager.findOneBy(ApiToken, { userId }))?.key;
  }

  async findUser(key: string): Promise<AppUser | undefined> {
    const token = await this.dataSource.manager.findOneBy(ApiToken, { key });
    return token
      ? ((await this.dataSource.manager.findOneBy(AppUser, { id: token.userId, isActive: true })) ?? undefined)
      : undefined;
  }

  async remove(userId: number): Promise<void> {
    await this.dataSource.manager.delete(ApiToken, { userId });
  }
}
