import { Injectable } from '@nestjs/common';
import type { ChannelId } from '@reelkeep/contracts';
import { Clock } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { findHandle, forgetHandles, keepHandle } from './channel-handle.sql.js';

const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Which channel the source names by a handle, kept for 7 days, whatever its case (SEMANTICS 1). */
@Injectable()
export class ChannelHandles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The channel of the page, if its path begins with a handle that was resolved lately. */
  async find(path: string): Promise<ChannelId | undefined> {
    const handle = handleOf(path);
    const row = handle === undefined ? handle : await rowOf(this.dataSource, findHandle, [handle, this.earliest()]);
    return row?.channel_id;
  }

  /** Keeps what the source says of a page; of one without a handle nothing. */
  async keep(path: string, channelId: ChannelId): Promise<void> {
    const handle = handleOf(path);
    if (handle !== undefined) {
      await execute(this.dataSource, forgetHandles, [this.earliest()]);
      await execute(this.dataSource, keepHandle, [handle, channelId, this.clock.now()]);
    }
  }

  private earliest(): Date {
    return new Date(this.clock.now().getTime() - keptMs);
  }
}

/** The handle that a path begins with, as it is kept. */
export const handleOf = (path: string): string | undefined => {
  const [first = ''] = path.split('/');
  return first.startsWith('@') ? decodeURIComponent(first).toLowerCase() : undefined;
};
