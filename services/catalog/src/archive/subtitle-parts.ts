import type { Cue } from '@reelkeep/contracts';

/** A run of cues that fits one message; `firstCue` counts from 0 within the track. */
type CuePart = { firstCue: number; cues: Cue[] };

const maxCues = 2_000;
/** Bytes for the growing part of a message: far below the 1 MB that a NATS server takes unless told otherwise. */
export const messageBytes = 400_000;
// Two times, two tags and the lengths of a cue on the wire.
const bytesBesidesText = 24;

/** Size of a cue in a message, in bytes, rounded up. */
export const cueBytes = (cue: Pick<Cue, 'text'>): number => Buffer.byteLength(cue.text, 'utf8') + bytesBesidesText;

/** Cuts a track into parts. An empty track gives one empty part: whoever indexes it must drop what was there before. */
export const cuesInParts = (cues: Cue[]): CuePart[] => {
  const parts: CuePart[] = [];
  let part: CuePart = { firstCue: 0, cues: [] };
  let bytes = 0;
  for (const [at, cue] of cues.entries()) {
    const size = cueBytes(cue);
    if (part.cues.length > 0 && (part.cues.length === maxCues || bytes + size > messageBytes)) {
      parts.push(part);
      part = { firstCue: at, cues: [] };
      bytes = 0;
    }
    part.cues.push(cue);
    bytes += size;
  }
  return [...parts, part];
};
