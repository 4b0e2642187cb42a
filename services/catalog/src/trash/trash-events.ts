import { Injectable } from '@nestjs/common';
import { ChannelPurgedSchema, TrashDueSchema, VideoPurgedSchema } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { Clock } from '@reelkeep/runtime';
import type { EntityManager } from 'typeorm';
import { VersionFloor } from '../version/version-floor.js';
import { forgetCopies } from './forget-copies.js';

type TrashedVideo = { youtube_id: string; channel_id: string; languages: string[] };

/** What others learn of what leaves the trash for good; written in the transaction in which it does. */
@Injectable()
export class TrashEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly floor: VersionFloor,
    private readonly clock: Clock,
  ) {}

  /** Copies in the trash give way to what is archived, anew or by a restored backup, whose files may be theirs. */
  async giveWay(manager: EntityManager, youtubeIds: readonly string[]): Promise<void> {
    const copies = await forgetCopies(manager, youtubeIds);
    if (copies.length > 0) {
      await this.purged(manager, copies);
    }
  }

  async purged(
    manager: EntityManager,
    videos: readonly TrashedVideo[],
    channelIds: readonly string[] = [],
  ): Promise<void> {
    const version = await this.floor.first(manager);
    await this.outbox.appendMany(
      manager,
      VideoPurgedSchema,
      videos.map(({ youtube_id: youtubeId, channel_id: channelId, languages: subtitleLanguages }) => ({
        message: { youtubeId, channelId, subtitleLanguages },
        aggregate: { id: youtubeId, version },
      })),
    );
    await this.outbox.appendMany(
      manager,
      ChannelPurgedSchema,
      channelIds.map((channelId) => ({ message: { channelId }, aggregate: { id: channelId, version } })),
    );
  }

  async due(manager: EntityManager): Promise<void> {
    await this.outbox.append(manager, TrashDueSchema, {}, { id: 'trash', version: this.clock.now().getTime() });
  }
}
