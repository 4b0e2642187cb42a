import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { convertSubtitles } from './convert-subtitles.js';

const cue = (end: string): string => `WEBVTT\n\n00:00:01.000 --> ${end}\nwords\n`;

describe('subtitle files that were downloaded', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reelkeep-subtitles-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('of another site are tracks, but for one that could not be stored: a language or a time that nobody knows', async () => {
    const id = 'peertube-abc';
    await writeFile(join(folder, `${id}.en.vtt`), cue('00:00:02.000'));
    await writeFile(join(folder, `${id}.English (US).vtt`), cue('00:00:02.000'));
    await writeFile(join(folder, `${id}.de.vtt`), cue('9999:00:02.000'));
    const { tracks, unread } = await convertSubtitles(folder, { id }, true);
    expect(tracks.map(({ track }) => track.lang)).toEqual(['en']);
    expect(unread.map(({ lang }) => lang).toSorted()).toEqual(['English (US)', 'de']);
  });

  it('of an archived file of YouTube are what lies beside it', async () => {
    await writeFile(join(folder, 'chisel00001.en.vtt'), cue('00:00:02.000'));
    expect((await convertSubtitles(folder, { id: 'chisel00001' }, true)).tracks).toEqual([]);
    const { tracks } = await convertSubtitles(folder, { id: 'chisel00001' }, true, 'archived');
    expect(tracks).toMatchObject([{ track: { lang: 'en', ext: 'vtt' }, cues: [{ text: 'words' }] }]);
    expect(await readdir(folder)).toEqual(['chisel00001.en.vtt']);
  });
});
