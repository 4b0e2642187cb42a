import { describe, expect, it } from '@jest/globals';

import type { SearchResponse } from '../../../shared/api/types.js';
import { kindOf, sectionsOf, withKind } from './query-kinds.js';

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

describe('sectionsOf', () => {
  const none = { video_results: [], channel_results: [], playlist_results: [], fulltext_results: [] };
  const response = (change: Partial<SearchResponse>): SearchResponse => ({
    results: none,
    queryType: 'simple',
    ...change,
  });

  it('shows the sections of the kind even without hits', () => {
    expect(sectionsOf(response({}))).toEqual(['video', 'channel', 'playlist']);
    expect(sectionsOf(response({ queryType: 'full' }))).toEqual(['fulltext']);
  });

  it('never hides hits of another kind', () => {
    const hit = { channel_id: 'x', channel_name: 'x', channel_subs: 0, channel_subscribed: false };
    expect(sectionsOf(response({ queryType: 'video', results: { ...none, channel_results: [hit] } }))).toEqual([
      'video',
      'channel',
    ]);
  });
});
