import { Injectable } from '@nestjs/common';
import { mostRows } from '../http/paginate.dto.js';
import { IdentityCache } from './identity-cache.js';
import {
  defaultUserConfig,
  type UserConfig,
  userConfigSchema,
  type UserConfigUpdate,
  userConfigUpdateSchema,
} from './user-config.dto.js';
import { UserConfigStore } from './user-config.store.js';

/** Personal settings; read from memory after the first look. */
@Injectable()
export class UserConfigService {
  constructor(
    private readonly store: UserConfigStore,
    private readonly cache: IdentityCache,
  ) {}

  get(userId: number): Promise<UserConfig> {
    return this.cache.getOrRead(this.cache.configs, userId, async () => validConfig(await this.store.get(userId)));
  }

  /**
   * The same with what another gateway wrote a moment ago, of which this one is yet to be told: one query, for what
   * shows the settings and for writes that depend on them.
   */
  getNow(userId: number): Promise<UserConfig> {
    this.cache.forgetConfig(userId);
    return this.get(userId);
  }

  async update(userId: number, patch: UserConfigUpdate): Promise<UserConfig> {
    const config = validConfig(await this.store.merge(userId, patch));
    this.cache.forgetConfig(userId);
    return config;
  }

  /** Rows of a page: what the user chose, as far as one answer may hold it. */
  async pageSize(userId: number): Promise<number> {
    return Math.min(mostRows, (await this.get(userId)).page_size);
  }
}

const validConfig = (stored: Record<string, unknown>): UserConfig => {
  // A value that an older version allowed must not lock its owner out: it counts as not set.
  const valid = Object.entries(stored).filter(
    ([key, value]) => userConfigUpdateSchema.safeParse({ [key]: value }).success,
  );
  return userConfigSchema.parse({ ...defaultUserConfig, ...Object.fromEntries(valid) });
};
