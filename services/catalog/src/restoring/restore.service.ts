import { Injectable } from '@nestjs/common';
import { VideoRestoredSchema } from '@reelkeep/contracts';
import { Outbox } from '@reelkeep/outbox';
import { Clock, DomainError, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ArchiveEvents } from '../archive/archive-events.js';
import { ChannelEntity } from '../channel/channel.entity.js';
import { ChannelEvents } from '../channel/channel-events.js';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { PlaylistEvents } from '../playlist/playlist-events.js';
import { PlaylistStore } from '../playlist/playlist.store.js';
import { TrashEvents } from '../trash/trash-events.js';
import { forgetEntries } from '../trash/trash.sql.js';
import { VersionFloor } from '../version/version-floor.js';
import * as statements from './restore.sql.js';

export type EntryRow = typeof statements.lockEntry.row;

/** What came back, and how many videos stayed away because they were archived anew meanwhile. */
export type Restored = { entry: EntryRow; restored: number; newer: number };

/** Brings back what one deletion moved into the trash (ADR 61): all of it in one transaction, with its events. */
@Injectable()
export class RestoreService {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly floor: VersionFloor,
    private readonly archiveEvents: ArchiveEvents,
    private readonly channelEvents: ChannelEvents,
    private readonly playlistEvents: PlaylistEvents,
    private readonly playlists: PlaylistStore,
    private readonly trashEvents: TrashEvents,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'trash' });
  }

  /** Throws not-found for what is not in the trash, or not any more. */
  async restore(trashId: string): Promise<Restored> {
    const restored = await repeatedAfterDeadlock(() =>
      this.dataSource.transaction((manager) => this.bringBack(manager, trashId)),
    );
    const { listed, ...result } = restored;
    await this.playlists.settleDone(listed);
    const { entry, ...counts } = result;
    this.log.info({ kind: entry.kind, id: entry.item_id, ...counts }, 'brought back from the trash');
    return result;
  }

  /** Locks in the order that all follow: channels, then videos, then playlists. */
  private async bringBack(manager: EntityManager, trashId: string): Promise<Restored & { listed: string[] }> {
    const channelIds = (await rowsOf(manager, statements.channelsOfEntry, [trashId])).map((row) => row.channel_id);
    await execute(manager, statements.lockChannels, [channelIds]);
    const entry = await rowOf(manager, statements.lockEntry, [trashId]);
    if (!entry) {
      throw new DomainError(
        'not-found',
        'This is not in the trash any more: it came back, went for good, or was archived anew.',
      );
    }
    const again = await rowsOf(manager, statements.archivedAgain, [trashId]);
    await this.trashEvents.giveWay(
      manager,
      again.map((row) => row.youtube_id),
    );
    const version = await this.floor.first(manager);
    const channels = await rowsOf(manager, statements.restoreChannels, [trashId, channelIds, version.toString()]);
    const youtubeIds = await this.restoreVideos(manager, entry, version);
    const { playlistIds, listed } = await this.restorePlaylists(manager, trashId, youtubeIds);
    await execute(manager, statements.restoreOfVideos.changes, [trashId]);
    await execute(manager, statements.restoreOfVideos.pictures, [trashId]);
    await execute(manager, forgetEntries, [[trashId]]);
    await this.tell(manager, {
      channelIds: channels.map((row) => row.channel_id),
      youtubeIds,
      playlistIds,
      version,
    });
    return { entry, restored: youtubeIds.length, newer: Math.max(0, entry.videos - youtubeIds.length), listed };
  }

  private async restoreVideos(manager: EntityManager, entry: EntryRow, version: bigint): Promise<string[]> {
    const { trash_id: trashId, ignored: isByRule } = entry;
    const rows = await rowsOf(manager, statements.restoreVideos, [trashId, version.toString()]);
    await execute(manager, statements.forgetFirstNumbers, [trashId]);
    const { numbers, subtitles, comments, watchState } = statements.restoreOfVideos;
    for (const restore of [numbers, subtitles, comments, watchState]) {
      await execute(manager, restore, [trashId]);
    }
    const youtubeIds = rows.map((row) => row.youtube_id);
    if (isByRule) {
      await execute(manager, statements.watchedNow, [youtubeIds, this.clock.now()]);
    }
    return youtubeIds;
  }

  /** And the places of videos in playlists, also in those that others have; says which playlists and videos that are. */
  private async restorePlaylists(
    manager: EntityManager,
    trashId: string,
    youtubeIds: readonly string[],
  ): Promise<{ playlistIds: string[]; listed: string[] }> {
    const rows = await rowsOf(manager, statements.restorePlaylists, [trashId]);
    const playlistIds = rows.map((row) => row.playlist_id);
    await execute(manager, statements.dropEntriesOfOthers, [trashId, playlistIds]);
    await execute(manager, statements.leaveToPlaylists, [trashId]);
    await execute(manager, statements.leaveToVideos, [trashId]);
    await execute(manager, statements.lockPlaylistsOfEntry, [trashId]);
    const back = await rowsOf(manager, statements.restoreEntries, [trashId, this.clock.now(), playlistIds]);
    await this.playlists.settleEntries(manager, youtubeIds);
    return { playlistIds, listed: [...youtubeIds, ...back.map((row) => row.youtube_id)] };
  }

  private async tell(
    manager: EntityManager,
    back: {
      channelIds: string[];
      youtubeIds: string[];
      playlistIds: string[];
      version: bigint;
    },
  ): Promise<void> {
    for (const channel of await manager.findBy(ChannelEntity, { channelId: In(back.channelIds) })) {
      await this.channelEvents.channelUpserted(manager, channel);
    }
    await this.playlistEvents.upserted(manager, back.playlistIds);
    await this.archiveEvents.videosRestored(manager, back.youtubeIds);
    const files = await rowsOf(manager, statements.filesOfVideos, [back.youtubeIds]);
    await this.outbox.appendMany(
      manager,
      VideoRestoredSchema,
      files.map(({ youtube_id: youtubeId, channel_id: channelId, languages: subtitleLanguages }) => ({
        message: { youtubeId, channelId, subtitleLanguages },
        aggregate: { id: youtubeId, version: back.version },
      })),
    );
  }
}
