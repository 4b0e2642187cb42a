import { Injectable } from '@nestjs/common';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { RemovalService } from '../removal/removal.service.js';
import { lockChannelsOf, lockVideos, lockWatchStates } from '../removal/removal.sql.js';
import { dueVideos } from './auto-delete.sql.js';

// A transaction that others wait for: less than a second, and a setting that is undone counts from the next one on.
const mostAtOnce = 200;

/**
 * Deletes watched videos once they are old enough (SEMANTICS 5), by the rule of ADR 46: of a household, nobody loses
 * what they are still watching.
 */
@Injectable()
export class AutoDeleteService {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly removal: RemovalService,
    private readonly settings: SettingsWatch,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'auto-delete' });
  }

  /** Deletes some of those that are due, and says how many, and whether others may be due. */
  async deleteDue(): Promise<{ deleted: number; more: boolean }> {
    const seen = await this.due(this.dataSource.manager, null);
    if (seen.length === 0) {
      return { deleted: 0, more: false };
    }
    const youtubeIds = await this.removal.deleteByRule((manager) => this.stillDue(manager, seen));
    if (youtubeIds.length > 0) {
      this.log.info({ youtubeIds }, 'watched videos deleted');
    }
    return { deleted: youtubeIds.length, more: seen.length === mostAtOnce };
  }

  /**
   * Looked at again behind the locks: somebody may have gone on watching, or changed what holds for a channel. The
   * videos' own lock waits for who opens one for the first time, and keeps others from it.
   */
  private async stillDue(manager: EntityManager, seen: readonly string[]): Promise<string[]> {
    await execute(manager, lockChannelsOf, [seen]);
    await execute(manager, lockWatchStates, [seen]);
    await execute(manager, lockVideos, [seen]);
    return this.due(manager, seen);
  }

  private async due(manager: EntityManager, among: readonly string[] | null): Promise<string[]> {
    const { autodelete_days: days } = this.settings.current().downloads;
    const rows = await rowsOf(manager, dueVideos, [this.clock.now(), days, among, mostAtOnce]);
    return rows.map((row) => row.youtube_id);
  }
}
