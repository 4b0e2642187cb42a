import { Injectable } from '@nestjs/common';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { PlaylistEvents } from './playlist-events.js';
import { addEntries, addPlaylists, lockPlaylists, matchEntries } from './playlist.sql.js';

/** Owns playlists and their entries. */
@Injectable()
export class PlaylistStore {
  constructor(private readonly events: PlaylistEvents) {}

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

  /** Entries that list an archived video carry its title and uploader from the archive (SEMANTICS 19). */
  async matchEntries(manager: EntityManager, youtubeId: string): Promise<void> {
    await execute(manager, matchEntries, [youtubeId]);
  }
}
