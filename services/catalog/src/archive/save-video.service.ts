import { Injectable } from '@nestjs/common';
import type { StagedPath, YoutubeId } from '@reelkeep/contracts';
import { Clock, DomainError, type Log, Logger } from '@reelkeep/runtime';
import { DataSource } from 'typeorm';
import { CatalogEnv } from '../config/environment.js';
import { ChannelEvents } from '../channel/channel-events.js';
import { ChannelStore } from '../channel/channel.store.js';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { PlaylistEvents } from '../playlist/playlist-events.js';
import { PlaylistStore } from '../playlist/playlist.store.js';
import { TrashEvents } from '../trash/trash-events.js';
import { VideoNumbersStore } from '../video/video-numbers.store.js';
import { VideoStore } from '../video/video.store.js';
import { ArchiveEvents } from './archive-events.js';
import { type ArchivedVideo, parseArchiveRecord } from './archive-record.js';
import { readRecordFile } from './record-file.js';
import { SubtitleStore } from './subtitle.store.js';

/** Takes a fetched video into the catalogue. */
@Injectable()
export class SaveVideoService {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: CatalogEnv,
    private readonly channels: ChannelStore,
    private readonly videos: VideoStore,
    private readonly numbers: VideoNumbersStore,
    private readonly subtitles: SubtitleStore,
    private readonly playlists: PlaylistStore,
    private readonly events: ArchiveEvents,
    private readonly channelEvents: ChannelEvents,
    private readonly playlistEvents: PlaylistEvents,
    private readonly trashEvents: TrashEvents,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'archive' });
  }

  /**
   * Stores the archive record at `recordPath` (relative to the cache root). Safe to repeat: what is stored already
   * makes neither a version nor an event, new numbers alone make one small event, and a record that was cleared away
   * after its video was saved is no fault. Throws invalid for a record that can never be stored, and not-found when
   * there is neither record nor video.
   */
  async save(youtubeId: YoutubeId, recordPath: StagedPath): Promise<void> {
    const text = await readRecordFile(this.env.cacheDir, recordPath);
    if (text !== undefined) {
      const archived = parseArchiveRecord(text, youtubeId, this.clock.now());
      // Playlists that the video is in and those of its channel are locked one after the other: two videos may cross.
      await repeatedAfterDeadlock(() => this.store(archived));
      await this.playlists.settleAgain([youtubeId]);
      return;
    }
    if (!(await this.videos.exists(youtubeId))) {
      throw new DomainError(
        'not-found',
        `The archive record of ${youtubeId} is missing: download the video once more.`,
      );
    }
    this.log.debug({ youtubeId }, 'already saved, its record is cleared away');
  }

  private async store({ channel: source, video: fetched, tracks, playlistIds }: ArchivedVideo): Promise<void> {
    const { youtubeId } = fetched;
    await this.dataSource.transaction(async (manager) => {
      // Channel before video, everywhere: the order in which locks are taken.
      const {
        channel,
        hasChanged: hasChannelChanged,
        isRenamed,
      } = await this.channels.upsertFromSource(manager, source);
      const video = await this.videos.insertOrLock(manager, fetched);
      if (video.isNew) {
        await this.trashEvents.giveWay(manager, [youtubeId]);
      }
      const { hasLost, written } = await this.subtitles.replace(manager, youtubeId, tracks);
      const hasNewPlaylists = await this.playlists.addMemberships(manager, youtubeId, playlistIds);
      const hasVideoChanged = video.hasChanged || hasLost || written.length > 0 || hasNewPlaylists;
      if (hasVideoChanged && !video.isNew) {
        await this.videos.update(manager, video);
      }
      if (video.hasOtherNumbers && !video.isNew) {
        const counted = await this.numbers.update(manager, video.merged);
        if (!hasVideoChanged) {
          await this.events.videoCounted(manager, youtubeId, counted);
        }
      }
      await this.playlists.settleEntries(manager, [youtubeId]);
      if (hasChannelChanged) {
        await this.channelEvents.channelUpserted(manager, channel);
      }
      if (isRenamed) {
        await this.playlistEvents.channelNamed(manager, channel.channelId);
      }
      if (hasVideoChanged) {
        // Lines are found by their channel; under which title they are shown is looked up.
        const told = tracks.filter(({ track }) => video.isOfOtherChannel || written.includes(track.lang));
        await this.events.videoUpserted(manager, youtubeId, told);
      }
      this.log.info({ youtubeId, isNew: video.isNew, hasChanged: hasVideoChanged }, 'video saved');
    });
  }
}
