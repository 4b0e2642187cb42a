import { json, orNull, sql, text } from '@reelkeep/runtime/sql';

/** Removes a video's tracks of other languages. Parameters: video, languages. */
export const removeOthers = sql(
  { lang: text() },
  'DELETE FROM catalog.subtitle WHERE youtube_id = $1 AND lang <> ALL($2::text[]) RETURNING lang',
);

/**
 * An address that is another alone is no change: the source signs them anew each time. Parameters: video; as lists: languages, sources, names, extensions, addresses, cues, numbers and bytes of cues.
 */
export const writeTracks = sql(
  { lang: text() },
  `INSERT INTO catalog.subtitle AS s (youtube_id, lang, source, name, ext, url, cues, cue_count, cue_bytes)
   SELECT $1, t.lang, t.source, t.name, t.ext, t.url, t.cues::jsonb, t.cue_count, t.cue_bytes
   FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::int[])
        AS t (lang, source, name, ext, url, cues, cue_count, cue_bytes)
   ON CONFLICT (youtube_id, lang) DO UPDATE SET
     source = excluded.source, name = excluded.name, ext = excluded.ext, url = excluded.url,
     cues = excluded.cues, cue_count = excluded.cue_count, cue_bytes = excluded.cue_bytes
   WHERE (s.source, s.name, s.ext, s.cues) IS DISTINCT FROM (excluded.source, excluded.name, excluded.ext, excluded.cues)
   RETURNING s.lang`,
);

/** Parameter: videos. */
export const tracksOfVideos = sql(
  {
    youtube_id: text(),
    lang: text(),
    source: text(),
    name: text(),
    ext: text(),
    url: orNull(text()),
    cues: json<[startMs: number, endMs: number, text: string][]>(),
  },
  `SELECT youtube_id, lang, source, name, ext, url, cues FROM catalog.subtitle
   WHERE youtube_id = ANY($1) ORDER BY youtube_id, lang`,
);
