import { Injectable } from '@nestjs/common';
import { Clock } from '@reelkeep/runtime';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource, type EntityManager } from 'typeorm';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { PlaylistStore } from '../playlist/playlist.store.js';
import type { TakenComments } from './comment-document.js';
import type { ChannelRow } from './channel-pictures.js';
import type { TakenPlaylist } from './playlist-document.js';
import type { TakenPart } from './subtitle-document.js';
import * as statements from './takeover.sql.js';
import type { TakenVideo } from './video-document.js';

/** Adds what is taken over, some rows at a time. What is here already stays as it is. */
@Injectable()
export class TakeoverStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly playlists: PlaylistStore,
    private readonly clock: Clock,
  ) {}

  /** Says how many channels are new. */
  addChannels(channels: readonly ChannelRow[]): Promise<number> {
    return execute(this.dataSource, statements.addChannels, [JSON.stringify(channels)]);
  }

  /** With their channels, where they are missing, and what the user has watched. Says how many videos are new. */
  async addVideos(
    videos: readonly TakenVideo[],
    channels: readonly ChannelRow[],
    userId: string | undefined,
  ): Promise<number> {
    const now = this.clock.now();
    const youtubeIds = videos.map(({ row }) => row.youtube_id);
    const added = await this.inTransaction(async (manager) => {
      await execute(manager, statements.addChannels, [JSON.stringify(channels)]);
      const count = await execute(manager, statements.addVideos, [JSON.stringify(videos.map(({ row }) => row)), now]);
      await execute(manager, statements.addTracks, [JSON.stringify(videos.flatMap(({ tracks }) => tracks))]);
      if (userId !== undefined) {
        const watched = videos.flatMap((video) => video.watched ?? []);
        await execute(manager, statements.addWatched, [userId, JSON.stringify(watched), now]);
      }
      await this.playlists.settleEntries(manager, youtubeIds);
      return count;
    });
    await this.playlists.settleAgain(youtubeIds);
    return added;
  }

  /** Says how many playlists are new. */
  async addPlaylists(playlists: readonly TakenPlaylist[]): Promise<number> {
    const listed = playlists.flatMap(({ entries }) => entries);
    const added = await this.inTransaction(async (manager) => {
      const count = await execute(manager, statements.addPlaylists, [JSON.stringify(playlists.map(({ row }) => row))]);
      await execute(manager, statements.addEntries, [JSON.stringify(listed)]);
      return count;
    });
    await this.playlists.settleAgain(listed.map((entry) => entry.youtube_id));
    return added;
  }

  /** Says how many videos had no comments before. */
  addComments(taken: readonly TakenComments[]): Promise<number> {
    const rows = taken.flatMap(({ youtubeId, comments }) =>
      comments.map((comment, at) => ({ youtube_id: youtubeId, position: at + 1, ...comment })),
    );
    return this.inTransaction(async (manager) => {
      const added = (await rowsOf(manager, statements.addComments, [JSON.stringify(rows)])).map(
        (row) => row.youtube_id,
      );
      await execute(manager, statements.countCommentsOf, [added]);
      return added.length;
    });
  }

  /**
   * Lines come in any order: `stage` is handed what keeps them, and all tracks are made of them in the end, in one
   * transaction. Resolves to what `stage` gives, and how many tracks have got lines.
   */
  async addTracks<T>(stage: (keep: (parts: TakenPart[]) => Promise<void>) => Promise<T>): Promise<[T, number]> {
    return this.dataSource.transaction(async (manager) => {
      await execute(manager, statements.emptyStage);
      const staged = await stage(async (parts) => {
        await execute(manager, statements.stageCues, [JSON.stringify(parts)]);
      });
      const tracks = await execute(manager, statements.takeStagedCues);
      await execute(manager, statements.emptyStage);
      return [staged, tracks];
    });
  }

  private inTransaction(work: (manager: EntityManager) => Promise<number>): Promise<number> {
    return repeatedAfterDeadlock(() => this.dataSource.transaction(work));
  }
}
