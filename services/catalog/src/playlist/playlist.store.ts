import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Owns playlists and their entries. */
@Injectable()
export class PlaylistStore {
  /**
   * Puts an archived video into the playlists that its record names, at the end of those that do not list it yet.
   * Tells whether the video is in a playlist that it was not in before.
   */
  async addMemberships(manager: EntityManager, youtubeId: string, playlistIds: string[]): Promise<boolean> {
    if (playlistIds.length === 0) {
      return false;
    }
    await manager.query(
      'INSERT INTO playlist (playlist_id) SELECT unnest($1::text[]) ORDER BY 1 ON CONFLICT DO NOTHING',
      [playlistIds],
    );
    // Locked, so that two videos that arrive at once get different places.
    await manager.query('SELECT FROM playlist WHERE playlist_id = ANY($1) ORDER BY playlist_id FOR UPDATE', [
      playlistIds,
    ]);
    const added: unknown[] = await manager.query(
      `INSERT INTO playlist_entry (playlist_id, youtube_id, idx)
       SELECT p.playlist_id, $1,
              coalesce((SELECT max(e.idx) + 1 FROM playlist_entry AS e WHERE e.playlist_id = p.playlist_id), 0)
       FROM unnest($2::text[]) AS p (playlist_id)
       ON CONFLICT DO NOTHING RETURNING playlist_id`,
      [youtubeId, playlistIds],
    );
    return added.length > 0;
  }

  /** Entries that list an archived video carry its title and uploader from the archive (SEMANTICS 19). */
  async matchEntries(manager: EntityManager, youtubeId: string): Promise<void> {
    await manager.query(
      `UPDATE playlist_entry AS e SET downloaded = true, title = v.title, uploader = c.name
       FROM video AS v JOIN channel AS c ON c.channel_id = v.channel_id
       WHERE e.youtube_id = $1 AND v.youtube_id = $1
         AND (e.downloaded, e.title, e.uploader) IS DISTINCT FROM (true, v.title, c.name)`,
      [youtubeId],
    );
  }
}
