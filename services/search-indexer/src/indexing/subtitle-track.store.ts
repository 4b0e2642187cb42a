import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** One subtitle track at one version of its video. */
export type TrackVersion = { youtubeId: string; lang: string; version: bigint; fragmentCount: number };

type Row = { youtube_id: string; lang: string; fragment_count: number };

export const trackKey = (track: { youtubeId: string; lang: string }): string => `${track.youtubeId} ${track.lang}`;

// Longer than the stream keeps events, so that no late one of a deleted video finds the deletion forgotten.
const rememberDeletionsFor = '8 days';

/**
 * Checkpoints of what was written. The index alone can not tell an old fragment from a missing one: these rows keep an
 * event that arrives late from bringing back the tail of a longer track, a removed language or a deleted video.
 */
@Injectable()
export class SubtitleTrackStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * Announces tracks before their fragments are written, so that a later deletion knows which may exist. Returns by
   * trackKey, for those that are not older than what was seen, how many fragments may lie in the index.
   */
  async announce(tracks: readonly TrackVersion[]): Promise<Map<string, number>> {
    const unique = [...new Map(tracks.map((track) => [trackKey(track), track])).values()];
    const rows: Row[] = await this.dataSource.query(
      `INSERT INTO subtitle_track AS known (youtube_id, lang, version, fragment_count)
       SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::integer[])
       ON CONFLICT (youtube_id, lang) DO UPDATE
         SET version = excluded.version, fragment_count = GREATEST(known.fragment_count, excluded.fragment_count)
         WHERE known.version <= excluded.version
       RETURNING youtube_id, lang, fragment_count`,
      [
        unique.map((track) => track.youtubeId),
        unique.map((track) => track.lang),
        unique.map((track) => String(track.version)),
        unique.map((track) => track.fragmentCount),
      ],
    );
    return new Map(rows.map((row) => [trackKey({ youtubeId: row.youtube_id, lang: row.lang }), row.fragment_count]));
  }

  /** The fragments beyond the track's own count are gone from the index. */
  async trimmed(track: TrackVersion): Promise<void> {
    await this.dataSource.query(
      'UPDATE subtitle_track SET fragment_count = $4 WHERE youtube_id = $1 AND lang = $2 AND version = $3',
      [track.youtubeId, track.lang, String(track.version), track.fragmentCount],
    );
  }

  /** Tracks of a video that an older version had and that this one has no more. */
  async lost(youtubeId: string, version: bigint, languages: readonly string[]): Promise<TrackVersion[]> {
    const rows: Row[] = await this.dataSource.query(
      `SELECT youtube_id, lang, fragment_count FROM subtitle_track
       WHERE youtube_id = $1 AND version < $2 AND fragment_count > 0 AND lang <> ALL($3)`,
      [youtubeId, String(version), languages],
    );
    return rows.map((row) => ({ youtubeId, lang: row.lang, version, fragmentCount: row.fragment_count }));
  }

  /** A track has left the index; its row stays, so that older events of it are known as such. */
  async emptied({ youtubeId, lang, version }: TrackVersion): Promise<void> {
    await this.dataSource.query(
      'UPDATE subtitle_track SET version = $3, fragment_count = 0 WHERE youtube_id = $1 AND lang = $2 AND version < $3',
      [youtubeId, lang, String(version)],
    );
  }

  /** Notes a deletion first, so that whoever announces a track afterwards sees it; returns the tracks to remove. */
  async startDeletion(youtubeId: string, version: bigint): Promise<TrackVersion[]> {
    await this.dataSource.query(
      `INSERT INTO deleted_video AS known (youtube_id, version) VALUES ($1, $2)
       ON CONFLICT (youtube_id) DO UPDATE SET version = GREATEST(known.version, excluded.version), deleted_at = now()`,
      [youtubeId, String(version)],
    );
    await this.dataSource.query(
      `DELETE FROM deleted_video WHERE deleted_at < now() - interval '${rememberDeletionsFor}'`,
    );
    const rows: Row[] = await this.dataSource.query(
      'SELECT youtube_id, lang, fragment_count FROM subtitle_track WHERE youtube_id = $1 AND version <= $2',
      [youtubeId, String(version)],
    );
    return rows.map((row) => ({ youtubeId, lang: row.lang, version, fragmentCount: row.fragment_count }));
  }

  async finishDeletion(youtubeId: string, version: bigint): Promise<void> {
    await this.dataSource.query('DELETE FROM subtitle_track WHERE youtube_id = $1 AND version <= $2', [
      youtubeId,
      String(version),
    ]);
  }

  /** The version of each deletion among the given videos. */
  async deletions(youtubeIds: readonly string[]): Promise<Map<string, bigint>> {
    const rows: { youtube_id: string; version: string }[] = await this.dataSource.query(
      'SELECT youtube_id, version FROM deleted_video WHERE youtube_id = ANY($1)',
      [youtubeIds],
    );
    return new Map(rows.map((row) => [row.youtube_id, BigInt(row.version)]));
  }

  /** Lets one process at a time complete a fragment that two parts share. */
  async alone<T>(track: { youtubeId: string; lang: string }, work: () => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [trackKey(track)]);
      return work();
    });
  }
}
