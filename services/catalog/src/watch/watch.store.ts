import { Inject, Injectable } from '@nestjs/common';
import type { ItemKind } from '@reelkeep/contracts';
import { DataSource } from 'typeorm';

export type WatchState = {
  watched: boolean;
  watched_date: Date | null;
  position: number | null;
  position_until: Date | null;
};

/** What a position call changes; `until` is absent for a position that stays for good. */
export type Progress = { position: number | null; until: Date | null; watched: boolean; at: Date };

/** Videos of an item, as a condition on `v`; the id is $2. */
const videosOf: Readonly<Record<ItemKind, string>> = {
  video: 'v.youtube_id = $2',
  channel: 'v.channel_id = $2',
  playlist: 'v.youtube_id IN (SELECT e.youtube_id FROM playlist_entry AS e WHERE e.playlist_id = $2)',
};

const knownItem: Readonly<Record<ItemKind, string>> = {
  video: 'SELECT FROM video WHERE youtube_id = $1',
  channel: 'SELECT FROM channel WHERE channel_id = $1',
  playlist: 'SELECT FROM playlist WHERE playlist_id = $1',
};

/** What each user watched, and where they left off. */
@Injectable()
export class WatchStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async isKnown(kind: ItemKind, id: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(knownItem[kind], [id]);
    return rows.length > 0;
  }

  async find(userId: string, youtubeId: string): Promise<WatchState | undefined> {
    const rows: WatchState[] = await this.dataSource.query(
      'SELECT watched, watched_date, position, position_until FROM watch_state WHERE user_id = $1 AND youtube_id = $2',
      [userId, youtubeId],
    );
    return rows[0];
  }

  /**
   * Stores a position, a turn to watched, or both; a watched video stays watched. Gives undefined when the video left
   * the archive meanwhile.
   */
  async saveProgress(userId: string, youtubeId: string, progress: Progress): Promise<WatchState | undefined> {
    const rows: WatchState[] = await this.dataSource.query(
      `INSERT INTO watch_state AS w (user_id, youtube_id, watched, watched_date, position, position_updated_at, position_until)
       SELECT $1, v.youtube_id, $3::boolean, CASE WHEN $3 THEN $4::timestamptz END, $5::float8,
              CASE WHEN $5 IS NOT NULL THEN $4::timestamptz END, $6::timestamptz
       FROM video AS v WHERE v.youtube_id = $2
       ON CONFLICT (user_id, youtube_id) DO UPDATE SET
         watched = w.watched OR excluded.watched,
         watched_date = CASE WHEN w.watched THEN w.watched_date ELSE coalesce(excluded.watched_date, w.watched_date) END,
         position = coalesce(excluded.position, w.position),
         position_updated_at = coalesce(excluded.position_updated_at, w.position_updated_at),
         position_until = CASE WHEN excluded.position IS NULL THEN w.position_until ELSE excluded.position_until END
       RETURNING watched, watched_date, position, position_until`,
      [userId, youtubeId, progress.watched, progress.at, progress.position, progress.until],
    );
    return rows[0];
  }

  async clearPosition(userId: string, youtubeId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE watch_state SET position = NULL, position_updated_at = NULL, position_until = NULL
       WHERE user_id = $1 AND youtube_id = $2`,
      [userId, youtubeId],
    );
  }

  /** Marks the videos of an item that are not watched yet, and removes the user's positions in all of them. */
  async markWatched(userId: string, kind: ItemKind, id: string, at: Date): Promise<void> {
    // In the order of the ids: two calls over the same videos must not wait for each other crosswise.
    await this.dataSource.query(
      `INSERT INTO watch_state AS w (user_id, youtube_id, watched, watched_date)
       SELECT $1, v.youtube_id, true, $3::timestamptz FROM video AS v WHERE ${videosOf[kind]} ORDER BY v.youtube_id
       ON CONFLICT (user_id, youtube_id) DO UPDATE SET
         watched = true,
         watched_date = CASE WHEN w.watched THEN w.watched_date ELSE excluded.watched_date END,
         position = NULL, position_updated_at = NULL, position_until = NULL
       WHERE NOT w.watched OR w.position IS NOT NULL`,
      [userId, id, at],
    );
  }

  /** Takes the mark off the videos of an item that have it, and removes the user's positions in all of them. */
  async markUnwatched(userId: string, kind: ItemKind, id: string): Promise<void> {
    await this.dataSource.query(
      `WITH marked AS (
         SELECT w.user_id, w.youtube_id FROM watch_state AS w JOIN video AS v ON v.youtube_id = w.youtube_id
         WHERE w.user_id = $1 AND (w.watched OR w.position IS NOT NULL) AND ${videosOf[kind]}
         ORDER BY w.youtube_id FOR UPDATE OF w
       )
       UPDATE watch_state AS w
       SET watched = false, position = NULL, position_updated_at = NULL, position_until = NULL
       FROM marked WHERE w.user_id = marked.user_id AND w.youtube_id = marked.youtube_id`,
      [userId, id],
    );
  }
}
