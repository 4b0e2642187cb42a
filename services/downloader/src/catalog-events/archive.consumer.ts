import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ChannelDeletedSchema,
  ChannelTrashedSchema,
  ChannelUpsertedSchema,
  downloaderWorkflows,
  parseTaskId,
  VideoDeletedSchema,
  VideoTrashedSchema,
  VideoUpsertedSchema,
} from '@reelkeep/contracts';
import { EventConsumers, type EventMeta, onEvent } from '@reelkeep/messaging';
import { StreamGaps } from '@reelkeep/outbox';
import { Ids } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { ArchiveMemory, knownChannel } from '../archive-memory/archive-memory.store.js';
import { ignoredBy } from './ignored-videos.js';

const durable = 'downloader-archive';

/** Remembers what the catalogue says is archived; all of it anew when events were lost. */
@Injectable()
export class ArchiveConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly gaps: StreamGaps,
    private readonly workflows: Workflows,
    private readonly memory: ArchiveMemory,
    private readonly ids: Ids,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.gaps.watch(durable, () =>
      this.workflows.startNew(downloaderWorkflows.archiveRebuild, { taskId: parseTaskId(this.ids.random()) }),
    );
    await this.consumers.subscribe(durable, [
      onEvent('catalog', VideoUpsertedSchema, async ({ video }, { occurredAt }) => {
        if (video) {
          await this.memory.setArchived(video.youtubeId, true, occurredAt);
        }
      }),
      onEvent('catalog', VideoDeletedSchema, (event, meta) => this.gone(event, meta)),
      onEvent('catalog', VideoTrashedSchema, (event, meta) => this.gone(event, meta)),
      onEvent('catalog', ChannelDeletedSchema, ({ channelId }, { version }) =>
        this.memory.forgetChannel(channelId, version),
      ),
      onEvent('catalog', ChannelTrashedSchema, ({ channelId }, { version }) =>
        this.memory.forgetChannel(channelId, version),
      ),
      onEvent('catalog', ChannelUpsertedSchema, async ({ channel }, { version }) => {
        if (channel) {
          await this.memory.setChannel(knownChannel(channel, version));
        }
      }),
    ]);
  }

  private async gone(event: Parameters<typeof ignoredBy>[0], { occurredAt }: EventMeta): Promise<void> {
    // What is to be ignored is so from the moment on in which it is not archived any more: IgnoredConsumer.
    if (!ignoredBy(event)) {
      await this.memory.setArchived(event.youtubeId, false, occurredAt);
    }
  }
}
