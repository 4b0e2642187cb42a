import { Injectable } from '@nestjs/common';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { abandonBuilding, finishBuilding, readState, startBuilding } from './index-state.sql.js';
import type { WriteTarget } from './index-names.js';

/** Which set of indices searches read, and which one a rebuild is filling; each by its stamp. */
export type IndexState = { live: string | undefined; building: string | undefined };

/** The one row that says which indices are ours. */
@Injectable()
export class IndexStateStore {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<IndexState> {
    const row = await rowOf(this.dataSource, readState);
    return { live: row?.live_stamp ?? undefined, building: row?.building_stamp ?? undefined };
  }

  /** A rebuild begins. With `lostLive` the present set is known to be gone, and nothing is written to it any more. */
  async startBuilding(stamp: string, lostLive: boolean): Promise<void> {
    await execute(this.dataSource, startBuilding, [stamp, lostLive]);
  }

  /** The set of a rebuild is the live one now. */
  async finishBuilding(stamp: string): Promise<void> {
    await execute(this.dataSource, finishBuilding, [stamp]);
  }

  async abandonBuilding(stamp: string): Promise<void> {
    await execute(this.dataSource, abandonBuilding, [stamp]);
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
