import { Injectable } from '@nestjs/common';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { askRemoval, countRemovals, endRemoval, forgetSourceChannel, isQueued, nextRemovals } from './removal.sql.js';

/** What the catalogue has deleted, or moved into the trash or back, and whose files are still to follow. */
export type Removal = typeof nextRemovals.row;

/** Owns the list of files to move or to remove. */
@Injectable()
export class RemovalStore {
  constructor(private readonly dataSource: DataSource) {}

  async ask(kind: Removal['kind'], id: string, channelId: string, languages: readonly string[] = []): Promise<void> {
    await execute(this.dataSource, askRemoval, [kind, id, channelId, languages]);
  }

  /** Those of a kind behind a place, in the order of their ids. */
  next(kind: Removal['kind'], after: Removal | undefined, limit: number): Promise<Removal[]> {
    return rowsOf(this.dataSource, nextRemovals, [kind, after?.id ?? '', after?.channel_id ?? '', limit]);
  }

  async isQueued(youtubeId: string): Promise<boolean> {
    return (await execute(this.dataSource, isQueued, [youtubeId])) > 0;
  }

  async end({ kind, id, channel_id: channelId, asks }: Removal): Promise<void> {
    await execute(this.dataSource, endRemoval, [kind, id, channelId, asks]);
  }

  async left(): Promise<number> {
    return (await rowOf(this.dataSource, countRemovals))?.left ?? 0;
  }

  async forgetSourceChannel(channelId: string): Promise<void> {
    await execute(this.dataSource, forgetSourceChannel, [channelId]);
  }
}
