import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ChannelDeletedSchema,
  ChannelPurgedSchema,
  ChannelTrashedSchema,
  downloaderWorkflows,
  parseTaskId,
  TrashDueSchema,
  VideoDeletedSchema,
  VideoPurgedSchema,
  VideoRestoredSchema,
  VideoTrashedSchema,
} from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { Clock, DomainError, Ids } from '@reelkeep/runtime';
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
    private readonly ids: Ids,
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
    // By a durable of its own: a downloader of 0.1 beside this one, in an update, must leave these to it.
    const placed = async (video: { youtubeId: string; channelId: string; subtitleLanguages: string[] }) => {
      await this.removals.ask('placed', video.youtubeId, video.channelId, video.subtitleLanguages);
      await this.look();
    };
    const placedChannel = async ({ channelId }: { channelId: string }) => {
      await this.removals.ask('placed-channel', channelId, channelId);
      await this.look();
    };
    await this.consumers.subscribe('downloader-trash', [
      onEvent('catalog', VideoTrashedSchema, placed),
      onEvent('catalog', VideoRestoredSchema, placed),
      onEvent('catalog', VideoPurgedSchema, placed),
      onEvent('catalog', ChannelTrashedSchema, placedChannel),
      onEvent('catalog', ChannelPurgedSchema, placedChannel),
      onEvent('catalog', TrashDueSchema, () => this.purge()),
    ]);
  }

  /** A run that goes on may have looked already: its end is waited for. */
  private async purge(): Promise<void> {
    const taskId = parseTaskId(this.ids.random());
    if (!(await this.workflows.startNew(downloaderWorkflows.purgeTrash, { taskId }))) {
      throw new DomainError('unavailable', 'The trash is being emptied: it is looked at once more after that.');
    }
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
