import { describe, expect, it } from '@jest/globals';

import type { SearchResponse, SubtitleHit } from '../../../shared/api/types.js';
import { isBehindLast, isFullPage, kindOf, offersSpokenWords, sectionsOf, withKind } from './query-kinds.js';

describe('kindOf', () => {
  it.each([
    ['clock', 'simple'],
    ['full:escape wheel', 'full'],
    ['  Video: clock', 'video'],
    ['clock full:x', 'simple'],
    ['simple:clock', 'simple'],
  ])('reads %p as %s', (query, kind) => {
    expect(kindOf(query)).toBe(kind);
  });
});

describe('withKind', () => {
  it('puts, swaps and removes the first word', () => {
    expect(withKind('clock', 'full')).toBe('full:clock');
    expect(withKind('full:clock lang:en', 'video')).toBe('video:clock lang:en');
    expect(withKind('full: clock', 'simple')).toBe('clock');
  });
});

const none = { video_results: [], channel_results: [], playlist_results: [], fulltext_results: [] };
const response = (change: Partial<SearchResponse>): SearchResponse => ({
  results: none,
  queryType: 'simple',
  ...change,
});
const spoken: SubtitleHit = {
  youtube_id: 'x',
  title: 'x',
  subtitle_fragment_id: 'x-en-1',
  subtitle_start: '00:00:01.000',
  subtitle_end: '00:00:02.000',
  subtitle_last_refresh: 0,
  subtitle_index: 1,
  subtitle_lang: 'en',
  subtitle_source: 'user',
  subtitle_line: 'x',
  subtitle_channel: 'x',
  subtitle_channel_id: 'x',
  vid_thumb_url: '/x.jpg',
  _index: 'ta_subtitle',
  _score: 1,
};
const withSpoken = { ...none, fulltext_results: [spoken] };

describe('sectionsOf', () => {
  it('say nothing of spoken words while they are not looked through', () => {
    expect(sectionsOf(response({}), { isReduced: true })).toEqual(['video', 'channel', 'playlist']);
    expect(sectionsOf(response({ queryType: 'full' }), { isReduced: true })).toEqual([]);
  });

  it('says of every kind that nothing was found when that is so', () => {
    expect(sectionsOf(response({}))).toEqual(['video', 'channel', 'playlist', 'fulltext']);
  });

  it('leaves the empty sections of a simple query away once something was found', () => {
    expect(sectionsOf(response({ results: withSpoken }))).toEqual(['fulltext']);
  });

  it('shows the section of the searched kind even without hits', () => {
    expect(sectionsOf(response({ queryType: 'full' }))).toEqual(['fulltext']);
    expect(sectionsOf(response({ queryType: 'channel' }))).toEqual(['channel']);
  });

  it('says nothing of what an earlier query did not find', () => {
    expect(sectionsOf(response({}), { isOutdated: true })).toEqual([]);
    expect(sectionsOf(response({ queryType: 'video', results: withSpoken }), { isOutdated: true })).toEqual([
      'fulltext',
    ]);
  });

  it('never hides hits of another kind', () => {
    expect(sectionsOf(response({ queryType: 'video', results: withSpoken }))).toEqual(['video', 'fulltext']);
  });
});

describe('offersSpokenWords', () => {
  it('is for a simple query that found none', () => {
    expect(offersSpokenWords(response({}))).toBe(true);
    expect(offersSpokenWords(response({ results: withSpoken }))).toBe(false);
    expect(offersSpokenWords(response({ queryType: 'full' }))).toBe(false);
  });
});

describe('isBehindLast', () => {
  it('is a page without hits that is not the first', () => {
    expect(isBehindLast(response({}), 2)).toBe(true);
    expect(isBehindLast(response({}), 0)).toBe(false);
    expect(isBehindLast(response({}), 1)).toBe(false);
    expect(isBehindLast(response({ results: withSpoken }), 2)).toBe(false);
  });
});

describe('isFullPage', () => {
  it('counts the hits of all kinds', () => {
    const lines = (count: number) => Array.from({ length: count }, () => withSpoken.fulltext_results).flat();
    expect(isFullPage(response({ results: { ...none, fulltext_results: lines(29) } }))).toBe(false);
    expect(isFullPage(response({ results: { ...none, fulltext_results: lines(30) } }))).toBe(true);
  });
});
