import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ArchivedTrack } from './archive-record.js';
import { cueBytes } from './subtitle-parts.js';

/** A cue as it is stored: start and end in milliseconds, text. */
export type StoredCue = [startMs: number, endMs: number, text: string];

/** Owns the subtitle tracks of archived videos, with their cues. */
@Injectable()
export class SubtitleStore {
  /** Makes these the video's only tracks. Tells whether anything was different before. */
  async replace(manager: EntityManager, youtubeId: string, tracks: ArchivedTrack[]): Promise<boolean> {
    const gone: unknown[] = await manager.query(
      'WITH gone AS (DELETE FROM subtitle WHERE youtube_id = $1 AND lang <> ALL($2::text[]) RETURNING lang) SELECT lang FROM gone',
      [youtubeId, tracks.map(({ track }) => track.lang)],
    );
    const written: unknown[] = await manager.query(
      `INSERT INTO subtitle AS s (youtube_id, lang, source, name, ext, url, cues, cue_count, cue_bytes)
       SELECT $1, t.lang, t.source, t.name, t.ext, t.url, t.cues::jsonb, t.cue_count, t.cue_bytes
       FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::int[])
            AS t (lang, source, name, ext, url, cues, cue_count, cue_bytes)
       ON CONFLICT (youtube_id, lang) DO UPDATE SET
         source = excluded.source, name = excluded.name, ext = excluded.ext, url = excluded.url,
         cues = excluded.cues, cue_count = excluded.cue_count, cue_bytes = excluded.cue_bytes
       WHERE (s.source, s.name, s.ext, s.url, s.cues)
             IS DISTINCT FROM (excluded.source, excluded.name, excluded.ext, excluded.url, excluded.cues)
       RETURNING s.lang`,
      [
        youtubeId,
        tracks.map(({ track }) => track.lang),
        tracks.map(({ track }) => track.source),
        tracks.map(({ track }) => track.name),
        tracks.map(({ track }) => track.ext),
        tracks.map(({ track }) => track.url ?? null),
        tracks.map(({ cues }) => JSON.stringify(cues.map((cue): StoredCue => [cue.startMs, cue.endMs, cue.text]))),
        tracks.map(({ cues }) => cues.length),
        tracks.map(({ cues }) => cues.reduce((sum, cue) => sum + cueBytes(cue), 0)),
      ],
    );
    return gone.length > 0 || written.length > 0;
  }
}
