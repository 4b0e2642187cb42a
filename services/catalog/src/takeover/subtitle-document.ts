import { neededText, textField } from '@reelkeep/backup';
import { youtubeIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';
import type { StoredCue } from '../archive/subtitle.store.js';
import { trackLanguage } from './video-document.js';
import { cueBytes } from '../archive/subtitle-parts.js';

// What the tracks of a video may come to, in milliseconds.
const latest = 2 ** 31 - 1;
const momentForm = /^(\d{1,3}):(\d{2}):(\d{2})[.,](\d{1,3})$/;

/** `01:02:03.456` as milliseconds. */
const moment = z.string().transform((text, context) => {
  const [, hours, minutes, seconds, fraction = ''] = momentForm.exec(text) ?? [];
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'));
  if (hours === undefined || ms > latest) {
    context.addIssue('this is not a moment of a video');
    return z.NEVER;
  }
  return ms;
});

/** A line of a subtitle as TubeArchivist keeps it. */
export const subtitleDocument = z.object({
  youtube_id: youtubeIdSchema,
  subtitle_lang: trackLanguage,
  subtitle_source: z.enum(['auto', 'user']).catch('user'),
  subtitle_start: moment,
  subtitle_end: moment,
  subtitle_line: neededText(10_000),
  subtitle_fragment_id: textField(200),
});
type SubtitleLine = z.output<typeof subtitleDocument>;

/** Lines of one track that came together. */
export type TakenPart = {
  youtube_id: string;
  lang: string;
  source: string;
  cues: StoredCue[];
  cue_bytes: number;
};

/** Lines as parts of tracks, each in the order of time. */
export const partsOfTracks = (lines: SubtitleLine[]): TakenPart[] =>
  [...Map.groupBy(lines, (line) => `${line.youtube_id} ${line.subtitle_lang}`).values()].map((of) => {
    const [first] = of as [SubtitleLine];
    const cues = of
      .map((line): StoredCue => [line.subtitle_start, line.subtitle_end, line.subtitle_line])
      .toSorted(([a, aEnd], [b, bEnd]) => a - b || aEnd - bEnd);
    return {
      youtube_id: first.youtube_id,
      lang: first.subtitle_lang,
      source: first.subtitle_source,
      cues,
      cue_bytes: cues.reduce((sum, [, , text]) => sum + cueBytes({ text }), 0),
    };
  });
