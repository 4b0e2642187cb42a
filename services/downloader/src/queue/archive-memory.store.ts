import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What the downloader knows of the catalogue: archived videos and known channels, fed by the catalogue's events. */
@Injectable()
export class ArchiveMemory {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Takes an event's word for it, unless a later event was heard already. */
  async setArchived(youtubeId: string, isArchived: boolean, occurredAt: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO archived_video (youtube_id, is_archived, changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (youtube_id) DO UPDATE SET is_archived = excluded.is_archived, changed_at = excluded.changed_at
       WHERE archived_video.changed_at <= excluded.changed_at`,
      [youtubeId, isArchived, occurredAt],
    );
  }

  async setChannel(channelId: string, downloadFormat: string | undefined, version: bigint): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO known_channel (channel_id, download_format, version) VALUES ($1, $2, $3)
       ON CONFLICT (channel_id) DO UPDATE SET download_format = excluded.download_format, version = excluded.version
       WHERE known_channel.version <= excluded.version`,
      [channelId, downloadFormat ?? null, version.toString()],
    );
  }
}
