import type { BackupActivities, backupActivityInputs, ExportedPart } from '@reelkeep/contracts';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { BackupTables } from './backup-tables.js';
import { onCacheDisk } from './on-cache-disk.js';
import { SchemaExport } from './schema-export.js';
import { withHeartbeats } from './with-heartbeats.js';

/** What the owner of a schema does for a backup; each step may run twice. */
export class BackupPart implements BackupActivities {
  private readonly exporting: SchemaExport;

  constructor(dataSource: DataSource, tables: BackupTables, cacheDir: string) {
    this.exporting = new SchemaExport(dataSource, tables, cacheDir);
  }

  exportSchema({ taskId, mark, point }: z.output<typeof backupActivityInputs.exportSchema>): Promise<ExportedPart> {
    return withHeartbeats((signal) => onCacheDisk(() => this.exporting.write(taskId, mark, point, signal)));
  }
}
