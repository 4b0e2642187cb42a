import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller, Module } from '@nestjs/common';
import {
  type ExportChannelsRequest,
  type ExportChannelsResponseSchema,
  ExportService,
  type ExportVideoIdsRequest,
  type ExportVideoIdsResponseSchema,
  type FindKnownRequest,
  type FindKnownResponseSchema,
} from '@reelkeep/contracts';
import { MessagingModule, Rpc, startRpcService } from '@reelkeep/messaging';
import { Health, type RunningService, RuntimeModule } from '@reelkeep/runtime';

/** Stands where the catalog stands: serves the pages that a rebuild reads, over real NATS. */
export class CatalogPages {
  videos: string[] = [];
  channels: { channelId: string; downloadFormat?: string; integrateSponsorblock?: boolean; version: bigint }[] = [];
  pageSize = 10_000;
  /** Where the pages began that were asked for, of videos and channels. */
  readonly asked: string[] = [];
  /** Called when a page of videos was read and is not answered yet, so that a test can act in between. */
  beforeAnswer: (after: string) => Promise<void> = async () => undefined;
  private service: RunningService | undefined;

  async serve(natsUrl: string): Promise<void> {
    const health = new Health();
    const module = {
      module: CatalogPagesModule,
      imports: [
        RuntimeModule.forRoot({ service: 'catalog', logLevel: 'silent', health }),
        MessagingModule.forRoot({ url: natsUrl, service: 'catalog' }),
      ],
      controllers: [PagesRpc],
      providers: [{ provide: CatalogPages, useValue: this }],
    };
    this.service = await startRpcService('catalog', module, health);
  }

  async stop(): Promise<void> {
    await this.service?.stop();
  }
}

@Module({})
class CatalogPagesModule {}

@Controller()
class PagesRpc {
  constructor(private readonly catalog: CatalogPages) {}

  @Rpc(ExportService.method.exportVideoIds)
  async exportVideoIds({
    afterYoutubeId: after,
    limit,
  }: ExportVideoIdsRequest): Promise<MessageInitShape<typeof ExportVideoIdsResponseSchema>> {
    this.catalog.asked.push(after);
    const { videos, pageSize } = this.catalog;
    const youtubeIds = videos
      .filter((id) => id > after)
      .toSorted()
      .slice(0, Math.min(limit, pageSize));
    await this.catalog.beforeAnswer(after);
    return { youtubeIds };
  }

  @Rpc(ExportService.method.findKnown)
  async findKnown({
    youtubeIds,
    channelIds,
  }: FindKnownRequest): Promise<MessageInitShape<typeof FindKnownResponseSchema>> {
    const { videos, channels } = this.catalog;
    return {
      youtubeIds: youtubeIds.filter((id) => videos.includes(id)),
      channelIds: channelIds.filter((id) => channels.some(({ channelId }) => channelId === id)),
    };
  }

  @Rpc(ExportService.method.exportChannels)
  async exportChannels({
    afterChannelId: after,
    limit,
  }: ExportChannelsRequest): Promise<MessageInitShape<typeof ExportChannelsResponseSchema>> {
    this.catalog.asked.push(after);
    const channels = this.catalog.channels
      .filter(({ channelId }) => channelId > after)
      .toSorted((a, b) => (a.channelId < b.channelId ? -1 : 1))
      .slice(0, limit);
    return {
      channels: channels.map(({ channelId, version, ...overwrites }) => ({
        channel: { channelId, overwrites },
        version,
      })),
    };
  }
}
