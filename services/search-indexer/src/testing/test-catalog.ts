import { randomUUID } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller, Module } from '@nestjs/common';
import {
  ChannelUpsertedSchema,
  ExportService,
  type ExportChannelsRequest,
  type ExportChannelsResponseSchema,
  type ExportPlaylistsRequest,
  type ExportPlaylistsResponseSchema,
  type ExportVideosRequest,
  type ExportVideosResponseSchema,
  type IndexedChannelSchema,
  type IndexedPlaylistSchema,
  type KeepSimilarRequest,
  type ListDueAgainRequest,
  type ListNeverComparedRequest,
  PlaylistDeletedSchema,
  PlaylistUpsertedSchema,
  SimilarVideoService,
  SubtitleUpsertedSchema,
  VideoDeletedSchema,
  VideoUpsertedSchema,
} from '@reelkeep/contracts';
import {
  contextHeaders,
  eventHeaders,
  eventSubject,
  MessagingModule,
  type Nats,
  Rpc,
  startRpcService,
} from '@reelkeep/messaging';
import { Health, type RunningService, RuntimeModule } from '@reelkeep/runtime';

type TestCue = [startMs: number, text: string];
type TestTrack = { lang?: string; source?: string; cues: TestCue[] };
export type TestVideo = {
  id: string;
  title: string;
  tags?: string[];
  categories?: string[];
  active?: boolean;
  published?: Date;
  channelId?: string;
  tracks?: TestTrack[];
};
type TestChannel = {
  id: string;
  name: string;
  description?: string;
  tags?: string[];
  subscribed?: boolean;
  active?: boolean;
};
type TestPlaylist = {
  id: string;
  name: string;
  description?: string;
  channelName?: string;
  subscribed?: boolean;
  active?: boolean;
};

const cueMs = 1_800;
const partSize = 2_000;

type StoredVideo = {
  video: ReturnType<typeof videoMessage>;
  version: bigint;
  subtitles: { track: ReturnType<typeof trackMessage>; cues: ReturnType<typeof cueMessages> }[];
};
type PagedVideo = ReturnType<typeof cuesOf> & { isContinued: boolean };
type IndexedChannel = MessageInitShape<typeof IndexedChannelSchema>;
type IndexedPlaylist = MessageInitShape<typeof IndexedPlaylistSchema>;

/** Stands where the catalog stands: publishes its events on the real stream and serves its pages over real NATS. */
export class TestCatalog {
  readonly videos = new Map<string, StoredVideo>();
  readonly channels = new Map<string, IndexedChannel>();
  readonly playlists = new Map<string, IndexedPlaylist>();
  /** What it was told to keep of videos that are like another. */
  readonly similar = new Map<string, string[]>();
  /** Behind which video it was asked for more that were never compared. */
  readonly askedAfter: string[] = [];
  /** Videos whose lists are due again. */
  readonly dueAgain = new Set<string>();
  pageSize = 200;
  /** Cues of one track per page; a track with more is cut, as one is that fills more than a message. */
  cuesPerPage = Number.MAX_SAFE_INTEGER;
  /** Called before a page of videos is answered, so that a test can act in the middle of a rebuild. */
  beforePage: (after: string) => Promise<void> = async () => undefined;
  /** Called before lists of similar videos are kept. */
  beforeKept: (lists: KeepSimilarRequest) => Promise<void> = async () => undefined;
  private service: RunningService | undefined;

  constructor(
    private readonly nats: Nats,
    private readonly natsUrl: string,
  ) {}

  /** Stores a channel and publishes it. */
  async saveChannel(channel: TestChannel, version: number): Promise<void> {
    const indexed = { channel: channelMessage(channel), version: BigInt(version) };
    this.channels.set(channel.id, indexed);
    await this.publish(ChannelUpsertedSchema, { channel: indexed.channel }, channel.id, version);
  }

  /** Stores a playlist and publishes it. */
  async savePlaylist(playlist: TestPlaylist, version: number): Promise<void> {
    const indexed = { playlist: playlistMessage(playlist), version: BigInt(version) };
    this.playlists.set(playlist.id, indexed);
    await this.publish(PlaylistUpsertedSchema, { playlist: indexed.playlist }, playlist.id, version);
  }

  async deletePlaylist(playlistId: string, version: number): Promise<void> {
    this.playlists.delete(playlistId);
    await this.publish(PlaylistDeletedSchema, { playlistId }, playlistId, version);
  }

  /** Stores a video and publishes it with its tracks, in parts like the catalog's own. */
  async saveVideo(video: TestVideo, version: number): Promise<void> {
    this.store(video, version);
    await this.publishVideo(video, version);
  }

  store(video: TestVideo, version: number): void {
    this.videos.set(video.id, {
      video: videoMessage(video),
      version: BigInt(version),
      subtitles: (video.tracks ?? []).map((track) => ({ track: trackMessage(track), cues: cueMessages(track) })),
    });
  }

  async publishVideo(video: TestVideo, version: number): Promise<void> {
    await this.publish(VideoUpsertedSchema, { video: videoMessage(video) }, video.id, version);
    for (const track of video.tracks ?? []) {
      await this.publishTrack(video, track, version, [partSize]);
    }
  }

  /**
   * Publishes a track cut after the given numbers of cues; the last size repeats. `order` chooses another order of
   * parts.
   */
  async publishTrack(
    video: TestVideo,
    track: TestTrack,
    version: number,
    sizes: number[],
    order?: number[],
  ): Promise<void> {
    const cues = cueMessages(track);
    const parts: { firstCue: number; cues: typeof cues }[] = [];
    for (let from = 0; from < Math.max(1, cues.length);) {
      const size = sizes[parts.length] ?? sizes.at(-1) ?? partSize;
      parts.push({ firstCue: from, cues: cues.slice(from, from + size) });
      from += size;
    }
    const channel = channelOf(video);
    for (const at of order ?? parts.keys()) {
      const part = parts[at];
      if (!part) {
        throw new Error(`There is no part ${at}.`);
      }
      const message = {
        youtubeId: video.id,
        title: video.title,
        channelId: channel.id,
        channelName: channel.name,
        track: trackMessage(track),
        part: at,
        partCount: parts.length,
        ...part,
        cueCount: cues.length,
        indexed: timestampFromDate(new Date('2025-11-02T18:30:00Z')),
      };
      await this.publish(SubtitleUpsertedSchema, message, `${video.id}/${track.lang ?? 'en'}`, version);
    }
  }

  async deleteVideo(youtubeId: string, version: number): Promise<void> {
    this.videos.delete(youtubeId);
    await this.publish(VideoDeletedSchema, { youtubeId, channelId: 'UCtest' }, youtubeId, version);
  }

  async publish<D extends DescMessage>(
    event: D,
    message: MessageInitShape<D>,
    aggregateId: string,
    version: number,
  ): Promise<void> {
    const carried = contextHeaders();
    carried.set(eventHeaders.occurredAt, new Date().toISOString());
    carried.set(eventHeaders.aggregateId, aggregateId);
    carried.set(eventHeaders.version, String(version));
    const payload = toBinary(event, create(event, message));
    await this.nats.js.publish(eventSubject('catalog', event), payload, { msgID: randomUUID(), headers: carried });
  }

  /** The cursor is an id, or an id and the number of cues that came already. */
  videoPage(cursor: string, limit: number): { videos: PagedVideo[]; nextCursor: string } {
    const [after = '', from] = cursor.split('/');
    const begun = from === undefined ? undefined : this.videos.get(after);
    const firstCue = begun ? Number(from) : 0;
    const end = firstCue + this.cuesPerPage;
    const next = begun ? [begun] : page(this.videos, after, Math.min(limit, this.pageSize));
    const firstCut = next.findIndex(({ subtitles }) => subtitles.some(({ cues }) => cues.length > end));
    // A video that is cut has pages of its own.
    const videos = next.slice(0, firstCut === -1 ? undefined : Math.max(1, firstCut));
    const id = videos.at(-1)?.video.youtubeId ?? '';
    return {
      videos: videos.map((one) => ({ ...cuesOf(one, firstCue, end), isContinued: begun !== undefined })),
      nextCursor: firstCut === 0 ? `${id}/${end}` : id,
    };
  }

  /** Answers the calls of a rebuild. */
  async serve(): Promise<void> {
    const health = new Health();
    const module = {
      module: TestCatalogModule,
      imports: [
        RuntimeModule.forRoot({ service: 'catalog', logLevel: 'silent', health }),
        MessagingModule.forRoot({ url: this.natsUrl, service: 'catalog' }),
      ],
      controllers: [TestExportRpc, TestSimilarRpc],
      providers: [{ provide: TestCatalog, useValue: this }],
    };
    this.service = await startRpcService('catalog', module, health);
  }

  async stop(): Promise<void> {
    await this.service?.stop();
    this.service = undefined;
  }
}

@Module({})
class TestCatalogModule {}

@Controller()
class TestExportRpc {
  constructor(private readonly catalog: TestCatalog) {}

  @Rpc(ExportService.method.exportVideos)
  async exportVideos(request: ExportVideosRequest): Promise<MessageInitShape<typeof ExportVideosResponseSchema>> {
    await this.catalog.beforePage(request.cursor);
    const page = this.catalog.videoPage(request.cursor, request.limit);
    return request.forSearch ? { ...page, videos: page.videos.map(searchedOf) } : page;
  }

  @Rpc(ExportService.method.exportChannels)
  async exportChannels(request: ExportChannelsRequest): Promise<MessageInitShape<typeof ExportChannelsResponseSchema>> {
    return {
      channels: page(this.catalog.channels, request.afterChannelId, Math.min(request.limit, this.catalog.pageSize)),
    };
  }

  @Rpc(ExportService.method.exportPlaylists)
  async exportPlaylists(
    request: ExportPlaylistsRequest,
  ): Promise<MessageInitShape<typeof ExportPlaylistsResponseSchema>> {
    const limit = Math.min(request.limit, this.catalog.pageSize);
    return { playlists: page(this.catalog.playlists, request.afterPlaylistId, limit) };
  }
}

@Controller()
class TestSimilarRpc {
  constructor(private readonly catalog: TestCatalog) {}

  @Rpc(SimilarVideoService.method.listNeverCompared)
  async listNeverCompared({ afterYoutubeId, limit }: ListNeverComparedRequest): Promise<{ youtubeIds: string[] }> {
    const { videos, similar, askedAfter } = this.catalog;
    askedAfter.push(afterYoutubeId);
    const due = [...videos.keys()].filter((id) => id > afterYoutubeId && !similar.has(id));
    return { youtubeIds: due.sort().slice(0, limit) };
  }

  @Rpc(SimilarVideoService.method.listDueAgain)
  async listDueAgain({ limit }: ListDueAgainRequest): Promise<{ youtubeIds: string[] }> {
    return { youtubeIds: [...this.catalog.dueAgain].sort().slice(0, limit) };
  }

  @Rpc(SimilarVideoService.method.keepSimilar)
  async keepSimilar(lists: KeepSimilarRequest): Promise<object> {
    await this.catalog.beforeKept(lists);
    const { similar, dueAgain } = this.catalog;
    for (const { youtubeId, similarYoutubeIds, version } of lists.found) {
      dueAgain.delete(youtubeId);
      if (version >= (this.catalog.videos.get(youtubeId)?.version ?? 0n)) {
        similar.set(youtubeId, similarYoutubeIds);
      } else {
        similar.delete(youtubeId);
      }
    }
    for (const youtubeId of lists.unknownYoutubeIds) {
      similar.delete(youtubeId);
      dueAgain.delete(youtubeId);
    }
    return {};
  }
}

const page = <T>(rows: Map<string, T>, after: string, limit: number): T[] =>
  [...rows]
    .filter(([id]) => id > after)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([, row]) => row);

const cuesOf = ({ video, version, subtitles }: StoredVideo, firstCue: number, end: number): StoredVideo => ({
  video,
  version,
  subtitles: subtitles.map(({ track, cues }) => ({
    track,
    cues: cues.slice(firstCue, end),
    firstCue,
    cueCount: cues.length,
  })),
});

/** Exactly what a page for search tells (export.proto). */
const searchedOf = ({ video, ...paged }: PagedVideo) => {
  const { youtubeId, title, tags, categories, active, published, lastRefresh, channel } = video;
  return { ...paged, video: { youtubeId, title, tags, categories, active, published, lastRefresh, channel } };
};

const channelOf = (video: TestVideo): { id: string; name: string } => ({
  id: video.channelId ?? 'UCtest',
  name: `channel ${video.channelId ?? 'UCtest'}`,
});

const videoMessage = (video: TestVideo) => ({
  youtubeId: video.id,
  title: video.title,
  tags: video.tags ?? [],
  categories: video.categories ?? [],
  published: timestampFromDate(video.published ?? new Date('2025-10-14T16:05:30Z')),
  lastRefresh: timestampFromDate(new Date('2025-11-02T18:30:00Z')),
  active: video.active ?? true,
  vidType: 'videos',
  subtitles: (video.tracks ?? []).map(trackMessage),
  channel: { channelId: channelOf(video).id, name: channelOf(video).name },
});

const channelMessage = (channel: TestChannel): NonNullable<IndexedChannel['channel']> => ({
  channelId: channel.id,
  name: channel.name,
  ...(channel.description === undefined ? {} : { description: channel.description }),
  tags: channel.tags ?? [],
  subscribed: channel.subscribed ?? false,
  active: channel.active ?? true,
});

const playlistMessage = (playlist: TestPlaylist): NonNullable<IndexedPlaylist['playlist']> => ({
  playlistId: playlist.id,
  name: playlist.name,
  ...(playlist.description === undefined ? {} : { description: playlist.description }),
  ...(playlist.channelName === undefined ? {} : { channelName: playlist.channelName }),
  subscribed: playlist.subscribed ?? false,
  active: playlist.active ?? true,
});

const trackMessage = (track: TestTrack) => ({
  lang: track.lang ?? 'en',
  name: track.lang ?? 'en',
  source: track.source ?? 'user',
  ext: 'json3',
});

const cueMessages = (track: TestTrack) =>
  track.cues.map(([startMs, text]) => ({ startMs, endMs: startMs + cueMs, text }));

/** Cues that begin every two seconds. */
export const everyTwoSeconds = (texts: string[]): TestCue[] => texts.map((text, at) => [at * 2_000, text]);
