import type { TaskId } from '@reelkeep/contracts';
import { DomainError } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import type { DataSource, EntityManager } from 'typeorm';
import type { BackupTables } from './backup-tables.js';
import * as statements from './import-tables.js';
import { sequenceNamesOf } from './migration.sql.js';
import { columnsByTable, dropImports } from './schema-tables.js';

// Events of this installation keep their order.
const ownSequence = 'outbox_seq_seq';

/** Puts imported rows in the place of those that a service keeps. */
export class SchemaSwap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: BackupTables,
  ) {}

  /**
   * Swaps what this task has imported, in one transaction that also drops the imported tables: where they are gone, it
   * was done before. Throws `conflict` for what another task has imported.
   */
  async take(taskId: TaskId): Promise<void> {
    const { schema, channel } = this.tables;
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, statements.lockImports(schema));
      if (!(await rowOf(manager, statements.tableExists(schema, statements.importMark)))) {
        return;
      }
      const mark = await rowOf(manager, statements.readMark(schema));
      if (mark?.task_id !== taskId) {
        throw new DomainError('conflict', 'Another restore has imported meanwhile.');
      }
      await this.replace(manager);
      await this.raiseSequences(manager, JSON.parse(mark.sequences) as { name: string; value: string }[]);
      await dropImports(manager, schema);
      if (channel !== undefined) {
        await execute(manager, statements.tellAll(channel));
      }
    });
  }

  private async replace(manager: EntityManager): Promise<void> {
    const { schema, kept, emptied = [], versioned = [] } = this.tables;
    const columns = await columnsByTable(manager, schema);
    const lowest = await this.lowestVersion(manager);
    await execute(manager, statements.emptyTables(schema, [...kept, ...emptied]));
    // In the order of the list, in which a table comes after those that it refers to.
    for (const table of kept) {
      await execute(manager, statements.switchTriggers(schema, table, 'DISABLE'));
      const lowestOfTable = versioned.includes(table) ? lowest : undefined;
      await execute(manager, statements.takeImport(schema, table, columns(table), lowestOfTable));
      await execute(manager, statements.switchTriggers(schema, table, 'ENABLE'));
      await execute(manager, statements.analyzeTable(schema, table));
    }
  }

  /** Above all that this installation has told; an empty one has told nothing. */
  private async lowestVersion(manager: EntityManager): Promise<bigint> {
    const { schema, versioned = [] } = this.tables;
    const row = versioned.length > 0 && (await rowOf(manager, statements.highestVersion(schema, versioned)));
    const highest = BigInt(row ? row.version : 0);
    return highest === 0n ? 0n : highest + 1n;
  }

  private async raiseSequences(
    manager: EntityManager,
    told: readonly { name: string; value: string }[],
  ): Promise<void> {
    const { schema } = this.tables;
    const known = new Set((await rowsOf(manager, sequenceNamesOf(schema))).map(({ name }) => name));
    for (const { name, value } of told.filter((each) => each.name !== ownSequence && known.has(each.name))) {
      await execute(manager, statements.raiseSequence(schema, name), [value]);
    }
  }
}
