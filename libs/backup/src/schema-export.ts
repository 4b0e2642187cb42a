import { mkdir } from 'node:fs/promises';
import { backupPartFolder, type ExportedPart, pointLost, type TaskId } from '@reelkeep/contracts';
import { below, removeBackupDraft } from '@reelkeep/files';
import { errorCode } from '@reelkeep/runtime';
import { execute, rowsOf, sql } from '@reelkeep/runtime/sql';
import { ApplicationFailure } from '@temporalio/common';
import type { DataSource, EntityManager } from 'typeorm';
import type { BackupTables } from './backup-tables.js';
import { LineFiles } from './line-files.js';
import { migrationsOf, sequencesOf } from './migration.sql.js';
import { type PartManifest, type PartTable, writePartManifest } from './part-manifest.js';
import { columnsByTable } from './schema-tables.js';
import { asUtc, rowsOfTable } from './table-rows.js';

// It takes no parameters.
const setPoint = (point: string) => sql({}, `SET TRANSACTION SNAPSHOT '${point.replaceAll("'", "''")}'`);

/** What PostgreSQL says of a snapshot whose transaction has ended. */
const gone = new Set(['22023', '42704', '55000']);

/** Writes what a service owns into files, as it was at a point in time that another session holds. */
export class SchemaExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: BackupTables,
    private readonly cacheDir: string,
  ) {}

  /**
   * Writes each kept table and a manifest into the folder of the attempt, which is emptied first. Throws a failure of
   * the type `PointLost` when nobody holds the point any more.
   */
  async write(taskId: TaskId, mark: string, point: string, signal: AbortSignal): Promise<ExportedPart> {
    const part = backupPartFolder(taskId, mark, this.tables.schema);
    await removeBackupDraft(this.cacheDir, part);
    const folder = below(this.cacheDir, part);
    await mkdir(folder, { recursive: true });
    const manifest = await this.atPoint(point, (manager) => this.writeTables(manager, folder, signal));
    await writePartManifest(folder, manifest);
    return { folder: part, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) };
  }

  private async atPoint<T>(point: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await execute(runner.manager, setPoint(point)).catch((error: unknown) => {
        throw gone.has(errorCode(error))
          ? ApplicationFailure.nonRetryable('The point in time of the backup is held no longer.', pointLost)
          : error;
      });
      await execute(runner.manager, asUtc);
      return await work(runner.manager);
    } finally {
      await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }

  private async writeTables(manager: EntityManager, folder: string, signal: AbortSignal): Promise<PartManifest> {
    const { schema, kept } = this.tables;
    const columns = await columnsByTable(manager, schema);
    const tables: PartTable[] = [];
    for (const name of kept) {
      tables.push(await this.writeTable(manager, folder, name, columns(name), signal));
    }
    return {
      schema,
      migrations: (await rowsOf(manager, migrationsOf(schema))).map(({ name }) => name),
      tables,
      sequences: await rowsOf(manager, sequencesOf(schema)),
    };
  }

  private async writeTable(
    manager: EntityManager,
    folder: string,
    name: string,
    columns: readonly string[],
    signal: AbortSignal,
  ): Promise<PartTable> {
    const files = new LineFiles(folder, name);
    let [rows, hash] = [0, 0n];
    try {
      for await (const batch of rowsOfTable(manager, this.tables.schema, name, columns)) {
        signal.throwIfAborted();
        await files.write(batch.text, batch.rows);
        rows += batch.rows;
        hash += batch.hash;
      }
      return { name, columns: [...columns], rows, hash: String(hash), files: await files.end() };
    } finally {
      await files.drop();
    }
  }
}
