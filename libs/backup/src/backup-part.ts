import type { BackupActivities, backupActivityInputs, ExportedPart } from '@reelkeep/contracts';
import { withHeartbeats } from '@reelkeep/temporal';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { BackupTables } from './backup-tables.js';
import { onCacheDisk } from './on-cache-disk.js';
import { SchemaExport } from './schema-export.js';
import { SchemaImport } from './schema-import.js';
import { SchemaSwap } from './schema-swap.js';

type Input<N extends keyof typeof backupActivityInputs> = z.output<(typeof backupActivityInputs)[N]>;

/** What the owner of a schema does for a backup and its restore; each step may run twice. */
export class BackupPart implements BackupActivities {
  private readonly exporting: SchemaExport;
  private readonly importing: SchemaImport;
  private readonly swapping: SchemaSwap;

  constructor(dataSource: DataSource, tables: BackupTables, cacheDir: string) {
    this.exporting = new SchemaExport(dataSource, tables, cacheDir);
    this.importing = new SchemaImport(dataSource, tables, cacheDir);
    this.swapping = new SchemaSwap(dataSource, tables);
  }

  exportSchema({ taskId, mark, point }: Input<'exportSchema'>): Promise<ExportedPart> {
    return withHeartbeats((signal) => onCacheDisk(() => this.exporting.write(taskId, mark, point, signal)));
  }

  importSchema({ taskId, mark }: Input<'importSchema'>): Promise<{ rows: number }> {
    return withHeartbeats((signal) => onCacheDisk(() => this.importing.read(taskId, mark, signal)));
  }

  tryImport({ taskId, mark }: Input<'tryImport'>): Promise<{ rows: number }> {
    return withHeartbeats((signal) => onCacheDisk(() => this.importing.tryOut(taskId, mark, signal)));
  }

  swapSchema({ taskId }: Input<'swapSchema'>): Promise<void> {
    return withHeartbeats(() => onCacheDisk(() => this.swapping.take(taskId)));
  }

  dropImport(_input: Input<'dropImport'>): Promise<void> {
    return withHeartbeats(() => this.importing.drop());
  }
}
