import { Injectable } from '@nestjs/common';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import {
  announceTracks,
  deletionsOf,
  emptyTrack,
  forgetDeletions,
  lockTrack,
  lostTracks,
  noteDeletion,
  removeTracksUpTo,
  tracksUpTo,
  trimTrack,
} from './subtitle-track.sql.js';

/** One subtitle track at one version of its video. */
export type TrackVersion = { youtubeId: string; lang: string; version: bigint; fragmentCount: number };

export const trackKey = (track: { youtubeId: string; lang: string }): string => `${track.youtubeId} ${track.lang}`;

/**
 * Checkpoints of what was written. The index alone can not tell an old fragment from a missing one: these rows keep an
 * event that arrives late from bringing back the tail of a longer track, a removed language or a deleted video.
 */
@Injectable()
export class SubtitleTrackStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Announces tracks before their fragments are written, so that a later deletion knows which may exist. Returns by
   * trackKey, for those that are not older than what was seen, how many fragments may lie in the index.
   */
  async announce(tracks: readonly TrackVersion[]): Promise<Map<string, number>> {
    const unique = [...new Map(tracks.map((track) => [trackKey(track), track])).values()];
    const rows = await rowsOf(this.dataSource, announceTracks, [
      unique.map((track) => track.youtubeId),
      unique.map((track) => track.lang),
      unique.map((track) => String(track.version)),
      unique.map((track) => track.fragmentCount),
    ]);
    return new Map(rows.map((row) => [trackKey({ youtubeId: row.youtube_id, lang: row.lang }), row.fragment_count]));
  }

  /** The fragments beyond the track's own count are gone from the index. */
  async trimmed(track: TrackVersion): Promise<void> {
    await execute(this.dataSource, trimTrack, [
      track.youtubeId,
      track.lang,
      String(track.version),
      track.fragmentCount,
    ]);
  }

  /** Tracks of a video that an older version had and that this one has no more. */
  async lost(youtubeId: string, version: bigint, languages: readonly string[]): Promise<TrackVersion[]> {
    const rows = await rowsOf(this.dataSource, lostTracks, [youtubeId, String(version), languages]);
    return rows.map((row) => ({ youtubeId, lang: row.lang, version, fragmentCount: row.fragment_count }));
  }

  /** A track has left the index; its row stays, so that older events of it are known as such. */
  async emptied({ youtubeId, lang, version }: TrackVersion): Promise<void> {
    await execute(this.dataSource, emptyTrack, [youtubeId, lang, String(version)]);
  }

  /** Notes a deletion first, so that whoever announces a track afterwards sees it; returns the tracks to remove. */
  async startDeletion(youtubeId: string, version: bigint): Promise<TrackVersion[]> {
    await execute(this.dataSource, noteDeletion, [youtubeId, String(version)]);
    await execute(this.dataSource, forgetDeletions);
    const rows = await rowsOf(this.dataSource, tracksUpTo, [youtubeId, String(version)]);
    return rows.map((row) => ({ youtubeId, lang: row.lang, version, fragmentCount: row.fragment_count }));
  }

  async finishDeletion(youtubeId: string, version: bigint): Promise<void> {
    await execute(this.dataSource, removeTracksUpTo, [youtubeId, String(version)]);
  }

  /** The version of each deletion among the given videos. */
  async deletions(youtubeIds: readonly string[]): Promise<Map<string, bigint>> {
    const rows = await rowsOf(this.dataSource, deletionsOf, [youtubeIds]);
    return new Map(rows.map((row) => [row.youtube_id, BigInt(row.version)]));
  }

  /** Lets one process at a time complete a fragment that two parts share. */
  async alone<T>(track: { youtubeId: string; lang: string }, work: () => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await execute(manager, lockTrack, [trackKey(track)]);
      return work();
    });
  }
}
