import { Injectable } from '@nestjs/common';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { QueueRows } from './queue-rows.js';
import { endSpacePause, forgetSpaceNotes, keepSpacePause, noteSpace, readSpacePause } from './space-pause.sql.js';

/** What a video is short of: room for so many bytes in a folder, beside what is kept free there. */
export type SpaceNeed = { youtubeId: string; folder: string; neededBytes: number };

/** Why downloads wait for room on a disk, since when, for which video's sake, and what that is short of. */
export type SpacePause = SpaceNeed & { reason: string; since: Date };

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
        folder: row.folder,
      }
    );
  }

  /** Downloads wait, for the sake of this video; who waits already, waits since then. */
  async begin({ youtubeId, folder, neededBytes }: SpaceNeed, reason: string): Promise<SpacePause> {
    const now = this.clock.now();
    const kept = await this.dataSource.transaction(async (manager) => {
      const row = await rowOf(manager, keepSpacePause, [reason, now, youtubeId, neededBytes, folder]);
      await this.rows.update(manager, noteSpace, [youtubeId, reason]);
      return row;
    });
    const since = kept?.since ?? now;
    // Its numbers change from look to look.
    const level = since.getTime() === now.getTime() ? 'warn' : 'debug';
    this.log[level]({ youtubeId, reason }, 'downloads wait for free space');
    return { reason, since, youtubeId, folder, neededBytes };
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
