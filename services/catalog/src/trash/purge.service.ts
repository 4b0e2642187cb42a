import { Injectable } from '@nestjs/common';
import { Clock, DomainError, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { TrashEvents } from './trash-events.js';
import { dueEntries, forgetEntries, lockDue, markDue, videosOfEntries } from './trash.sql.js';

// A transaction of about a second.
const mostVideosAtOnce = 2_000;

/** What one purge has removed, and whether more is due. */
export type Purged = { entries: number; videos: number; mediaSize: number; more: boolean };

/** Removes for good what lay in the trash. */
@Injectable()
export class PurgeService {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly events: TrashEvents,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'trash' });
  }

  /** Has an entry, or all of them, removed by the purge that this asks for. Throws not-found. */
  async ask(trashId: string | undefined): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const marked = await rowsOf(manager, markDue, [this.clock.now(), trashId ?? null]);
      if (trashId !== undefined && marked.length === 0) {
        throw new DomainError('not-found', 'This is not in the trash any more.');
      }
      if (marked.length > 0) {
        await this.events.due(manager);
      }
    });
  }

  /** Removes some of what is due. */
  async purgeDue(): Promise<Purged> {
    const now = this.clock.now();
    const due = await rowsOf(this.dataSource, dueEntries, [now, mostVideosAtOnce]);
    const trashIds = due.map((row) => row.trash_id);
    const purged = await repeatedAfterDeadlock(() => this.purge(trashIds, now));
    if (purged.entries > 0) {
      this.log.info(purged, 'removed from the trash for good');
    }
    return { ...purged, more: trashIds.length > 0 };
  }

  private purge(trashIds: readonly string[], now: Date): Promise<Omit<Purged, 'more'>> {
    return this.dataSource.transaction(async (manager) => {
      const entries = await rowsOf(manager, lockDue, [trashIds, now]);
      const locked = entries.map((entry) => entry.trash_id);
      const videos = await rowsOf(manager, videosOfEntries, [locked]);
      await execute(manager, forgetEntries, [locked]);
      const channels = new Set([
        ...videos.map((video) => video.channel_id),
        ...entries.filter(({ kind }) => kind === 'channel').map((entry) => entry.item_id),
      ]);
      await this.events.purged(manager, videos, [...channels]);
      const mediaSize = videos.reduce((sum, video) => sum + Number(video.media_size), 0);
      return { entries: entries.length, videos: videos.length, mediaSize };
    });
  }
}
