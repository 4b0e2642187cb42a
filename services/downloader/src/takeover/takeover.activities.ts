import { Injectable } from '@nestjs/common';
import { kindOfAnother, takeOverFrom } from '@reelkeep/backup';
import type {
  MissingMediaCount,
  TakenMediaActivities,
  TakenOver,
  TakeoverActivities,
  takeoverActivityInputs,
} from '@reelkeep/contracts';
import { ApplicationFailure } from '@temporalio/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { DownloaderConfig } from '../config/environment.js';
import { QueueRows } from '../queue/queue-rows.js';
import { QueueStore } from '../queue/queue.store.js';
import { MissingMedia } from '../rescan/missing-media.js';
import { Interruptible } from '../task/interruptible.js';
import { queueDocument, type TakenRow } from './queue-document.js';

/** What the downloader takes over from a backup of TubeArchivist: what waits there, and what is ignored. */
@Injectable()
export class QueueTakeover implements TakeoverActivities, TakenMediaActivities {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly dataSource: DataSource,
    private readonly rows: QueueRows,
    private readonly queue: QueueStore,
    private readonly missing: MissingMedia,
    private readonly interruptible: Interruptible,
  ) {}

  takeOver(input: z.output<typeof takeoverActivityInputs.takeOver>): Promise<TakenOver> {
    if (input.kind !== 'download') {
      throw kindOfAnother(input.kind);
    }
    return takeOverFrom(this.config.cacheDir, input, {
      schema: queueDocument,
      add: (rows) => this.add(rows, input.taskId),
    });
  }

  countMissingMedia(): Promise<MissingMediaCount> {
    return this.interruptible.run(async (signal) => {
      try {
        return await this.missing.count(signal, () => undefined);
      } catch (error) {
        if (error instanceof ApplicationFailure) {
          return { fault: error.message };
        }
        throw error;
      }
    });
  }

  /** Rows that are here already stay as they are. */
  private add(rows: TakenRow[], taskId: string): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await this.rows.lockMembership(manager);
      let added = 0;
      for (const of of Map.groupBy(rows, ({ isIgnored, isFirst }) => `${isIgnored} ${isFirst}`).values()) {
        const [{ isIgnored, isFirst }] = of as [TakenRow];
        const ids = await this.queue.addIn(
          manager,
          of.map(({ video }) => video),
          { taskId, autostart: isFirst, force: false, ignored: isIgnored, leavesQueued: true },
        );
        added += ids.length;
      }
      return added;
    });
  }
}
