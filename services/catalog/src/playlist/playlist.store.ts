import { Injectable } from '@nestjs/common';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import { type Log, Logger } from '@reelkeep/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { repeatedAfterDeadlock } from '../database/repeated.js';
import { PlaylistEvents } from './playlist-events.js';
import { addEntries, addPlaylists, lockEntries, lockPlaylists, settleEntries } from './playlist.sql.js';

/** Owns playlists and their entries. */
@Injectable()
export class PlaylistStore {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly events: PlaylistEvents,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'playlists' });
  }

  /**
   * Puts an archived video into the playlists that its record names, at the end of those that do not list it yet.
   * Tells whether the video is in a playlist that it was not in before.
   */
  async addMemberships(manager: EntityManager, youtubeId: string, playlistIds: string[]): Promise<boolean> {
    if (playlistIds.length === 0) {
      return false;
    }
    const added = await rowsOf(manager, addPlaylists, [playlistIds]);
    // Locked, so that two videos that arrive at once get different places.
    await execute(manager, lockPlaylists, [playlistIds]);
    await this.events.upserted(
      manager,
      added.map((row) => row.playlist_id),
    );
    return (await execute(manager, addEntries, [youtubeId, playlistIds])) > 0;
  }

  /**
   * Has the entries of videos say what this transaction knows: whether they are archived and, if so, under which title
   * and uploader (SEMANTICS 19). They are locked first, so that they are compared with what is there by then.
   */
  async settleEntries(manager: EntityManager, youtubeIds: readonly string[]): Promise<void> {
    await execute(manager, lockEntries, [youtubeIds]);
    await execute(manager, settleEntries, [youtubeIds]);
  }

  /**
   * The same once more, behind each transaction that saves, renames, deletes or lists videos. Two at the same time see
   * nothing of each other, and the one that ends last finds here what the other has done. Whoever is killed before this
   * is tried again, and does it then.
   */
  async settleAgain(youtubeIds: readonly string[]): Promise<void> {
    if (youtubeIds.length > 0) {
      await repeatedAfterDeadlock(() =>
        this.dataSource.transaction((manager) => this.settleEntries(manager, youtubeIds)),
      );
    }
  }

  /** The same behind what is not tried again: it is done, and the next listing or save settles what this could not. */
  async settleDone(youtubeIds: readonly string[]): Promise<void> {
    try {
      await this.settleAgain(youtubeIds);
    } catch (error) {
      this.log.warn({ err: error, videos: youtubeIds.length }, 'entries of playlists are not settled yet');
    }
  }
}
