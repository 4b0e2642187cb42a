import { z } from 'zod';

/** One line on the screen; times in milliseconds. */
export type SubtitleCue = { startMs: number; endMs: number; text: string };

const eventSchema = z.object({
  tStartMs: z.number().optional(),
  dDurationMs: z.number().optional(),
  /** Set on the line breaks that generated tracks put between their rolling lines. */
  aAppend: z.number().optional(),
  segs: z.array(z.object({ utf8: z.string().optional() })).optional(),
});

const json3Schema = z.object({ events: z.array(eventSchema).optional() });

/**
 * The cues of a json3 subtitle file, in order, none left out (the peer drops the last few). Generated tracks show each
 * line until after the next one began: those overlaps are joined end to start, so that one line shows at a time.
 */
export const cuesOfJson3 = (json: unknown): SubtitleCue[] => {
  const cues = (json3Schema.parse(json).events ?? [])
    .map((event) => ({
      startMs: Math.max(0, Math.round(event.tStartMs ?? 0)),
      endMs: Math.max(0, Math.round((event.tStartMs ?? 0) + (event.dDurationMs ?? 0))),
      text: textOf(event.segs ?? []),
    }))
    .filter((cue) => cue.text !== '')
    .toSorted((a, b) => a.startMs - b.startMs);
  return cues.map((cue, at) => {
    const next = cues[at + 1];
    const endMs = next && next.startMs > cue.startMs ? Math.min(cue.endMs, next.startMs) : cue.endMs;
    // A cue of no length is never shown.
    return { ...cue, endMs: Math.max(endMs, cue.startMs + 1) };
  });
};

const textOf = (segments: readonly { utf8?: string | undefined }[]): string =>
  segments
    .map((segment) => segment.utf8 ?? '')
    .join('')
    .replaceAll(/[\u200b\u00a0]/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
