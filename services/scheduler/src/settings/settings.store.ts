import { Injectable } from '@nestjs/common';
import type { AppConfig } from '@reelkeep/contracts';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { lockSettings, saveSettings } from './settings.sql.js';

/** The row as it lies there: an older version of Reelkeep may have written it. */
type StoredSettings = { value: unknown; version: bigint };

/** The one settings row. */
@Injectable()
export class SettingsStore {
  /** Reads the row and holds it until the transaction of `manager` ends. */
  async lock(manager: EntityManager): Promise<StoredSettings> {
    const row = await rowOf(manager, lockSettings);
    return row ? { value: row.value, version: BigInt(row.version) } : { value: {}, version: 0n };
  }

  async save(manager: EntityManager, settings: AppConfig, version: bigint): Promise<void> {
    await execute(manager, saveSettings, [JSON.stringify(settings), String(version)]);
  }
}
