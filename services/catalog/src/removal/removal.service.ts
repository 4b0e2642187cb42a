import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { ChannelDeletedSchema, VideoDeletedSchema } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { Clock, DomainError, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { boundedName } from '../message/bounds.js';
import { HistoryStore } from '../history/history.store.js';
import { deletePlaylist } from '../playlist/custom-playlist.sql.js';
import { PlaylistEvents } from '../playlist/playlist-events.js';
import { VersionFloor } from '../version/version-floor.js';
import {
  deleteChannel,
  deletePlaylistsOf,
  deleteVideos,
  forgetWatchState,
  leaveCustomPlaylists,
  lockChannel,
  lockChannelsOf,
  lockPlaylistsOf,
  lockVideos,
  unmarkEntries,
  videosOfChannel,
  videosOfPlaylist,
} from './removal.sql.js';

/**
 * Deletes what is archived (SEMANTICS 20): all that the catalogue holds of it goes in one transaction, together with
 * the events by which others remove files and documents. Cut off at any point, nothing has happened.
 */
@Injectable()
export class RemovalService {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly floor: VersionFloor,
    private readonly playlistEvents: PlaylistEvents,
    private readonly history: HistoryStore,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'removal' });
  }

  /** Throws not-found for a video that is not archived. */
  async deleteVideo(youtubeId: string): Promise<void> {
    await this.transaction(async (manager) => {
      const removed = await this.removeVideos(manager, [youtubeId]);
      if (removed.count === 0) {
        throw unknown('video', youtubeId);
      }
      await this.floor.raise(manager, removed.version);
    });
    this.log.info({ youtubeId }, 'video deleted');
  }

  /** Deletes those of them that are there. */
  async deleteVideos(youtubeIds: readonly string[]): Promise<void> {
    const removed = await this.transaction(async (manager) => {
      const { youtubeIds: gone, version } = await this.removeVideos(manager, youtubeIds);
      if (gone.length > 0) {
        await this.floor.raise(manager, version);
      }
      return gone;
    });
    this.log.info({ youtubeIds: removed }, 'videos deleted whose files are gone');
  }

  /** With its videos and the playlists of the source that are its own. Throws not-found. */
  async deleteChannel(channelId: string): Promise<void> {
    const videos = await this.transaction(async (manager) => {
      // Whoever saves a video of the channel holds it, too: none arrives while its videos are deleted.
      const channel = await rowOf(manager, lockChannel, [channelId]);
      if (!channel) {
        throw unknown('channel', channelId);
      }
      const removed = await this.removeVideos(manager, idsOf(await rowsOf(manager, videosOfChannel, [channelId])));
      const playlists = await rowsOf(manager, deletePlaylistsOf, [channelId]);
      await execute(manager, deleteChannel, [channelId]);
      await this.history.forget(manager, 'channel', [channelId]);
      await this.history.forget(
        manager,
        'playlist',
        playlists.map((row) => row.playlist_id),
      );
      await this.playlistEvents.deleted(manager, playlists);
      const version = BigInt(channel.version) + 1n;
      await this.outbox.append(manager, ChannelDeletedSchema, { channelId }, { id: channelId, version });
      await this.floor.raise(manager, version > removed.version ? version : removed.version);
      return removed.count;
    });
    this.log.info({ channelId, videos }, 'channel deleted');
  }

  /** With those of its videos that are archived. Throws not-found. */
  async deletePlaylistWithVideos(playlistId: string): Promise<void> {
    const videos = await this.transaction(async (manager) => {
      const removed = await this.removeVideos(manager, idsOf(await rowsOf(manager, videosOfPlaylist, [playlistId])));
      const deleted = await rowsOf(manager, deletePlaylist, [playlistId]);
      if (deleted.length === 0) {
        throw unknown('playlist', playlistId);
      }
      await this.history.forget(manager, 'playlist', [playlistId]);
      await this.playlistEvents.deleted(manager, deleted);
      await this.floor.raise(manager, removed.version);
      return removed.count;
    });
    this.log.info({ playlistId, videos }, 'playlist deleted with its videos');
  }

  /**
   * Deletes those that a rule names inside the transaction, and tells that they are to be ignored from now on; returns
   * the ids of those that were there. `choose` may lock in the order in which removal does.
   */
  async deleteByRule(choose: (manager: EntityManager) => Promise<readonly string[]>): Promise<readonly string[]> {
    return this.transaction(async (manager) => {
      const youtubeIds = await choose(manager);
      const removed = await this.removeVideos(manager, youtubeIds, isIgnored);
      if (removed.count > 0) {
        await this.floor.raise(manager, removed.version);
      }
      return removed.youtubeIds;
    });
  }

  private transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return repeatedAfterDeadlock(() => this.dataSource.transaction(work));
  }

  /**
   * Returns those of them that were there, and the highest version under which one is told to be deleted. Locks in the
   * order that all follow: channels, watch state, videos, playlists; the floor of versions, that of all deletions, comes
   * last.
   */
  private async removeVideos(
    manager: EntityManager,
    youtubeIds: readonly string[],
    more: (video: LockedVideo) => Pick<MessageInitShape<typeof VideoDeletedSchema>, 'ignored'> = () => ({}),
  ): Promise<{ count: number; youtubeIds: readonly string[]; version: bigint }> {
    await execute(manager, lockChannelsOf, [youtubeIds]);
    await execute(manager, forgetWatchState, [youtubeIds]);
    const videos = await rowsOf(manager, lockVideos, [youtubeIds]);
    if (videos.length === 0) {
      return { count: 0, youtubeIds: [], version: 0n };
    }
    await execute(manager, lockPlaylistsOf, [youtubeIds]);
    await execute(manager, leaveCustomPlaylists, [youtubeIds, this.clock.now()]);
    await execute(manager, unmarkEntries, [youtubeIds]);
    await execute(manager, deleteVideos, [youtubeIds]);
    await this.history.forget(manager, 'video', youtubeIds);
    const told = videos.map((video) => ({
      message: {
        youtubeId: video.youtube_id,
        channelId: video.channel_id,
        subtitleLanguages: video.languages,
        ...more(video),
      },
      aggregate: { id: video.youtube_id, version: BigInt(video.version) + 1n },
    }));
    await this.outbox.appendMany(manager, VideoDeletedSchema, told);
    const version = told.reduce(
      (highest, { aggregate }) => (aggregate.version > highest ? aggregate.version : highest),
      0n,
    );
    return { count: videos.length, youtubeIds: idsOf(videos), version };
  }
}

type LockedVideo = typeof lockVideos.row;

const isIgnored = (video: LockedVideo): Pick<MessageInitShape<typeof VideoDeletedSchema>, 'ignored'> => ({
  ignored: {
    title: boundedName(video.title),
    channelName: boundedName(video.channel_name),
    vidType: video.vid_type,
    duration: video.duration,
    ...(video.source_url === null ? {} : { sourceUrl: video.source_url }),
    ...(video.published === null ? {} : { published: timestampFromDate(video.published) }),
  },
});

const idsOf = (rows: readonly { youtube_id: string }[]): string[] => rows.map((row) => row.youtube_id);

const unknown = (what: string, id: string): DomainError =>
  new DomainError('not-found', `The ${what} ${id} is not in the archive.`);
