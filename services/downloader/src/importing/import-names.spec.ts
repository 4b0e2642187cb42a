import { describe, expect, it } from '@jest/globals';
import { idInName, importGroupsOf, isMarkedId, isUsableName } from './import-names.js';

describe('the groups of a folder', () => {
  it('are the files whose names begin alike, whatever comes in brackets or as a language', () => {
    const { groups } = importGroupsOf([
      'A talk [chisel00001].mp4',
      'A talk [chisel00001].info.json',
      'A talk [chisel00001].en.vtt',
      'A talk [chisel00001].pt-BR.vtt',
      'A talk [chisel00001].webp',
      'oakbench001.MKV',
      'oakbench001.vtt',
    ]);
    expect(groups.map(({ base, files }) => [base, files.map(({ kind, lang }) => lang ?? kind)])).toEqual([
      ['A talk [chisel00001]', ['en', 'info', 'media', 'pt-BR', 'picture']],
      ['oakbench001', ['media', 'und']],
    ]);
  });

  it('cut a language of two letters behind an id, not the end of a title', () => {
    const { groups } = importGroupsOf(['chisel00001.en.mp4', 'made in.go.webm']);
    expect(groups.map(({ base }) => base)).toEqual(['chisel00001', 'made in.go']);
  });

  it('are those of films as media servers have them, without the pictures of whole folders', () => {
    const { groups } = importGroupsOf([
      's2024.e010101 - Tea.mp4',
      's2024.e010101 - Tea-thumb.jpg',
      's2024.e010101 - Tea.de.srt',
      's2024.e010101 - Tea.nfo',
      'half.mp4.part',
      'half-thumb.jpg',
      'poster.jpg',
      'season01-poster.jpg',
      'season-specials-poster.jpg',
      'Workshop - Videos [UCharbourworkshop0000000].webp',
      'alone-thumb.jpg',
    ]);
    expect(groups.map(({ base, files }) => [base, files.map(({ name }) => name.slice(base.length))])).toEqual([
      ['alone-thumb', ['.jpg']],
      ['s2024.e010101 - Tea', ['-thumb.jpg', '.de.srt', '.mp4']],
    ]);
  });

  it('leave SubRip out where the same is there as WebVTT', () => {
    const { groups } = importGroupsOf(['a.mp4', 'a.en.srt', 'a.en.vtt', 'a.de.srt']);
    expect(groups[0]?.files.map(({ name }) => name)).toEqual(['a.de.srt', 'a.en.vtt', 'a.mp4']);
  });

  it('leave out what is hidden, of another kind, or still being written, with all that belongs to it', () => {
    const { groups, unfinished } = importGroupsOf([
      '.chisel00001.mp4',
      'notes.txt',
      'mp4',
      '.mp4',
      'A [chisel00001].live_chat.json',
      'B [oakbench001].mp4.part',
      'B [oakbench001].info.json',
      'C [rowboat0001].f137.mp4',
      'C [rowboat0001].f140.mp4.part',
      'C [rowboat0001].en.vtt',
      'D [lantern0001].temp.mp4',
      'E [eclipse0001].mkv.crdownload',
    ]);
    expect(groups).toEqual([]);
    expect(unfinished).toBe(5);
  });
});

describe('the id in a name', () => {
  it.each([
    ['A talk [chisel00001]', 'chisel00001'],
    ['A talk [chisel00001] ', 'chisel00001'],
    ['A talk-chisel00001', 'chisel00001'],
    ['chisel00001', 'chisel00001'],
    ['-clampRack1', '-clampRack1'],
    ['A [oakbench001] talk-chisel00001', 'chisel00001'],
    ['short', undefined],
    ['A talk [1080p] on tea', undefined],
    ['..........', undefined],
  ])('of %j is %j', (base, id) => {
    expect(idInName(base)).toBe(id);
  });
});

describe('an id that can be no word', () => {
  it.each([
    ['Folder/A talk [chisel00001]', true],
    ['Folder/chisel00001', true],
    ['chisel00001', true],
    ['A talk-chisel00001', false],
    ['Folder/A lighthouse-keeper', false],
  ])('%j: %j', (base, isMarked) => {
    expect(isMarkedId(base)).toBe(isMarked);
  });
});

describe('a usable name', () => {
  it.each([
    ['Käse ☕ [chisel00001].mp4', true],
    ['a\\b.mp4', false],
    ['a\nb.mp4', false],
    ['a\uFFFDb.mp4', false],
  ])('%j: %j', (name, isUsable) => {
    expect(isUsableName(name)).toBe(isUsable);
  });
});
