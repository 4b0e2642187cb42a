import { Injectable } from '@nestjs/common';
import { parseTaskId, type YoutubeId } from '@reelkeep/contracts';
import { SettingsWatch } from '@reelkeep/messaging';
import { Ids, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import type { PieceResult } from '../entry/entry.js';
import { EnteringStore } from '../queue/entering.store.js';
import { QueueRows } from '../queue/queue-rows.js';
import { Places } from '../trash/places.js';
import {
  countHealing,
  countUnderWay,
  endHealing,
  faultyAfter,
  type Healing as Fate,
  isAsked,
  nextToHeal,
  rowToHeal,
  setAsked,
  setHealing,
  switchOff,
} from './media-file.sql.js';

// A disk that dies has thousands: the source is not to be asked for all of them in a row.
const mostAtOnce = 3;

/**
 * Has media files that are not as they were archived downloaded again: by the queue, like anything that people add, a
 * few at once. The file that is there stays until the new one takes its place.
 */
@Injectable()
export class Healing {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly entering: EnteringStore,
    private readonly rows: QueueRows,
    private readonly places: Places,
    private readonly settings: SettingsWatch,
    private readonly ids: Ids,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'healing' });
  }

  /** Puts the next ones into the queue, as far as few are there. Called whenever one may have come, or failed. */
  async goOn(): Promise<void> {
    if (!this.isWanted()) {
      await execute(this.dataSource, switchOff);
      return;
    }
    const underWay = (await rowOf(this.dataSource, countUnderWay))?.count ?? 0;
    const next = await rowsOf(this.dataSource, nextToHeal, [Math.max(0, mostAtOnce - underWay)]);
    if (next.length === 0) {
      return;
    }
    const youtubeIds = next.map((row) => row.youtube_id);
    await this.entering.enter({
      taskId: parseTaskId(this.ids.random()),
      entries: next.map(({ youtube_id: id, source_url: address }) => entryOf(id, address)),
      autostart: true,
      flat: false,
      force: true,
      ignored: false,
    });
    await execute(this.dataSource, setAsked, [youtubeIds]);
    this.log.info({ youtubeIds }, 'media files are downloaded again');
  }

  /** A page of the videos whose files are not as they were archived. */
  async faultyAfter(after: string, limit: number): Promise<YoutubeId[]> {
    return (await rowsOf(this.dataSource, faultyAfter, [after, limit])).map((row) => row.youtube_id);
  }

  /** Whether people want any of it. */
  isWanted(): boolean {
    return this.settings.current().application.scrub_heal;
  }

  /** One that is not archived any more is not downloaded again: it would be archived anew, in place of its copy in the trash. */
  async endUnlessArchived(youtubeId: YoutubeId): Promise<void> {
    const isAskedFor = (await execute(this.dataSource, isAsked, [youtubeId])) > 0;
    if (isAskedFor && (await this.places.ofVideo(youtubeId)).place !== 'archive') {
      await this.dataSource.transaction(async (manager) => {
        await this.rows.lockMembership(manager);
        await this.rows.remove(manager, rowToHeal, [youtubeId]);
        await execute(manager, endHealing, [youtubeId]);
      });
    }
  }

  /** What is to become of one; one that the queue has stays there. */
  async decide(youtubeId: YoutubeId, fate: Exclude<Fate, 'asked'>, address?: string): Promise<void> {
    await execute(this.dataSource, setHealing, [youtubeId, fate, address ?? null]);
  }

  /** How many become what. */
  async counts(): Promise<ReadonlyMap<Fate | null, number>> {
    const rows = await rowsOf(this.dataSource, countHealing);
    return new Map(rows.map(({ healing, count }) => [healing, count]));
  }
}

const entryOf = (id: YoutubeId, address: string | null): PieceResult =>
  address === null ? { piece: id, entry: { kind: 'video', id, typeHint: 'unknown' } } : { piece: id, address };
