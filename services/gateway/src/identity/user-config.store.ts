import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UserConfigRow } from './user-config.entity.js';

/** What users changed of their personal settings. */
@Injectable()
export class UserConfigStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async get(userId: number): Promise<Record<string, unknown>> {
    return (await this.dataSource.manager.findOneBy(UserConfigRow, { userId }))?.config ?? {};
  }

  /** Merges in one statement, so that two tabs changing different settings both win. */
  async merge(userId: number, patch: Record<string, unknown>): Promise<Record<string, unknown>> {
    const rows: UserConfigRow[] = await this.dataSource.query(
      `INSERT INTO user_config (user_id, config) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET config = user_config.config || excluded.config
       RETURNING config`,
      [userId, JSON.stringify(patch)],
    );
    return rows[0]?.config ?? {};
  }
}
