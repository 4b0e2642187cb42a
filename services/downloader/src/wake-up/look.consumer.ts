import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  CommentsWantedSchema,
  DetailsWantedSchema,
  downloaderWorkflows,
  PartsMissedSchema,
  PlaylistsEnteredSchema,
  RefreshEnteredSchema,
} from '@reelkeep/contracts';
import { EventConsumers, onEvent } from '@reelkeep/messaging';
import { Workflows } from '@reelkeep/temporal';

/** Starts and wakes the workflow of what was entered, so that it looks. */
@Injectable()
export class LookConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly workflows: Workflows,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const durables = {
      'downloader-comments': onEvent('download', CommentsWantedSchema, () =>
        this.workflows.wake(downloaderWorkflows.fetchComments, 'look'),
      ),
      'downloader-details': onEvent('download', DetailsWantedSchema, () =>
        this.workflows.wake(downloaderWorkflows.fillDetails, 'look'),
      ),
      'downloader-parts': onEvent('download', PartsMissedSchema, () =>
        this.workflows.wake(downloaderWorkflows.completeItems, 'look'),
      ),
      'downloader-playlists': onEvent('download', PlaylistsEnteredSchema, () =>
        this.workflows.wake(downloaderWorkflows.indexPlaylists, 'look'),
      ),
      'downloader-refresh': onEvent('download', RefreshEnteredSchema, () =>
        this.workflows.wake(downloaderWorkflows.refreshItems, 'look'),
      ),
    };
    for (const [durable, handler] of Object.entries(durables)) {
      await this.consumers.subscribe(durable, [handler]);
    }
  }
}
