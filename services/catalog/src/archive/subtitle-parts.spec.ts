import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { type Cue, CueSchema, SubtitleUpsertedSchema } from '@reelkeep/contracts';
import { toBinary } from '@bufbuild/protobuf';
import { cuesInParts } from './subtitle-parts.js';

const cues = (count: number, text: string): Cue[] =>
  Array.from({ length: count }, (_, n) => create(CueSchema, { startMs: n * 1000, endMs: n * 1000 + 900, text }));

describe('a subtitle track in parts', () => {
  it('is one part up to 2000 cues', () => {
    expect(cuesInParts(cues(2000, 'a line'))).toHaveLength(1);
  });

  it('loses and repeats no cue, and numbers each part by its first one', () => {
    const track = cues(4001, 'a line');
    const parts = cuesInParts(track);
    expect(parts.map(({ firstCue, cues: some }) => [firstCue, some.length])).toEqual([
      [0, 2000],
      [2000, 2000],
      [4000, 1],
    ]);
    expect(parts.flatMap((part) => part.cues)).toEqual(track);
  });

  it('keeps each message below 420 kB, also with letters of four bytes', () => {
    const parts = cuesInParts(cues(1900, '𝄞'.repeat(200)));
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) {
      expect(toBinary(SubtitleUpsertedSchema, create(SubtitleUpsertedSchema, { cues: part.cues })).length).toBeLessThan(
        420_000,
      );
    }
  });

  it('is one empty part without cues, so that earlier ones go', () => {
    expect(cuesInParts([])).toEqual([{ firstCue: 0, cues: [] }]);
  });
});
