import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import {
  ChannelDeletedSchema,
  ChannelTrashedSchema,
  type IgnoredVideoSchema,
  VideoDeletedSchema,
  VideoTrashedSchema,
} from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { Clock, DomainError, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { boundedName } from '../message/bounds.js';
import { HistoryStore } from '../history/history.store.js';
import { deletePlaylist, lockPlaylist } from '../playlist/custom-playlist.sql.js';
import { PlaylistEvents } from '../playlist/playlist-events.js';
import { PlaylistStore } from '../playlist/playlist.store.js';
import { type Deleted, TrashStore } from '../trash/trash.store.js';
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
  lockWatchStates,
  nameOfPlaylist,
  playlistsOf,
  videosOfChannel,
  videosOfPlaylist,
} from './removal.sql.js';

/**
 * Deletes what is archived (SEMANTICS 20): all that the catalogue holds of it goes in one transaction, together with
 * the events by which others move or remove files and documents. Cut off at any point, nothing has happened. It goes
 * into the trash unless that is switched off (ADR 61); what people delete is returned by its entry there.
 */
@Injectable()
export class RemovalService {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly floor: VersionFloor,
    private readonly playlistEvents: PlaylistEvents,
    private readonly playlists: PlaylistStore,
    private readonly history: HistoryStore,
    private readonly trash: TrashStore,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'removal' });
  }

  /** Ignored, it is kept away from then on by what the archive knew of it. Throws not-found for what is not archived. */
  async deleteVideo(youtubeId: string, { isIgnored = false } = {}): Promise<string | undefined> {
    const { trashId } = await this.transaction(async (manager) => {
      const more = isIgnored ? ignoredByPerson : undefined;
      const removed = await this.removeVideos(manager, [youtubeId], this.eachIntoTrash(manager), more);
      if (removed.youtubeIds.length === 0) {
        throw unknown('video', youtubeId);
      }
      await this.floor.raise(manager, removed.version);
      return { youtubeIds: removed.youtubeIds, trashId: removed.trashIds[0] };
    });
    this.log.info({ youtubeId, trashId, isIgnored }, 'video deleted');
    return trashId;
  }

  /** Deletes those of them that are there, for good: there is nothing left to bring back. */
  async deleteVideos(youtubeIds: readonly string[]): Promise<void> {
    const { youtubeIds: removed } = await this.transaction(async (manager) => {
      const { youtubeIds: gone, version } = await this.removeVideos(manager, youtubeIds);
      if (gone.length > 0) {
        await this.floor.raise(manager, version);
      }
      return { youtubeIds: gone };
    });
    this.log.info({ youtubeIds: removed }, 'videos deleted whose files are gone');
  }

  /** With its videos and the playlists of the source that are its own. Throws not-found. */
  async deleteChannel(channelId: string): Promise<string | undefined> {
    const { youtubeIds: gone, trashId } = await this.transaction(async (manager) => {
      // Whoever saves a video of the channel holds it, too: none arrives while its videos are deleted.
      const channel = await rowOf(manager, lockChannel, [channelId]);
      if (!channel) {
        throw unknown('channel', channelId);
      }
      const youtubeIds = idsOf(await rowsOf(manager, videosOfChannel, [channelId]));
      const title = channel.name;
      const trashId = await this.openTrash(manager, 'channel', { id: channelId, title, videos: youtubeIds.length });
      const removed = await this.removeVideos(manager, youtubeIds, allInto(trashId));
      const own = (await rowsOf(manager, playlistsOf, [channelId])).map((row) => row.playlist_id);
      if (trashId !== undefined) {
        await this.trash.takePlaylists(manager, trashId, own);
        await this.trash.takeChannel(manager, trashId, channelId);
      }
      const playlists = await rowsOf(manager, deletePlaylistsOf, [channelId]);
      await execute(manager, deleteChannel, [channelId]);
      await this.history.forget(manager, 'channel', [channelId]);
      await this.history.forget(manager, 'playlist', own);
      await this.playlistEvents.deleted(manager, playlists);
      const version = BigInt(channel.version) + 1n;
      const fact = trashId === undefined ? ChannelDeletedSchema : ChannelTrashedSchema;
      await this.outbox.append(manager, fact, { channelId }, { id: channelId, version });
      await this.floor.raise(manager, version > removed.version ? version : removed.version);
      return { youtubeIds: removed.youtubeIds, trashId };
    });
    this.log.info({ channelId, videos: gone.length, trashId }, 'channel deleted');
    return trashId;
  }

  /** With those of its videos that are archived. Throws not-found. */
  async deletePlaylistWithVideos(playlistId: string): Promise<string | undefined> {
    const { youtubeIds: gone, trashId } = await this.transaction(async (manager) => {
      const youtubeIds = idsOf(await rowsOf(manager, videosOfPlaylist, [playlistId]));
      return this.removePlaylist(manager, playlistId, youtubeIds);
    });
    this.log.info({ playlistId, videos: gone.length, trashId }, 'playlist deleted with its videos');
    return trashId;
  }

  /** Its videos stay. Throws not-found. */
  async deletePlaylist(playlistId: string): Promise<string | undefined> {
    const { trashId } = await this.transaction((manager) => this.removePlaylist(manager, playlistId, []));
    this.log.info({ playlistId, trashId }, 'playlist deleted');
    return trashId;
  }

  /**
   * Deletes those that a rule names inside the transaction, and tells that they are to be ignored from now on; returns
   * the ids of those that were there. `choose` may lock in the order in which removal does.
   */
  async deleteByRule(choose: (manager: EntityManager) => Promise<readonly string[]>): Promise<readonly string[]> {
    const { youtubeIds: gone } = await this.transaction(async (manager) => {
      const youtubeIds = await choose(manager);
      const into = this.eachIntoTrash(manager, { isIgnored: true });
      const removed = await this.removeVideos(manager, youtubeIds, into, ignoredByRule);
      if (removed.youtubeIds.length > 0) {
        await this.floor.raise(manager, removed.version);
      }
      return removed;
    });
    return gone;
  }

  private async transaction<T extends Removed>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const removed = await repeatedAfterDeadlock(() => this.dataSource.transaction(work));
    await this.playlists.settleDone(removed.youtubeIds);
    return removed;
  }

  private async removePlaylist(
    manager: EntityManager,
    playlistId: string,
    youtubeIds: readonly string[],
  ): Promise<Removed & { trashId: string | undefined }> {
    const named = await rowOf(manager, nameOfPlaylist, [playlistId]);
    if (!named) {
      throw unknown('playlist', playlistId);
    }
    const title = named.name ?? playlistId;
    const trashId = await this.openTrash(manager, 'playlist', { id: playlistId, title, videos: youtubeIds.length });
    const removed = await this.removeVideos(manager, youtubeIds, allInto(trashId));
    if (trashId !== undefined) {
      await execute(manager, lockPlaylist, [playlistId]);
      await this.trash.takePlaylists(manager, trashId, [playlistId]);
    }
    const deleted = await rowsOf(manager, deletePlaylist, [playlistId]);
    if (deleted.length === 0) {
      throw unknown('playlist', playlistId);
    }
    await this.history.forget(manager, 'playlist', [playlistId]);
    await this.playlistEvents.deleted(manager, deleted);
    await this.floor.raise(manager, removed.version);
    return { youtubeIds: removed.youtubeIds, trashId };
  }

  /** The entry of one deletion; none where the trash is not used. */
  private async openTrash(
    manager: EntityManager,
    kind: 'channel' | 'playlist',
    deleted: Deleted,
  ): Promise<string | undefined> {
    return this.trash.isUsed() ? (await this.trash.open(manager, kind, [deleted]))[0] : undefined;
  }

  /** An entry for each video. */
  private eachIntoTrash(manager: EntityManager, how?: { isIgnored: boolean }): IntoTrash | undefined {
    return this.trash.isUsed()
      ? (videos) =>
          this.trash.open(
            manager,
            'video',
            videos.map(({ youtube_id: id, title }) => ({ id, title, videos: 1 })),
            how,
          )
      : undefined;
  }

  /**
   * Returns those of them that were there, their entries in the trash, and the highest version under which one is told
   * to be deleted. Locks in the order that all follow: channels, watch state, videos, playlists; the floor of versions,
   * that of all deletions, comes last. Without `intoTrash` they go for good.
   */
  private async removeVideos(
    manager: EntityManager,
    youtubeIds: readonly string[],
    intoTrash?: IntoTrash,
    more: (video: LockedVideo) => { ignored?: Ignored } = () => ({}),
  ): Promise<Removed & { trashIds: readonly string[]; version: bigint }> {
    await execute(manager, lockChannelsOf, [youtubeIds]);
    await execute(manager, intoTrash ? lockWatchStates : forgetWatchState, [youtubeIds]);
    const videos = await rowsOf(manager, lockVideos, [youtubeIds]);
    if (videos.length === 0) {
      return { youtubeIds: [], trashIds: [], version: 0n };
    }
    await execute(manager, lockPlaylistsOf, [youtubeIds]);
    const trashIds = (await intoTrash?.(videos)) ?? [];
    if (intoTrash) {
      await this.trash.takeVideos(manager, idsOf(videos), trashIds);
    } else {
      await execute(manager, leaveCustomPlaylists, [youtubeIds, this.clock.now()]);
    }
    await execute(manager, deleteVideos, [youtubeIds]);
    // What the source lists stays listed.
    await this.playlists.settleEntries(manager, youtubeIds);
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
    await this.outbox.appendMany(manager, intoTrash ? VideoTrashedSchema : VideoDeletedSchema, told);
    const version = told.reduce(
      (highest, { aggregate }) => (aggregate.version > highest ? aggregate.version : highest),
      0n,
    );
    return { youtubeIds: idsOf(videos), trashIds, version };
  }
}

/** Opens entries of the trash for locked videos: one for each, which may be the same. */
type IntoTrash = (videos: readonly LockedVideo[]) => Promise<readonly string[]>;

const allInto = (trashId: string | undefined): IntoTrash | undefined =>
  trashId === undefined ? undefined : (videos) => Promise.resolve(videos.map(() => trashId));

/** Videos that are gone. */
type Removed = { youtubeIds: readonly string[] };

type LockedVideo = typeof lockVideos.row;

type Ignored = MessageInitShape<typeof IgnoredVideoSchema>;

const ignoredByPerson = (video: LockedVideo): { ignored: Ignored } => ({
  ignored: { ...ignoredByRule(video).ignored, asked: true },
});

const ignoredByRule = (video: LockedVideo): { ignored: Ignored } => ({
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
