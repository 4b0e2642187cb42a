import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import {
  type AppConfig,
  completeSettings,
  SettingsChangedSchema,
  settingsBucket,
  settingsEntries,
} from '@reelkeep/contracts';
import { Buckets } from '@reelkeep/messaging';
import { Outbox } from '@reelkeep/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { withUnchanged } from './unchanged-settings.js';
import { applySettingsPatch } from './settings-patch.js';
import { SettingsStore } from './settings.store.js';

/** The application settings: PostgreSQL is the truth, the bucket is what every service reads. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: SettingsStore,
    private readonly outbox: Outbox,
    private readonly buckets: Buckets,
  ) {}

  /** Changes some settings and answers all of them. Throws DomainError('invalid') for unknown keys and wrong values. */
  async update(patch: JsonObject): Promise<AppConfig> {
    return this.dataSource.transaction(async (manager) => {
      const { value, version } = await this.store.lock(manager);
      const settings = applySettingsPatch(completeSettings(value), patch);
      await this.save(manager, settings, version + 1n);
      return settings;
    });
  }

  /** Takes settings that are still as a fresh installation has them; says how many became others. */
  async takeUnchanged(given: AppConfig): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const { value, version } = await this.store.lock(manager);
      const { settings, taken } = withUnchanged(completeSettings(value), given);
      if (taken > 0) {
        await this.save(manager, settings, version + 1n);
      }
      return taken;
    });
  }

  /** The settings as they are now. */
  async current(): Promise<AppConfig> {
    return this.dataSource.transaction(async (manager) => completeSettings((await this.store.lock(manager)).value));
  }

  /** Fills in defaults that a new version brought and drops settings that it removed. */
  async bringUpToDate(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { value, version } = await this.store.lock(manager);
      const settings = completeSettings(value);
      if (!isDeepStrictEqual(settings, value)) {
        await this.save(manager, settings, version + 1n);
      }
    });
  }

  /**
   * Puts the row as it is now into the bucket. The row is held meanwhile, so that an older state never replaces a
   * newer one, whatever order events arrive in.
   */
  async publish(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { value } = await this.store.lock(manager);
      for (const [key, entry] of settingsEntries(completeSettings(value))) {
        await this.buckets.put(settingsBucket.name, key, JSON.stringify(entry));
      }
    });
  }

  private async save(manager: EntityManager, settings: AppConfig, version: bigint): Promise<void> {
    await this.store.save(manager, settings, version);
    await this.outbox.append(manager, SettingsChangedSchema, { settings }, { id: 'app', version });
  }
}
