import { Injectable } from '@nestjs/common';
import { Clock } from '@reelkeep/runtime';
import { IndexAdmin } from '../engine/index-admin.js';
import { IndexInspector } from '../engine/index-inspector.js';

// After a start of Elasticsearch its indices are red for as long as they are opened.
const redForMs = 30_000;
const retryEveryMs = 10_000;

/** Tells indices that are still being opened from those whose files are damaged or gone. */
@Injectable()
export class ShardWatch {
  private redSince: number | undefined;
  private retriedAt = 0;

  constructor(
    private readonly inspector: IndexInspector,
    private readonly admin: IndexAdmin,
    private readonly clock: Clock,
  ) {}

  /** `red` while shards are missing, with a new try now and then; `lost` once Elasticsearch can not bring them back. */
  async judge(indices: readonly string[]): Promise<'whole' | 'red' | 'lost'> {
    if ((await this.inspector.red(indices)).length === 0) {
      this.redSince = undefined;
      return 'whole';
    }
    const now = this.clock.now().getTime();
    this.redSince ??= now;
    if (now - this.redSince > redForMs && (await this.inspector.lost(indices)).length > 0) {
      return 'lost';
    }
    if (now - Math.max(this.retriedAt, this.redSince) > retryEveryMs) {
      this.retriedAt = now;
      await this.admin.retryAllocation();
    }
    return 'red';
  }
}
