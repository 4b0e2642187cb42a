import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ChannelDeletedSchema, downloaderWorkflows, VideoDeletedSchema } from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { RemovalStore } from './removal.store.js';

// Fewer than a run of Temporal takes signals.
const oneSignalPerMs = 1_000;

/** Keeps in mind whose files are to go, before the event is done with, and has the workflow look. */
@Injectable()
export class RemovalConsumer implements OnApplicationBootstrap {
  private lookedAt = 0;

  constructor(
    private readonly consumers: EventConsumers,
    private readonly workflows: Workflows,
    private readonly removals: RemovalStore,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.subscribe('downloader-removal', [
      onEvent('catalog', VideoDeletedSchema, async ({ youtubeId, channelId, subtitleLanguages }) => {
        await this.removals.ask('video', youtubeId, channelId, subtitleLanguages);
        await this.look();
      }),
      onEvent('catalog', ChannelDeletedSchema, async ({ channelId }) => {
        await this.removals.ask('channel', channelId, channelId);
        await this.look();
      }),
    ]);
  }

  /** Has the workflow look if an earlier life left something. Throws `unavailable` without Temporal. */
  async goOn(): Promise<void> {
    if ((await this.removals.left()) > 0) {
      await this.look();
    }
  }

  /** Thousands of events of one channel share signals: the run looks once more after the last of them. */
  private async look(): Promise<void> {
    const now = this.clock.now().getTime();
    if (now - this.lookedAt < oneSignalPerMs) {
      return;
    }
    await this.workflows.wake(downloaderWorkflows.removeFiles, 'look');
    this.lookedAt = now;
  }
}
