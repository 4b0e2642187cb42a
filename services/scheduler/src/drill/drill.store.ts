import { Injectable } from '@nestjs/common';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import type { DrillOutcomeWord } from './drill.inputs.js';
import { listDrills, saveDrill } from './drill.sql.js';

export type Drill = { outcome: DrillOutcomeWord; filename: string; at: Date; message: string };

/** What the last drills came to: one row per outcome. */
@Injectable()
export class DrillStore {
  constructor(private readonly dataSource: DataSource) {}

  async save({ outcome, filename, at, message }: Drill): Promise<void> {
    await execute(this.dataSource, saveDrill, [outcome, filename, at, message]);
  }

  /** The last that went well, and the last however it went. */
  async latest(): Promise<{ proven: Drill | undefined; last: Drill | undefined }> {
    const drills: Drill[] = await rowsOf(this.dataSource, listDrills);
    return { proven: drills.find(({ outcome }) => outcome === 'proven'), last: drills[0] };
  }
}
