import { Injectable } from '@nestjs/common';
import type { AppConfig } from '@reelkeep/contracts';
import type { EntityManager } from 'typeorm';

/** The row as it lies there: an older version of Reelkeep may have written it. */
type StoredSettings = { value: unknown; version: bigint };

/** The one settings row. */
@Injectable()
export class SettingsStore {
  /** Reads the row and holds it until the transaction of `manager` ends. */
  async lock(manager: EntityManager): Promise<StoredSettings> {
    const rows: { value: unknown; version: string }[] = await manager.query(
      'SELECT value, version FROM ops.settings WHERE id = 1 FOR UPDATE',
    );
    const row = rows[0];
    return row ? { value: row.value, version: BigInt(row.version) } : { value: {}, version: 0n };
  }

  async save(manager: EntityManager, settings: AppConfig, version: bigint): Promise<void> {
    await manager.query(
      `INSERT INTO ops.settings (id, value, version) VALUES (1, $1, $2)
       ON CONFLICT (id) DO UPDATE SET value = excluded.value, version = excluded.version, updated_at = now()`,
      [JSON.stringify(settings), String(version)],
    );
  }
}
