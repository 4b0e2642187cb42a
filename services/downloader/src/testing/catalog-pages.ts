import type { MessageInitShape } from '@bufbuild/protobuf';
import { Controller, Module } from '@nestjs/common';
import {
  type CommentSchema,
  CommentService,
  type ExportChannelsRequest,
  type ExportChannelsResponseSchema,
  type ExportPlaylistsRequest,
  type ExportPlaylistsResponseSchema,
  ExportService,
  type ExportVideoIdsRequest,
  type ExportVideoIdsResponseSchema,
  type ExportVideosRequest,
  type ExportVideosResponseSchema,
  type FindKnownRequest,
  type FindKnownResponseSchema,
  type FindPlacesRequest,
  type FindPlacesResponseSchema,
  Place,
  TrashService,
  type ListCommentsRequest,
  type ListCommentsResponseSchema,
  type VideoSchema,
  type FindTargetRequest,
  type FindTargetResponseSchema,
  itemKindOf,
  type ListOutdatedRequest,
  type ListOutdatedResponseSchema,
  type ListVideosOfRequest,
  type ListVideosOfResponseSchema,
  RefreshPlanService,
} from '@reelkeep/contracts';
import { MessagingModule, Rpc, startRpcService } from '@reelkeep/messaging';
import { Health, type RunningService, RuntimeModule } from '@reelkeep/runtime';

/** What a refresh finds here: something of the source, or made by people. */
export type KnownTarget =
  | {
      name: string;
      channelId?: string;
      sourceUrl?: string;
      integrateSponsorblock?: boolean;
      uploadedLanguages?: string[];
      indexesPlaylists?: boolean;
    }
  | 'made-here';

/** Stands where the catalog stands: serves the pages that a rebuild reads, over real NATS. */
export class CatalogPages {
  videos: string[] = [];
  channels: {
    channelId: string;
    downloadFormat?: string;
    integrateSponsorblock?: boolean;
    version: bigint;
    told?: { active: boolean; hasThumb?: boolean; hasBanner?: boolean; hasTvart?: boolean };
  }[] = [];
  /** Those of the videos that are gone at the source. */
  inactive = new Set<string>();
  /** In the trash: the channel of each video. All that is archived is of that one, too. */
  trashed = new Map<string, string>();
  channelOfVideos = 'UCharbourworkshop0000000';
  /** Called when it is asked what it knows. */
  beforeKnown: () => void = () => undefined;
  /** What people have subscribed to. */
  subscribed: {
    channels: { channelId: string; name: string; tabs?: string[]; overwrites?: Record<string, number> }[];
    playlists: { playlistId: string; name: string; active?: boolean; pictureYoutubeId?: string }[];
  } = { channels: [], playlists: [] };
  /** What is archived, as pages of whole videos tell it, with the comments of each. */
  archived: { video: MessageInitShape<typeof VideoSchema>; comments?: MessageInitShape<typeof CommentSchema>[] }[] = [];
  /** What a refresh finds here, by id. */
  targets = new Map<string, KnownTarget>();
  outdated: Partial<Record<'video' | 'channel' | 'playlist', string[]>> = {};
  videosOf: Record<string, string[]> = {};
  /** Ages that were asked for. */
  readonly askedDays: number[] = [];
  pageSize = 10_000;
  /** Where the pages began that were asked for, of videos and channels. */
  readonly asked: string[] = [];
  /** Called when a page of videos was read and is not answered yet, so that a test can act in between. */
  beforeAnswer: (after: string) => Promise<void> = async () => undefined;
  /** Called when one video is asked for. */
  beforeVideo: (youtubeId: string) => Promise<void> = async () => undefined;
  /** As one of 0.1: it does not know that one video may be asked for. */
  isOlder = false;
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
    active,
  }: ExportVideoIdsRequest): Promise<MessageInitShape<typeof ExportVideoIdsResponseSchema>> {
    this.catalog.asked.push(after);
    const { videos, pageSize, inactive } = this.catalog;
    const youtubeIds = videos
      .filter((id) => id > after && !(active && inactive.has(id)))
      .toSorted()
      .slice(0, Math.min(limit, pageSize));
    await this.catalog.beforeAnswer(after);
    const channelOf = new Map(
      this.catalog.archived.map(({ video }) => [video.youtubeId, video.channel?.channelId ?? '']),
    );
    return { youtubeIds, channelIds: youtubeIds.map((id) => channelOf.get(id) ?? '') };
  }

  @Rpc(ExportService.method.findKnown)
  async findKnown({
    youtubeIds,
    channelIds,
  }: FindKnownRequest): Promise<MessageInitShape<typeof FindKnownResponseSchema>> {
    this.catalog.beforeKnown();
    const { videos, channels } = this.catalog;
    return {
      youtubeIds: youtubeIds.filter((id) => videos.includes(id)),
      channelIds: channelIds.filter((id) => channels.some(({ channelId }) => channelId === id)),
    };
  }

  @Rpc(TrashService.method.findPlaces)
  async findPlaces({
    youtubeIds,
    channelIds,
  }: FindPlacesRequest): Promise<MessageInitShape<typeof FindPlacesResponseSchema>> {
    this.catalog.beforeKnown();
    const { videos, channels, trashed, channelOfVideos } = this.catalog;
    return {
      videos: youtubeIds.map((id) =>
        videos.includes(id)
          ? { place: Place.ARCHIVE, channelId: channelOfVideos }
          : { place: trashed.has(id) ? Place.TRASH : Place.NONE, channelId: trashed.get(id) ?? '' },
      ),
      channels: channelIds.map((id) =>
        channels.some(({ channelId }) => channelId === id)
          ? Place.ARCHIVE
          : [...trashed.values()].includes(id)
            ? Place.TRASH
            : Place.NONE,
      ),
    };
  }

  @Rpc(ExportService.method.exportChannels)
  async exportChannels({
    afterChannelId: after,
    limit,
    subscribed,
  }: ExportChannelsRequest): Promise<MessageInitShape<typeof ExportChannelsResponseSchema>> {
    if (subscribed) {
      const next = this.catalog.subscribed.channels.filter(({ channelId }) => channelId > after);
      return { channels: next.slice(0, 1).map((channel) => ({ channel: { ...channel, subscribed: true } })) };
    }
    this.catalog.asked.push(after);
    const channels = this.catalog.channels
      .filter(({ channelId }) => channelId > after)
      .toSorted((a, b) => (a.channelId < b.channelId ? -1 : 1))
      .slice(0, limit);
    return {
      channels: channels.map(({ channelId, version, told = {}, ...overwrites }) => ({
        channel: { channelId, ...told, overwrites },
        version,
      })),
    };
  }

  @Rpc(ExportService.method.exportVideos)
  async exportVideos({
    cursor,
    limit,
    youtubeId,
  }: ExportVideosRequest): Promise<MessageInitShape<typeof ExportVideosResponseSchema>> {
    if (youtubeId && !this.catalog.isOlder) {
      await this.catalog.beforeVideo(youtubeId);
      const found = this.catalog.archived.filter(({ video }) => video.youtubeId === youtubeId);
      return { videos: found.map(({ video }) => ({ video, version: 1n })) };
    }
    const videos = this.catalog.archived
      .filter(({ video }) => (video.youtubeId ?? '') > cursor)
      .toSorted((a, b) => ((a.video.youtubeId ?? '') < (b.video.youtubeId ?? '') ? -1 : 1))
      .slice(0, Math.min(limit, this.catalog.pageSize))
      .map(({ video }) => ({ video, version: 1n }));
    return { videos, nextCursor: videos.at(-1)?.video.youtubeId ?? '' };
  }

  /** One at a time, as if they were long. */
  @Rpc(CommentService.method.listComments)
  async listComments({
    youtubeId,
    after,
  }: ListCommentsRequest): Promise<MessageInitShape<typeof ListCommentsResponseSchema>> {
    const { comments = [] } = this.catalog.archived.find(({ video }) => video.youtubeId === youtubeId) ?? {};
    return {
      comments: comments.slice(after, after + 1),
      ...(after + 1 < comments.length ? { nextAfter: after + 1 } : {}),
    };
  }

  @Rpc(ExportService.method.exportPlaylists)
  async exportPlaylists({
    afterPlaylistId: after,
    playlistIds,
  }: ExportPlaylistsRequest): Promise<MessageInitShape<typeof ExportPlaylistsResponseSchema>> {
    const next = this.catalog.subscribed.playlists
      .filter(({ playlistId }) => playlistId > after && (playlistIds.length === 0 || playlistIds.includes(playlistId)))
      .toSorted((a, b) => (a.playlistId < b.playlistId ? -1 : 1));
    return {
      playlists: next.slice(0, 1).map((playlist) => ({ playlist: { active: true, ...playlist, subscribed: true } })),
    };
  }

  @Rpc(RefreshPlanService.method.findTarget)
  async findTarget({ id }: FindTargetRequest): Promise<MessageInitShape<typeof FindTargetResponseSchema>> {
    const target = this.catalog.targets.get(id);
    return target === 'made-here' ? { isMadeHere: true } : target ? { target } : {};
  }

  @Rpc(RefreshPlanService.method.listOutdated)
  async listOutdated({
    kind,
    days,
  }: ListOutdatedRequest): Promise<MessageInitShape<typeof ListOutdatedResponseSchema>> {
    this.catalog.askedDays.push(days);
    return { ids: this.catalog.outdated[itemKindOf(kind) ?? 'video'] ?? [] };
  }

  @Rpc(RefreshPlanService.method.listVideosOf)
  async listVideosOf({
    id,
    afterYoutubeId: after,
  }: ListVideosOfRequest): Promise<MessageInitShape<typeof ListVideosOfResponseSchema>> {
    const youtubeIds = (this.catalog.videosOf[id] ?? []).filter((one) => one > after).toSorted();
    return { youtubeIds: youtubeIds.slice(0, this.catalog.pageSize) };
  }
}
