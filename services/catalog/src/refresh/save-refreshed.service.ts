import { Injectable } from '@nestjs/common';
import type { ChannelId, Item, PlaylistId, StagedPath, YoutubeId } from '@reelkeep/contracts';
import { type Log, Logger } from '@reelkeep/runtime';
import { DataSource } from 'typeorm';
import { ArchiveEvents } from '../archive/archive-events.js';
import { readRecordFile } from '../archive/record-file.js';
import { SubtitleStore } from '../archive/subtitle.store.js';
import { ChannelEvents } from '../channel/channel-events.js';
import { ChannelStore } from '../channel/channel.store.js';
import { CatalogEnv } from '../config/environment.js';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { HistoryStore } from '../history/history.store.js';
import { PlaylistEvents } from '../playlist/playlist-events.js';
import { PlaylistListingStore } from '../playlist/playlist-listing.store.js';
import { PlaylistStore } from '../playlist/playlist.store.js';
import { VideoNumbersStore } from '../video/video-numbers.store.js';
import { VideoStore } from '../video/video.store.js';
import { parseRefreshRecord, type ReadRefresh } from './refresh-record.js';
import { refreshedVideo } from './video-refreshed.js';

/** Takes what the source says now of something archived into the catalogue, with what changed (SEMANTICS 21). */
@Injectable()
export class SaveRefreshedService {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: CatalogEnv,
    private readonly videos: VideoStore,
    private readonly numbers: VideoNumbersStore,
    private readonly subtitles: SubtitleStore,
    private readonly channels: ChannelStore,
    private readonly playlists: PlaylistStore,
    private readonly listings: PlaylistListingStore,
    private readonly history: HistoryStore,
    private readonly events: ArchiveEvents,
    private readonly channelEvents: ChannelEvents,
    private readonly playlistEvents: PlaylistEvents,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'refresh' });
  }

  /**
   * Stores the record at `recordPath` (relative to the cache root). Safe to repeat: what is stored already makes no
   * event, new numbers alone make one small one. Nothing happens without the record, which goes only after it was
   * stored, and without the item, which may be deleted meanwhile. Throws invalid for a record that can never be stored.
   */
  async save(item: Item, recordPath: StagedPath): Promise<void> {
    const text = await readRecordFile(this.env.cacheDir, recordPath);
    if (text === undefined) {
      this.log.debug({ item: item.id }, 'refreshed already, its record is cleared away');
      return;
    }
    const said = parseRefreshRecord(text, item);
    // Playlists that a video is in are locked one after the other: two videos may cross.
    await this.playlists.settleAgain(await repeatedAfterDeadlock(() => this.store(item, said)));
    this.log.info({ kind: item.kind, item: item.id, outcome: said.outcome }, 'refreshed');
  }

  /** Returns the videos that are not as before. */
  private async store(item: Item, said: ReadRefresh): Promise<readonly string[]> {
    switch (item.kind) {
      case 'video':
        return (await this.storeVideo(item.id, said)) ? [item.id] : [];
      case 'channel':
        await this.storeChannel(item.id, said);
        return [];
      case 'playlist':
        await this.storePlaylist(item.id, said);
        return [];
      default:
        return item satisfies never;
    }
  }

  private async storeVideo(youtubeId: YoutubeId, said: ReadRefresh): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const video = await this.videos.lock(manager, youtubeId, (stored) => {
        if (said.outcome === 'gone') {
          return { ...stored, active: false };
        }
        return 'video' in said
          ? refreshedVideo(stored, said.video, said.asked)
          : { ...stored, lastRefresh: said.asked };
      });
      if (!video) {
        return false;
      }
      const tracks = 'tracks' in said ? said.tracks : [];
      const written = await this.subtitles.write(manager, youtubeId, tracks);
      const hasChanged = video.hasChanged || written.length > 0;
      if (hasChanged) {
        await this.videos.update(manager, video);
      }
      if (video.hasOtherNumbers) {
        const counted = await this.numbers.update(manager, video.merged);
        if (!hasChanged) {
          await this.events.videoCounted(manager, youtubeId, counted);
        }
      }
      if (said.picture !== '') {
        await this.history.notePicture(manager, 'video', youtubeId, said.picture);
      }
      if (hasChanged) {
        await this.playlists.settleEntries(manager, [youtubeId]);
        await this.events.videoUpserted(
          manager,
          youtubeId,
          tracks.filter(({ track }) => written.includes(track.lang)),
        );
      }
      return hasChanged;
    });
  }

  private async storeChannel(channelId: ChannelId, said: ReadRefresh): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const stored =
        'channel' in said
          ? await this.channels.updateFromSource(manager, said.channel)
          : await this.channels.markAsked(manager, channelId, { isGone: said.outcome === 'gone', asked: said.asked });
      if (!stored) {
        return;
      }
      if (said.picture !== '') {
        await this.history.notePicture(manager, 'channel', channelId, said.picture);
      }
      if (stored.hasChanged) {
        await this.channelEvents.channelUpserted(manager, stored.channel);
      }
      // Videos before playlists, as everywhere.
      for (const youtubeId of 'types' in said ? await this.videos.retype(manager, channelId, said.types) : []) {
        await this.events.videoUpserted(manager, youtubeId, []);
      }
      if (stored.isRenamed) {
        await this.playlistEvents.channelNamed(manager, channelId);
      }
    });
  }

  private async storePlaylist(playlistId: PlaylistId, said: ReadRefresh): Promise<void> {
    if ('playlist' in said) {
      await this.listings.keep({ ...said.playlist, knownOnly: true });
    } else {
      await this.listings.markAsked(playlistId, { isGone: said.outcome === 'gone', asked: said.asked });
    }
  }
}
