import { Injectable } from '@nestjs/common';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { QueueRows } from './queue-rows.js';
import { endSpacePause, forgetSpaceNotes, keepSpacePause, noteSpace, readSpacePause } from './space-pause.sql.js';

/** Why downloads wait for room on a disk, since when, for which video's sake, and how much that needs. */
export type SpacePause = { reason: string; since: Date; youtubeId: string; neededBytes: number };

/** Whether downloads wait for room: kept for the page of downloads, and as a note of the row that waits. */
@Injectable()
export class SpacePauses {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: QueueRows,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'space' });
  }

  /** The pause there is now. */
  async current(): Promise<SpacePause | undefined> {
    const row = await rowOf(this.dataSource, readSpacePause);
    return (
      row && {
        reason: row.reason,
        since: row.since,
        youtubeId: row.youtube_id,
        neededBytes: Number(row.needed_bytes),
      }
    );
  }

  /** Downloads wait, for the sake of this video; who waits already, waits since then. */
  async begin(youtubeId: string, reason: string, neededBytes: number): Promise<SpacePause> {
    const now = this.clock.now();
    this.log.warn({ youtubeId, reason }, 'downloads wait for free space');
    const kept = await this.dataSource.transaction(async (manager) => {
      const row = await rowOf(manager, keepSpacePause, [reason, now, youtubeId, neededBytes]);
      await this.rows.update(manager, noteSpace, [youtubeId, reason]);
      return row;
    });
    return { reason, since: kept?.since ?? now, youtubeId, neededBytes };
  }

  /** There is room again, or no run that waits for it. */
  async end(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await execute(manager, endSpacePause)) > 0) {
        await this.rows.update(manager, forgetSpaceNotes);
        this.log.info('downloads wait for free space no longer');
      }
    });
  }
}
