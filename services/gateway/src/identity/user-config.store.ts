import { Injectable } from '@nestjs/common';
import { rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { mergeUserConfig } from './identity.sql.js';
import { UserConfigRow } from './user-config.entity.js';

/** What users changed of their personal settings. */
@Injectable()
export class UserConfigStore {
  constructor(private readonly dataSource: DataSource) {}

  async get(userId: number): Promise<Record<string, unknown>> {
    return (await this.dataSource.manager.findOneBy(UserConfigRow, { userId }))?.config ?? {};
  }

  /** Merges in one statement, so that two tabs changing different settings both win. */
  async merge(userId: number, patch: Record<string, unknown>): Promise<Record<string, unknown>> {
    return (await rowOf(this.dataSource, mergeUserConfig, [userId, JSON.stringify(patch)]))?.config ?? {};
  }
}
