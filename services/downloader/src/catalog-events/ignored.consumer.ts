import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { VideoDeletedSchema, VideoRestoredSchema, VideoTrashedSchema } from '@reelkeep/contracts';
import { EventConsumers, type EventMeta, onEvent } from '@reelkeep/messaging';
import { IgnoredVideos, ignoredBy } from './ignored-videos.js';

/**
 * Keeps away what was deleted to be ignored, and ends what keeps away a video that was brought back. By a durable of its own: a
 * downloader of 0.1 beside this one, in an update, would take such an event for any other deletion.
 */
@Injectable()
export class IgnoredConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly ignored: IgnoredVideos,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('downloader-ignored', [
      onEvent('catalog', VideoDeletedSchema, (event, meta) => this.gone(event, meta)),
      onEvent('catalog', VideoTrashedSchema, (event, meta) => this.gone(event, meta)),
      onEvent('catalog', VideoRestoredSchema, ({ youtubeId }, { occurredAt }) =>
        this.ignored.remove(youtubeId, occurredAt),
      ),
    ]);
  }

  private async gone(event: Parameters<typeof ignoredBy>[0], { occurredAt }: EventMeta): Promise<void> {
    const ignored = ignoredBy(event);
    if (ignored) {
      await this.ignored.add(ignored, occurredAt);
    }
  }
}
