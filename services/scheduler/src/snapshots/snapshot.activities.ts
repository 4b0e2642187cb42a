import { Injectable } from '@nestjs/common';
import type { ActivitiesOf } from '@reelkeep/temporal';
import type { z } from 'zod';
import type { snapshotInputs } from './snapshot.inputs.js';
import { SnapshotService } from './snapshot.service.js';

/** The one step of dailySnapshot; it may run twice. */
@Injectable()
export class SnapshotActivities {
  constructor(private readonly snapshots: SnapshotService) {}

  async startSnapshot({ since, run }: z.output<(typeof snapshotInputs)['startSnapshot']>): Promise<void> {
    await this.snapshots.takeDue(new Date(since), run);
  }
}

/** What workflows may call of it. */
export type SnapshotSteps = ActivitiesOf<SnapshotActivities, typeof snapshotInputs>;
