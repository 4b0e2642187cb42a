import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChannelId, YoutubeId } from '@reelkeep/contracts';
import { execute } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { isAsScanned, keepScanned } from './scanned-channel.sql.js';
import type { TabSizes } from './tab-sizes.js';

/** What a channel listed when it was scanned last, and what its feed said then. */
export type ScannedChannel = { channelId: ChannelId; fingerprint: string; youtubeIds: readonly string[] };

/** All that decides what a scan of a channel finds: its latest uploads, and how much of it is looked at. */
export const fingerprintOf = (latest: readonly YoutubeId[], sizes: TabSizes): string =>
  createHash('sha256')
    .update(JSON.stringify([latest, sizes.videos, sizes.streams, sizes.shorts]))
    .digest('base64url');

/** Remembers channels, so that one without news is asked for its feed alone. */
@Injectable()
export class ScannedChannels {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Whether the channel was listed whole with this fingerprint and all of that is still queued or archived: what was
   * forgotten or deleted meanwhile is to be found again.
   */
  async isUnchanged(channelId: ChannelId, fingerprint: string): Promise<boolean> {
    return (await execute(this.dataSource, isAsScanned, [channelId, fingerprint])) > 0;
  }

  /** Inside the transaction that adds the videos. */
  async keep(manager: EntityManager, { channelId, fingerprint, youtubeIds }: ScannedChannel): Promise<void> {
    await execute(manager, keepScanned, [channelId, fingerprint, youtubeIds]);
  }
}
