import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** A statement under the name by which each connection keeps it prepared; one name always means one text. */
export type Statement = { name: string; text: string };

/** Runs read models as named statements: parsed once per connection. The ORM's own query() cannot name one. */
@Injectable()
export class PreparedReads {
  private readonly pool: pg.Pool;

  constructor(@Inject(DataSource) dataSource: DataSource) {
    this.pool = (dataSource.driver as PostgresDriver).master as pg.Pool;
  }

  async rows<R extends pg.QueryResultRow>(statement: Statement, values: unknown[]): Promise<R[]> {
    const result = await this.pool.query<R>({ ...statement, values });
    return result.rows;
  }
}
