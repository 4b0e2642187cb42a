import { describe, expect, it } from '@jest/globals';
import { channelSearch, planSearches } from './build-search.js';
import { parseQuery } from './parse-query.js';
import { searchableWords } from './text-clauses.js';

const plan = (query: string, channelIds?: string[]) => planSearches(parseQuery(query), channelIds);

describe('planning a search', () => {
  it.each(['', '   ', '???', '- &', 'simple:', 'video: ???', 'full: ...'])(
    'looks for nothing when %j holds nothing to look for',
    (query) => {
      expect(plan(query)).toEqual([]);
    },
  );

  it('looks through titles and names first and through all lines after that for a simple query', () => {
    expect(plan('clock').map(({ kinds }) => kinds)).toEqual([['video', 'channel', 'playlist'], ['subtitle']]);
  });

  it.each([
    ['video:clock', 'video'],
    ['channel:', 'channel'],
    ['playlist: subscribed:yes', 'playlist'],
    ['full:clock', 'subtitle'],
    ['full: lang:en', 'subtitle'],
  ])('asks one index for %j', (query, kind) => {
    expect(plan(query).map(({ kinds }) => kinds)).toEqual([[kind]]);
  });

  it('never asks for more than 30 hits', () => {
    for (const query of ['clock', 'video:clock', 'channel:', 'playlist:', 'full:clock']) {
      expect(plan(query).map(({ body }) => body.size)).toEqual(plan(query).map(() => 30));
    }
  });

  it('filters by the channels that the keyword named, also when it named none', () => {
    expect(plan('video: channel:copper', ['UC1'])[0]?.body.query?.bool?.filter).toEqual([
      { terms: { channel_id: ['UC1'] } },
    ]);
    expect(plan('video: channel:nowhere', [])[0]?.body.query?.bool?.filter).toEqual([{ terms: { channel_id: [] } }]);
  });

  it('looks channels up only when the query names one', () => {
    expect(channelSearch(parseQuery('video:clock'))).toBeUndefined();
    expect(channelSearch(parseQuery('video:clock channel:'))).toBeUndefined();
    expect(channelSearch(parseQuery('video:clock channel:copper'))?.kinds).toEqual(['channel']);
  });

  it('lets the last word be a prefix and every other one be misspelt', () => {
    expect(plan('video:clock whe')[0]?.body.query?.bool?.must).toMatchObject([
      {
        bool: {
          must: [
            { multi_match: { query: 'clock', fuzziness: 'AUTO' } },
            { multi_match: { query: 'whe', type: 'bool_prefix' } },
          ],
        },
      },
    ]);
  });
});

describe('words to look for', () => {
  it('are those with a letter, a number or a pictograph', () => {
    expect(searchableWords(['clock', '&', '7', '—', 'время', '🕰', 'a:b:c'])).toEqual([
      'clock',
      '7',
      'время',
      '🕰',
      'a:b:c',
    ]);
  });

  it('are at most 32 of at most 200 characters', () => {
    expect(searchableWords(['x'.repeat(5_000)])).toEqual(['x'.repeat(200)]);
    expect(searchableWords(Array.from({ length: 100 }, (_, at) => `w${at}`))).toHaveLength(32);
  });
});
