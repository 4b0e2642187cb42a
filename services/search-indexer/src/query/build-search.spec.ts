import { describe, expect, it } from '@jest/globals';
import { parseQuery } from '@reelkeep/contracts';
import fc from 'fast-check';
import { anyQuery } from '../testing/any-query.js';
import { channelSearch, markedLines, mostSimilar, planSearches } from './build-search.js';

const plan = (query: string, channelIds?: string[]) => planSearches(parseQuery(query), channelIds);
const misspelt = (query: string, similar: string[], exact: string[]) => ({
  dis_max: {
    queries: [
      { multi_match: { query, fields: similar, operator: 'and', fuzziness: 'AUTO' } },
      { multi_match: { query, fields: exact, operator: 'and' } },
    ],
  },
});

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
      misspelt('clock', ['title^2', 'tags', 'categories'], ['title.stemmed']),
      { multi_match: { query: 'whe', type: 'bool_prefix' } },
    ]);
  });

  it('looks for what is misspelt in no more fields than it must: each costs as much as all the rest', () => {
    expect(plan('channel:clock whe')[0]?.body.query?.bool?.must).toMatchObject([
      misspelt('clock', ['name^2', 'texts'], ['name.stemmed', 'tags', 'description']),
      {},
    ]);
    expect(plan('clock whe')[0]?.body.query?.bool?.must).toMatchObject([
      misspelt('clock', ['title', 'name'], ['title.stemmed', 'name.stemmed']),
      {},
    ]);
  });
});

describe('a search that leaves out what can not be among the best', () => {
  it.each(['clock', 'full:clock wheel', 'full:clock fuzzy:no'])('has no clause that must match: %s', (query) => {
    for (const { body } of plan(query)) {
      expect(body.query).toEqual({ bool: { should: expect.any(Array) } });
    }
  });
});

describe('likeness', () => {
  const long = 'x'.repeat(25);

  it('is looked for in words of up to 24 characters, since longer ones cost seconds', () => {
    expect(plan(`video:clock ${long} whe`)[0]?.body.query?.bool?.must).toMatchObject([
      misspelt('clock', ['title^2', 'tags', 'categories'], ['title.stemmed']),
      { multi_match: expect.not.objectContaining({ fuzziness: expect.anything() }) },
      { multi_match: { query: 'whe' } },
    ]);
    expect(plan(`full:clock ${long} wheel`)[0]?.body.query?.bool?.should).toMatchObject([
      { multi_match: { query: 'clock wheel', fuzziness: 'AUTO' } },
      { multi_match: { query: long, type: 'most_fields' } },
      { multi_match: { query: `clock ${long} wheel` } },
    ]);
  });
});

describe('what is similar', () => {
  const self = { id: 'self', score: 40 };
  const like = (...scores: number[]) => scores.map((score) => ({ id: `score${score}`, score }));

  it('is not the video itself, and has a tenth of its own score', () => {
    expect(mostSimilar([self, ...like(30, 4, 3.9)], 'self')).toEqual(like(30, 4));
  });

  it('is at most six videos', () => {
    expect(mostSimilar([self, ...like(36, 35, 34, 33, 32, 31)], 'self')).toHaveLength(6);
    expect(mostSimilar(like(36, 35, 34, 33, 32, 31, 30), 'self')).toEqual(like(36, 35, 34, 33, 32, 31));
  });
});

describe('marks', () => {
  it.each(['full:clock wheel', 'clock whe', 'full:clock fuzzy:2'])(
    'of %j are found by terms, which search has brought with its hits: likeness costs anew for each line',
    (query) => {
      const search = plan(query).at(-1);
      expect(search?.body).toMatchObject({ suggest: expect.anything() });
      expect(search?.body).not.toHaveProperty('highlight');
      const { highlight } = markedLines(parseQuery(query), ['a-en-1'], { stems: ['clok'], words: ['clocc'] }).body;
      expect(highlight?.fields).toMatchObject({
        line: {
          highlight_query: {
            bool: {
              should: expect.arrayContaining([
                { multi_match: expect.objectContaining({ query: expect.stringMatching(/ clocc$/) }) },
                { terms: { line: ['clok'] } },
              ]),
            },
          },
        },
      });
      expect(JSON.stringify(highlight)).not.toContain('fuzziness');
    },
  );

  it.each([
    ['auto', 'full:at clock planet', { 'words-1': 'clock', 'words-2': 'planet' }],
    ['two', 'full:at clock fuzzy:2', { 'words-2': 'at clock' }],
    ['none', 'full:clock fuzzy:no', {}],
  ])('of similar words: %s edits are allowed as in the search', (_name, query, texts) => {
    const { suggest = {} } = plan(query)[0]?.body ?? {};
    const asked = Object.entries(suggest).flatMap(([name, suggester]) =>
      name.startsWith('words') && typeof suggester === 'object' ? [[name, suggester.text]] : [],
    );
    expect(Object.fromEntries(asked)).toEqual(texts);
  });
});

describe('a query of many words', () => {
  // 32 words of 24 letters in 1,500 videos took more than the 3 s that a person is let wait; and a word that a query
  // names ninth says little more of what is meant.
  const words = Array.from({ length: 32 }, (_, at) => `word${at}`);

  it.each(['video', 'simple', 'channel'])('of kind %s looks for likeness of the first eight', (kind) => {
    const clauses = plan(`${kind}: ${words.join(' ')}`)[0]?.body.query?.bool?.must;
    expect(clauses).toMatchObject([
      ...words.slice(0, 8).map((query) => ({ dis_max: { queries: [{ multi_match: { query } }, {}] } })),
      ...words.slice(8).map((query) => ({ multi_match: { query } })),
    ]);
    expect(JSON.stringify(clauses).match(/"fuzziness"/g)).toHaveLength(8);
  });

  it('looks for likeness of the first eight in lines and in the name of a channel, too', () => {
    expect(plan(`full:${words.join(' ')}`)[0]?.body.query?.bool?.should).toMatchObject([
      { multi_match: { query: words.slice(0, 8).join(' '), fuzziness: 'AUTO' } },
      { multi_match: expect.not.objectContaining({ fuzziness: expect.anything() }) },
      { multi_match: expect.not.objectContaining({ fuzziness: expect.anything() }) },
    ]);
    const ofChannel = channelSearch(parseQuery(`video: channel:${words.join(' ')}`));
    expect(JSON.stringify(ofChannel?.body.query).match(/"fuzziness"/g)).toHaveLength(8);
  });

  it('counts a repeated word as often as it stands there', () => {
    const [search] = plan(`video:${'again '.repeat(32)}`);
    expect(JSON.stringify(search?.body.query).match(/"fuzziness"/g)).toHaveLength(8);
  });
});

describe('any query', () => {
  it('is planned as at most two searches of a bounded size, whatever it says', () => {
    fc.assert(
      fc.property(
        anyQuery(120),
        fc.option(fc.array(fc.string(), { maxLength: 5 }), { nil: undefined }),
        (text, channelIds) => {
          const parsed = parseQuery(text);
          const planned = planSearches(parsed, channelIds);
          expect(planned.length).toBeLessThanOrEqual(2);
          const asked = [...planned, channelSearch(parsed) ?? []].flat();
          for (const { kinds, body } of asked) {
            expect(kinds.length).toBeGreaterThan(0);
            expect(body.size).toBeLessThanOrEqual(kinds[0] === 'channel' && body.size === 200 ? 200 : 30);
            const json = JSON.stringify(body.query);
            // 32 words of 200 characters, of which each stands in the clause of its own and in that of all together.
            expect(json.length).toBeLessThan(60_000);
            expect((json.match(/"multi_match"/g) ?? []).length).toBeLessThanOrEqual(2 * 32 + 2);
            expect((json.match(/"fuzziness"/g) ?? []).length).toBeLessThanOrEqual(8);
          }
        },
      ),
    );
  });
});
