import { Injectable } from '@nestjs/common';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { askPoint, exportPoint } from './backup.sql.js';

/** Holds points in time of the database, which any role of it may then look from. */
@Injectable()
export class BackupPoint {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Opens a point, tells it, and holds it by a transaction that only reads, until the signal aborts. `asked` is called
   * each time that the database has answered meanwhile. Rejects when it is lost.
   */
  async hold(told: (point: string) => Promise<void>, asked: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      const opened = await rowOf(runner.manager, exportPoint);
      await told(opened?.point ?? '');
      while (!signal.aborted) {
        await execute(runner.manager, askPoint);
        await asked();
      }
    } finally {
      await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }
}
