import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiToken } from './api-token.entity.js';
import { AppUser } from './app-user.entity.js';

/** API tokens, one per user. */
@Injectable()
export class ApiTokenStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** The user's token; `candidate` becomes it when there is none. Safe against two calls at once. */
  async getOrAdd(userId: number, candidate: string): Promise<string> {
    await this.dataSource.query(
      'INSERT INTO api_token (user_id, key) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING',
      [userId, candidate],
    );
    const stored = await this.dataSource.manager.findOneByOrFail(ApiToken, { userId });
    return stored.key;
  }

  async findUser(key: string): Promise<AppUser | undefined> {
    const token = await this.dataSource.manager.findOneBy(ApiToken, { key });
    return token ? ((await this.dataSource.manager.findOneBy(AppUser, { id: token.userId })) ?? undefined) : undefined;
  }

  async remove(userId: number): Promise<void> {
    await this.dataSource.manager.delete(ApiToken, { userId });
  }
}
