import { Injectable } from '@nestjs/common';
import { ChannelDeletedSchema, VideoDeletedSchema } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { Clock, DomainError, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { deletePlaylist } from '../playlist/custom-playlist.sql.js';
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
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'removal' });
  }

  /** Throws not-found for a video that is not archived. */
  async deleteVideo(youtubeId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if ((await this.removeVideos(manager, [youtubeId])) === 0) {
        throw unknown('video', youtubeId);
      }
    });
    this.log.info({ youtubeId }, 'video deleted');
  }

  /** With its videos and the playlists of the source that are its own. Throws not-found. */
  async deleteChannel(channelId: string): Promise<void> {
    const videos = await this.dataSource.transaction(async (manager) => {
      // Whoever saves a video of the channel holds it, too: none arrives while its videos are deleted.
      const channel = await rowOf(manager, lockChannel, [channelId]);
      if (!channel) {
        throw unknown('channel', channelId);
      }
      const removed = await this.removeVideos(manager, idsOf(await rowsOf(manager, videosOfChannel, [channelId])));
      await execute(manager, deletePlaylistsOf, [channelId]);
      await execute(manager, deleteChannel, [channelId]);
      const version = BigInt(channel.version) + 1n;
      await this.outbox.append(manager, ChannelDeletedSchema, { channelId }, { id: channelId, version });
      await this.floor.raise(manager, version);
      return removed;
    });
    this.log.info({ channelId, videos }, 'channel deleted');
  }

  /** With those of its videos that are archived. Throws not-found. */
  async deletePlaylistWithVideos(playlistId: string): Promise<void> {
    const videos = await this.dataSource.transaction(async (manager) => {
      const removed = await this.removeVideos(manager, idsOf(await rowsOf(manager, videosOfPlaylist, [playlistId])));
      if ((await execute(manager, deletePlaylist, [playlistId])) === 0) {
        throw unknown('playlist', playlistId);
      }
      return removed;
    });
    this.log.info({ playlistId, videos }, 'playlist deleted with its videos');
  }

  /**
   * Returns how many of them were there. Locks in the order that all follow: channels, watch state, videos, playlists.
   */
  private async removeVideos(manager: EntityManager, youtubeIds: readonly string[]): Promise<number> {
    await execute(manager, lockChannelsOf, [youtubeIds]);
    await execute(manager, forgetWatchState, [youtubeIds]);
    const videos = await rowsOf(manager, lockVideos, [youtubeIds]);
    if (videos.length === 0) {
      return 0;
    }
    await execute(manager, lockPlaylistsOf, [youtubeIds]);
    await execute(manager, leaveCustomPlaylists, [youtubeIds, this.clock.now()]);
    await execute(manager, unmarkEntries, [youtubeIds]);
    await execute(manager, deleteVideos, [youtubeIds]);
    const told = videos.map((video) => ({
      message: { youtubeId: video.youtube_id, channelId: video.channel_id, subtitleLanguages: video.languages },
      aggregate: { id: video.youtube_id, version: BigInt(video.version) + 1n },
    }));
    await this.outbox.appendMany(manager, VideoDeletedSchema, told);
    await this.floor.raise(
      manager,
      told.reduce((highest, { aggregate }) => (aggregate.version > highest ? aggregate.version : highest), 0n),
    );
    return videos.length;
  }
}

const idsOf = (rows: readonly { youtube_id: string }[]): string[] => rows.map((row) => row.youtube_id);

const unknown = (what: string, id: string): DomainError =>
  new DomainError('not-found', `The ${what} ${id} is not in the archive.`);
