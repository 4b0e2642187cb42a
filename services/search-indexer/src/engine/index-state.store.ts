import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WriteTarget } from './index-names.js';

/** Which set of indices searches read, and which one a rebuild is filling; each by its stamp. */
export type IndexState = { live: string | undefined; building: string | undefined };

type Row = { live_stamp: string | null; building_stamp: string | null };

/** The one row that says which indices are ours. */
@Injectable()
export class IndexStateStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async read(): Promise<IndexState> {
    const rows: Row[] = await this.dataSource.query('SELECT live_stamp, building_stamp FROM index_state');
    return { live: rows[0]?.live_stamp ?? undefined, building: rows[0]?.building_stamp ?? undefined };
  }

  /** A rebuild begins. With `lostLive` the present set is known to be gone, and nothing is written to it any more. */
  async startBuilding(stamp: string, lostLive: boolean): Promise<void> {
    await this.dataSource.query(
      `UPDATE index_state SET building_stamp = $1, live_stamp = CASE WHEN $2 THEN NULL ELSE live_stamp END, updated_at = now()`,
      [stamp, lostLive],
    );
  }

  /** The set of a rebuild is the live one now. */
  async finishBuilding(stamp: string): Promise<void> {
    await this.dataSource.query('UPDATE index_state SET live_stamp = $1, building_stamp = NULL, updated_at = now()', [
      stamp,
    ]);
  }

  async abandonBuilding(stamp: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE index_state SET building_stamp = NULL, updated_at = now() WHERE building_stamp = $1',
      [stamp],
    );
  }
}

/**
 * Where an event is written: also into the set of a running rebuild. Its pages are read from the catalog after this
 * set was announced, so that each change is either in a page or arrives here.
 */
export const writeTargets = (state: IndexState): WriteTarget[] => [
  ...(state.live ? (['live'] as const) : []),
  ...(state.building ? (['next'] as const) : []),
];
