import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ChannelDeletedSchema,
  ChannelTrashedSchema,
  ChannelUpsertedSchema,
  parseTaskId,
  PlaylistDeletedSchema,
  PlaylistUpsertedSchema,
  searchWorkflows,
  type SubtitleUpserted,
  SubtitleUpsertedSchema,
  VideoDeletedSchema,
  VideoTrashedSchema,
  VideoUpsertedSchema,
} from '@reelkeep/contracts';
import { EventConsumers, type EventMeta, onEvent } from '@reelkeep/messaging';
import { StreamGaps } from '@reelkeep/outbox';
import { Ids } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { unavailable } from '../engine/elasticsearch.js';
import type { WriteTarget } from '../engine/index-names.js';
import { IndexStateStore, writeTargets } from '../engine/index-state.store.js';
import { IndexStatus } from '../engine/index-status.js';
import { IndexingService } from './indexing.service.js';
import { SubtitleIndexingService } from './subtitle-indexing.service.js';

const durable = 'search-index';

/**
 * Brings what the catalog tells into the index. While Elasticsearch is away or the index is not as it should be, events
 * wait in the stream; when they waited for longer than it keeps them, all is indexed anew. Nothing needs a hand.
 */
@Injectable()
export class CatalogConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly gaps: StreamGaps,
    private readonly workflows: Workflows,
    private readonly ids: Ids,
    private readonly states: IndexStateStore,
    private readonly indexing: IndexingService,
    private readonly subtitles: SubtitleIndexingService,
    private readonly status: IndexStatus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.gaps.watch(durable, () =>
      this.workflows.startNew(searchWorkflows.searchRebuild, { taskId: parseTaskId(this.ids.random()), quiet: true }),
    );
    await this.consumers.subscribe(durable, [
      onEvent('catalog', VideoUpsertedSchema, ({ video }, { version }) =>
        this.write(async (targets) => {
          if (video) {
            await this.indexing.applyVideo(video, version, targets);
          }
        }),
      ),
      onEvent('catalog', SubtitleUpsertedSchema, (event, meta) =>
        this.write((targets) => this.applySubtitle(event, meta, targets)),
      ),
      onEvent('catalog', ChannelUpsertedSchema, ({ channel }, { version }) =>
        this.write(async (targets) => {
          if (channel) {
            await this.indexing.applyChannel(channel, version, targets);
          }
        }),
      ),
      onEvent('catalog', ChannelDeletedSchema, ({ channelId }, { version }) =>
        this.write((targets) => this.indexing.removeChannel(channelId, version, targets)),
      ),
      onEvent('catalog', ChannelTrashedSchema, ({ channelId }, { version }) =>
        this.write((targets) => this.indexing.removeChannel(channelId, version, targets)),
      ),
      onEvent('catalog', PlaylistUpsertedSchema, ({ playlist }, { version }) =>
        this.write(async (targets) => {
          if (playlist) {
            await this.indexing.applyPlaylist(playlist, version, targets);
          }
        }),
      ),
      onEvent('catalog', PlaylistDeletedSchema, ({ playlistId }, { version }) =>
        this.write((targets) => this.indexing.removePlaylist(playlistId, version, targets)),
      ),
      onEvent('catalog', VideoDeletedSchema, ({ youtubeId }, { version }) =>
        this.write((targets) => this.indexing.removeVideo(youtubeId, version, targets)),
      ),
      onEvent('catalog', VideoTrashedSchema, ({ youtubeId }, { version }) =>
        this.write((targets) => this.indexing.removeVideo(youtubeId, version, targets)),
      ),
    ]);
  }

  private async applySubtitle(event: SubtitleUpserted, { version }: EventMeta, targets: WriteTarget[]): Promise<void> {
    const { track } = event;
    if (!track) {
      return;
    }
    const info = {
      youtubeId: event.youtubeId,
      lang: track.lang,
      source: track.source,
      channelId: event.channelId,
      title: event.title,
      channelName: event.channelName,
      indexed: event.indexed,
    };
    const isLast = event.part + 1 >= event.partCount;
    const { firstCue, cues, cueCount } = event;
    await this.subtitles.apply([{ info, version, firstCue, cues, cueCount, isLast }], targets);
  }

  private async write(work: (targets: WriteTarget[]) => Promise<void>): Promise<void> {
    const targets = writeTargets(await this.states.read());
    if (targets.length === 0) {
      throw unavailable(new Error('There is no index yet.'));
    }
    // Nobody has vouched for a set that a rebuild fills, but its own steps notice when it goes.
    if (targets.includes('live')) {
      this.status.assertUsable();
    }
    try {
      await work(targets);
    } catch (error) {
      throw await this.status.explain(error);
    }
  }
}
