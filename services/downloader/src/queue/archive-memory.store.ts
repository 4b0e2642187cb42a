import { Injectable } from '@nestjs/common';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { setArchived, setChannel } from './archive-memory.sql.js';

/** What the downloader knows of the catalogue: archived videos and known channels, fed by the catalogue's events. */
@Injectable()
export class ArchiveMemory {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes an event's word for it, unless a later event was heard already. */
  async setArchived(youtubeId: string, isArchived: boolean, occurredAt: Date): Promise<void> {
    await execute(this.dataSource, setArchived, [youtubeId, isArchived, occurredAt]);
  }

  async setChannel(channelId: string, downloadFormat: string | undefined, version: bigint): Promise<void> {
    await execute(this.dataSource, setChannel, [channelId, downloadFormat ?? null, version.toString()]);
  }
}
