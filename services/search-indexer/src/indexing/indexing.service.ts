import { Injectable } from '@nestjs/common';
import type { Channel, IndexedChannel, IndexedPlaylist, IndexedVideo, Playlist, Video } from '@reelkeep/contracts';
import { type Log, Logger } from '@reelkeep/runtime';
import type { WriteTarget } from '../engine/index-names.js';
import { type IndexOperation, IndexWriter } from '../engine/index-writer.js';
import { toChannelDocument, toPlaylistDocument, toVideoDocument } from './documents.js';
import { SubtitleIndexingService, type TrackPart } from './subtitle-indexing.service.js';
import { SubtitleTrackStore } from './subtitle-track.store.js';

/** Writes videos, channels and playlists into the index; what is older than the stored state changes nothing. */
@Injectable()
export class IndexingService {
  private readonly log: Log;

  constructor(
    private readonly writer: IndexWriter,
    private readonly tracks: SubtitleTrackStore,
    private readonly subtitles: SubtitleIndexingService,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'indexing' });
  }

  async applyVideo(video: Video, version: bigint, targets: readonly WriteTarget[]): Promise<void> {
    const deletions = await this.tracks.deletions([video.youtubeId]);
    if ((deletions.get(video.youtubeId) ?? -1n) >= version) {
      return;
    }
    await this.writer.write([storingVideo(video, version)], targets);
    const languages = video.subtitles.map((track) => track.lang);
    await this.subtitles.removeLost(video.youtubeId, version, languages, targets);
    this.log.info({ youtubeId: video.youtubeId, version: Number(version) }, 'video indexed');
  }

  async applyChannel(channel: Channel, version: bigint, targets: readonly WriteTarget[]): Promise<void> {
    await this.writer.write([storingChannel(channel, version)], targets);
  }

  async applyPlaylist(playlist: Playlist, version: bigint, targets: readonly WriteTarget[]): Promise<void> {
    await this.writer.write([storingPlaylist(playlist, version)], targets);
  }

  async removeVideo(youtubeId: string, version: bigint, targets: readonly WriteTarget[]): Promise<void> {
    await this.subtitles.removeAll(youtubeId, version, targets);
    await this.writer.write([{ kind: 'video', id: youtubeId, version, document: null }], targets);
  }

  /** A page that a rebuild read before this comes within the minute for which Elasticsearch itself knows deletions. */
  async removeChannel(channelId: string, version: bigint, targets: readonly WriteTarget[]): Promise<void> {
    await this.writer.write([{ kind: 'channel', id: channelId, version, document: null }], targets);
  }

  /** Safe beside a rebuild like that of a channel. */
  async removePlaylist(playlistId: string, version: bigint, targets: readonly WriteTarget[]): Promise<void> {
    await this.writer.write([{ kind: 'playlist', id: playlistId, version, document: null }], targets);
  }

  /** A page of the catalog, for the set that a rebuild fills. As the other copies, it rejects when `signal` ends it. */
  async copyVideos(page: readonly IndexedVideo[], signal: AbortSignal): Promise<void> {
    const videos = page.flatMap(({ video, version, subtitles }) => (video ? [{ video, version, subtitles }] : []));
    const deletions = await this.tracks.deletions(videos.map(({ video }) => video.youtubeId));
    const present = videos.filter(({ video, version }) => (deletions.get(video.youtubeId) ?? -1n) < version);
    await this.writer.write(
      present.map(({ video, version }) => storingVideo(video, version)),
      ['next'],
      signal,
    );
    await this.subtitles.apply(present.flatMap(tracksOf), ['next'], signal);
  }

  /** A page of channels of the catalog, for the set that a rebuild fills. */
  async copyChannels(page: readonly IndexedChannel[], signal: AbortSignal): Promise<void> {
    await this.writer.write(
      page.flatMap(({ channel, version }) => (channel ? [storingChannel(channel, version)] : [])),
      ['next'],
      signal,
    );
  }

  /** A page of playlists of the catalog, for the set that a rebuild fills. */
  async copyPlaylists(page: readonly IndexedPlaylist[], signal: AbortSignal): Promise<void> {
    await this.writer.write(
      page.flatMap(({ playlist, version }) => (playlist ? [storingPlaylist(playlist, version)] : [])),
      ['next'],
      signal,
    );
  }
}

const storingVideo = (video: Video, version: bigint): IndexOperation => ({
  kind: 'video',
  id: video.youtubeId,
  version,
  document: toVideoDocument(video),
});

const storingChannel = (channel: Channel, version: bigint): IndexOperation => ({
  kind: 'channel',
  id: channel.channelId,
  version,
  document: toChannelDocument(channel),
});

const storingPlaylist = (playlist: Playlist, version: bigint): IndexOperation => ({
  kind: 'playlist',
  id: playlist.playlistId,
  version,
  document: toPlaylistDocument(playlist),
});

const tracksOf = ({
  video,
  version,
  subtitles,
}: Pick<IndexedVideo, 'version' | 'subtitles'> & { video: Video }): TrackPart[] =>
  subtitles.flatMap(({ track, cues, firstCue, cueCount }) =>
    track
      ? [
          {
            info: {
              youtubeId: video.youtubeId,
              lang: track.lang,
              source: track.source,
              channelId: video.channel?.channelId ?? '',
              title: video.title,
              channelName: video.channel?.name ?? '',
              indexed: video.lastRefresh ?? video.downloaded,
            },
            version,
            firstCue,
            cues,
            cueCount,
            isLast: false,
          },
        ]
      : [],
  );
