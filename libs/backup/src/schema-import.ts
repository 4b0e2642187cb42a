import { join } from 'node:path';
import { backupPartFolder, type TaskId } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { DomainError, errorCode } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf, sql } from '@reelkeep/runtime/sql';
import type { DataSource, EntityManager } from 'typeorm';
import type { BackupTables } from './backup-tables.js';
import { damaged } from './damaged.js';
import * as statements from './import-tables.js';
import { lineBatches } from './line-batches.js';
import { constraintsOf, migrationsOf } from './migration.sql.js';
import { type PartManifest, type PartTable, readPartManifest } from './part-manifest.js';
import { columnsByTable, dropImports } from './schema-tables.js';
import { asUtc } from './table-rows.js';

/** What PostgreSQL says of values, or of rows among themselves, that do not fit: data exceptions and constraints. */
const doesNotFit = (error: unknown): boolean => /^2[23]/.test(errorCode(error));

/** Reads a part of a backup into tables beside the service's own, which stay as they are. */
export class SchemaImport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: BackupTables,
    private readonly cacheDir: string,
  ) {}

  /**
   * Imports the part that lies below the cache root, in one transaction: a kill leaves nothing of it. Throws `invalid`
   * with what is wrong with the part.
   */
  async read(taskId: TaskId, mark: string, signal: AbortSignal): Promise<{ rows: number }> {
    return this.dataSource.transaction((manager) => this.readIn(manager, taskId, mark, signal));
  }

  /**
   * Does the same and takes all of it back, so that no kill can leave anything, and no restore meets it. Throws as it
   * does.
   */
  async tryOut(taskId: TaskId, mark: string, signal: AbortSignal): Promise<{ rows: number }> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      return await this.readIn(runner.manager, taskId, mark, signal);
    } finally {
      await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }

  private async readIn(
    manager: EntityManager,
    taskId: TaskId,
    mark: string,
    signal: AbortSignal,
  ): Promise<{ rows: number }> {
    const { schema } = this.tables;
    const folder = below(this.cacheDir, backupPartFolder(taskId, mark, schema));
    const part = await readPartManifest(folder);
    await execute(manager, asUtc);
    await execute(manager, statements.lockImports(schema));
    await dropImports(manager, schema);
    const missing = await this.missingMigrations(manager, part);
    const told = this.toldTables(part, missing.length > 0);
    for (const name of this.tables.kept) {
      await execute(manager, statements.createImport(schema, name));
    }
    const known = await columnsByTable(manager, schema);
    let rows = 0;
    for (const table of told) {
      this.assertKnown(table, known(table.name));
      await this.fill(manager, folder, table, signal);
      rows += table.rows;
    }
    for (const upgrade of missing.flatMap((name) => this.tables.upgrades?.[name] ?? [])) {
      await execute(manager, sql({}, upgrade));
    }
    await this.holdTogether(manager);
    await execute(manager, statements.createMark(schema));
    await execute(manager, statements.saveMark(schema), [taskId, JSON.stringify(part.sequences)]);
    return { rows };
  }

  /** Forgets what was imported. */
  async drop(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, statements.lockImports(this.tables.schema));
      await dropImports(manager, this.tables.schema);
    });
  }

  /** The migrations of ours that the part has not seen. */
  private async missingMigrations(manager: EntityManager, part: PartManifest): Promise<string[]> {
    const ours = (await rowsOf(manager, migrationsOf(this.tables.schema))).map(({ name }) => name);
    const theirs = new Set(part.migrations);
    if (part.migrations.some((name) => !ours.includes(name))) {
      throw new DomainError('invalid', 'This backup is of a newer release. Update Reelkeep, then restore it.');
    }
    const missing = ours.filter((name) => !theirs.has(name));
    if (missing.some((name) => !this.tables.upgrades?.[name])) {
      throw new DomainError(
        'invalid',
        'This backup is of an older release, and this one cannot bring it up to date. Restore it with the release that made it, then update.',
      );
    }
    return missing;
  }

  private toldTables(part: PartManifest, isOlder: boolean): PartTable[] {
    const { schema, kept } = this.tables;
    const names = part.tables.map(({ name }) => name);
    const unknown = names.find((name) => !kept.includes(name));
    if (part.schema !== schema || unknown !== undefined || new Set(names).size !== names.length) {
      throw damaged(`it has tables that ${schema} does not keep`);
    }
    const absent = kept.find((name) => !names.includes(name));
    if (absent !== undefined && !isOlder) {
      throw damaged(`the table ${schema}.${absent} is missing`);
    }
    return part.tables;
  }

  private assertKnown({ name, columns }: PartTable, known: readonly string[]): void {
    if (columns.some((column) => !known.includes(column))) {
      throw damaged(`the table ${this.tables.schema}.${name} has a column that is not known`);
    }
  }

  private async fill(manager: EntityManager, folder: string, table: PartTable, signal: AbortSignal): Promise<void> {
    const { schema } = this.tables;
    const { name, columns } = table;
    const statement = statements.fillImport(schema, name, columns);
    for (const file of table.files) {
      if (!file.name.startsWith(`${name}-`)) {
        throw damaged(`${file.name} is no file of ${schema}.${name}`);
      }
      for await (const lines of lineBatches(join(folder, file.name))) {
        signal.throwIfAborted();
        await execute(manager, statement, [`[${lines.join(',')}]`]).catch((error: unknown) => {
          throw doesNotFit(error) ? damaged(`${schema}/${file.name} holds what does not fit its table`, error) : error;
        });
      }
    }
    const found = await rowOf(manager, statements.sumOfImport(schema, name, columns));
    if (found?.rows !== String(table.rows) || found.hash !== table.hash) {
      throw damaged(`the rows of ${schema}.${name} are not those that were written`);
    }
  }

  /** What the service's own tables demand of rows among themselves is found out now: a swap only goes on. */
  private async holdTogether(manager: EntityManager): Promise<void> {
    const { schema, kept } = this.tables;
    for (const { table_name: name, columns, target, target_columns: to } of await rowsOf(
      manager,
      constraintsOf(schema),
    )) {
      if (kept.includes(name) && (target === null || kept.includes(target))) {
        const statement =
          target === null
            ? statements.addKey(schema, name, columns)
            : statements.addReference(schema, name, columns, target, to);
        await execute(manager, statement).catch((error: unknown) => {
          throw doesNotFit(error) ? damaged(`rows of ${schema}.${name} do not fit together`, error) : error;
        });
      }
    }
  }
}
