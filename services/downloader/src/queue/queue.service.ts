import { Injectable } from '@nestjs/common';
import {
  bulkQueueCommands,
  isOneOf,
  isVideoOfOtherSite,
  parseTaskId,
  queueStatuses,
  type TaskId,
  type YoutubeId,
} from '@reelkeep/contracts';
import { DomainError, Ids } from '@reelkeep/runtime';
import { parseEntries, parsePieces } from '../entry/parse-entry.js';
import { EnteringStore } from './entering.store.js';
import { type QueueListQuery, QueueListReadModel } from './queue-list.read-model.js';
import type { QueueRow } from './queue-row.sql.js';
import { QueueStore, type RowFilter } from './queue.store.js';

type EnqueueOptions = { entries: readonly string[]; autostart: boolean; flat: boolean; force: boolean };

// All of them go into one transaction that a person waits for.
const mostEntries = 2_000;

/** What people do with the queue (SEMANTICS 3). */
@Injectable()
export class QueueService {
  constructor(
    private readonly store: QueueStore,
    private readonly entering: EnteringStore,
    private readonly lists: QueueListReadModel,
    private readonly ids: Ids,
  ) {}

  /** Makes rows of the entries, which are read in the background; blank ones are nothing. Returns the task's id. */
  async enqueue({ entries, autostart, flat, force }: EnqueueOptions): Promise<string> {
    const taskId = this.newTask();
    const pieces = parsePieces(entries);
    if (pieces.length > mostEntries) {
      const message = `These are ${pieces.length} entries at once; add at most ${mostEntries}, then the next ones.`;
      throw new DomainError('invalid', message);
    }
    if (pieces.length > 0) {
      await this.entering.enter({ taskId, entries: pieces, autostart, flat, force, ignored: false });
    }
    return taskId;
  }

  list(query: QueueListQuery): Promise<{ rows: QueueRow[]; totalHits: number }> {
    return this.lists.list(query);
  }

  /** How many rows there are, in all or of a channel, by status, and the pending ones by type. */
  counts(channelId?: string): ReturnType<QueueListReadModel['counts']> {
    return this.lists.counts(channelId);
  }

  /** The rows of these ids that are there, in the order asked for. */
  async those(youtubeIds: readonly string[]): Promise<{ rows: QueueRow[]; totalHits: number }> {
    const rows = await this.lists.those(youtubeIds);
    return { rows, totalHits: rows.length };
  }

  async get(youtubeId: string): Promise<QueueRow> {
    const row = await this.store.find(youtubeId);
    if (!row) {
      throw notQueued(youtubeId);
    }
    return row;
  }

  async update(youtubeId: string, status: string): Promise<void> {
    switch (status) {
      case 'pending':
      case 'ignore':
        return this.found(youtubeId, await this.store.setStatus(youtubeId, status));
      case 'priority':
        return this.found(youtubeId, await this.store.prioritise(youtubeId));
      case 'ignore-force':
        return this.ignoreForGood(youtubeId);
      default:
        throw new DomainError(
          'invalid',
          `${status} is no status of the queue: use pending, ignore, ignore-force or priority.`,
        );
    }
  }

  async delete(youtubeId: string): Promise<void> {
    await this.store.delete({ youtubeId });
  }

  async clear(filter: RowFilter): Promise<void> {
    if (!isOneOf(queueStatuses, filter.status)) {
      throw new DomainError('invalid', `${filter.status} is no status of rows: use pending or ignore.`);
    }
    await this.store.delete(filter);
  }

  /** Does one thing to all rows that match. */
  async updateMatching(filter: RowFilter, command: string): Promise<void> {
    if (!isOneOf(bulkQueueCommands, command)) {
      throw new DomainError('invalid', `${command} cannot be done to rows: use ${bulkQueueCommands.join(', ')}.`);
    }
    await this.store.updateMatching(filter, command);
  }

  /** The channels with most rows, and how many rows the others have. */
  byChannel(status: string | undefined): ReturnType<QueueListReadModel['byChannel']> {
    return this.lists.byChannel(status);
  }

  /** A video without a row is added as ignored, and looked up at the source in the background. */
  private async ignoreForGood(youtubeId: string): Promise<void> {
    if (await this.store.setStatus(youtubeId, 'ignore')) {
      return;
    }
    if (isVideoOfOtherSite(youtubeId)) {
      await this.ignoreUnread(youtubeId);
      return;
    }
    const entries = parseEntries([youtubeId]);
    if (!entries.every((piece) => 'entry' in piece && piece.entry.kind === 'video')) {
      throw new DomainError('not-found', `${youtubeId} is not the id of a video.`);
    }
    await this.entering.enter({
      taskId: this.newTask(),
      entries,
      autostart: false,
      flat: false,
      force: false,
      ignored: true,
    });
  }

  /** Of a video of another site the id alone says nothing that could be looked up. */
  private async ignoreUnread(youtubeId: YoutubeId): Promise<void> {
    const unknown = { vidType: 'unknown', duration: undefined, published: undefined, thumbUrl: undefined } as const;
    const video = { youtubeId, title: youtubeId, channelId: '', channelName: '', playlistId: undefined, ...unknown };
    await this.store.add([video], { taskId: this.newTask(), autostart: false, force: false, ignored: true });
  }

  private newTask(): TaskId {
    return parseTaskId(this.ids.random());
  }

  private found(youtubeId: string, found: boolean): void {
    if (!found) {
      throw notQueued(youtubeId);
    }
  }
}

const notQueued = (youtubeId: string): DomainError => new DomainError('not-found', `${youtubeId} is not in the queue.`);
