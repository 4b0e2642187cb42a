import { Injectable } from '@nestjs/common';
import { execute, rowsOf } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { removeOthers, writeTracks } from './subtitle.sql.js';
import type { ArchivedTrack } from './archive-record.js';
import { cueBytes } from './subtitle-parts.js';

/** A cue as it is stored: start and end in milliseconds, text. */
export type StoredCue = [startMs: number, endMs: number, text: string];

/** Owns the subtitle tracks of archived videos, with their cues. */
@Injectable()
export class SubtitleStore {
  /** Makes these the video's only tracks. Tells which languages are new or different, and whether others are gone. */
  async replace(
    manager: EntityManager,
    youtubeId: string,
    tracks: ArchivedTrack[],
  ): Promise<{ hasLost: boolean; written: string[] }> {
    const gone = await execute(manager, removeOthers, [youtubeId, tracks.map(({ track }) => track.lang)]);
    return { hasLost: gone > 0, written: await this.write(manager, youtubeId, tracks) };
  }

  /** Adds these tracks, or has them in place of those of their languages. Returns which are new or different. */
  async write(manager: EntityManager, youtubeId: string, tracks: readonly ArchivedTrack[]): Promise<string[]> {
    const written = await rowsOf(manager, writeTracks, [
      youtubeId,
      tracks.map(({ track }) => track.lang),
      tracks.map(({ track }) => track.source),
      tracks.map(({ track }) => track.name),
      tracks.map(({ track }) => track.ext),
      tracks.map(({ track }) => track.url ?? null),
      tracks.map(({ cues }) => JSON.stringify(cues.map((cue): StoredCue => [cue.startMs, cue.endMs, cue.text]))),
      tracks.map(({ cues }) => cues.length),
      tracks.map(({ cues }) => cues.reduce((sum, cue) => sum + cueBytes(cue), 0)),
    ]);
    return written.map(({ lang }) => lang);
  }
}
