import { describe, expect, it } from '@jest/globals';
import { parseQuery } from '@reelkeep/contracts';
import fc from 'fast-check';
import { anyQuery } from '../testing/any-query.js';
import { analysedLanguages } from '../engine/language-analysis.js';
import { channelSearches, planLikeSearches, planSearches } from './build-search.js';
import { markedLines } from './marked-lines.js';
import type { SearchBody } from './planned-search.js';
import { termCount } from './searched-words.js';

const plan = (query: string, channelIds?: string[], spoken: readonly string[] = ['en', 'other']) =>
  planSearches(parseQuery(query), channelIds, spoken);
// One letter wrong, or two where nothing else is found.
const near = 'AUTO:3,25';
const auto = 'AUTO:3,6';
const misspelt = (query: string, similar: string[], exact: string[], fuzziness = near) => ({
  dis_max: {
    queries: [
      { multi_match: { query, fields: similar, operator: 'and', fuzziness } },
      { multi_match: { query, fields: exact, operator: 'and' } },
    ],
  },
});
const lastWord = (query: string, begun: string[], whole: string[]) => ({
  bool: {
    should: [
      { multi_match: { query, fields: begun, type: 'bool_prefix' } },
      { multi_match: { query, fields: whole, operator: 'and' } },
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
    expect(new Set(plan(query).flatMap(({ kinds }) => kinds))).toEqual(new Set([kind]));
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
    const searches = (query: string) => channelSearches(parseQuery(query));
    expect(searches('video:clock')).toEqual([]);
    expect(searches('video:clock channel:')).toEqual([]);
    expect(searches('video:clock channel:!!!')).toEqual([]);
    expect(searches('video:clock channel:copper').map(({ kinds }) => kinds)).toEqual([['channel']]);
    expect(searches('video:clock channel:clock copper')).toHaveLength(1);
    expect(searches('video:clock channel:copper lantern fuzzy:2')).toHaveLength(1);
  });

  it('looks for a channel with two wrong letters only where one finds none', () => {
    const fuzzinesses = channelSearches(parseQuery('video: channel:copper lantern')).map(
      ({ body }) => /"fuzziness":"([^"]+)"/.exec(JSON.stringify(body.query))?.[1],
    );
    expect(fuzzinesses).toEqual([near, auto]);
  });

  it('lets the last word be a prefix and every other one be misspelt', () => {
    expect(plan('video:clock whe')[0]?.body.query?.bool?.must).toMatchObject([
      misspelt('clock', ['title^2', 'tags', 'categories'], ['title.stemmed']),
      lastWord('whe', ['title^2', 'tags', 'categories'], ['title.stemmed']),
    ]);
  });

  it('looks for what is like the words by all of them, where the last one may be misspelt or a beginning', () => {
    const like = (query: string) => planLikeSearches(parseQuery(query), undefined, ['en']);
    const fields = ['title^2', 'tags', 'categories'];
    expect(like('video:clock wheel')[0]?.body.query?.bool?.must).toMatchObject([
      misspelt('clock', fields, ['title.stemmed'], auto),
      {
        bool: {
          should: [lastWord('wheel', fields, ['title.stemmed']), misspelt('wheel', fields, ['title.stemmed'], auto)],
        },
      },
    ]);
    expect(like('wheel').map(({ kinds }) => kinds)).toEqual([
      ['video', 'channel', 'playlist'],
      ['subtitle'],
      ['subtitle'],
    ]);
    expect(like('video:wheel channel:x active:yes')[0]?.body.query?.bool?.filter).toEqual([{ term: { active: true } }]);
    expect(JSON.stringify(like('full:clock planet'))).toContain(`"fuzziness":"${auto}"`);
  });

  const nine = 'one two three four five six seven eight nine';
  it.each([
    'full:wheel',
    'full:planet fuzzy:2',
    'wheel fuzzy:no',
    'planet fuzzy:no',
    'video:',
    'full:',
    'at',
    'clock 時計',
    'x'.repeat(25),
    nine,
  ])('looks for nothing further for %j, which has been looked for as far off as it may be', (query) => {
    expect(planLikeSearches(parseQuery(query), undefined, ['en'])).toEqual([]);
  });

  it.each(['planet at', 'full:planet', 'planet 時計', 'video:planet whe'])(
    'looks further for %j, of which two letters may be wrong',
    (query) => {
      expect(planLikeSearches(parseQuery(query), undefined, ['en'])).not.toEqual([]);
    },
  );

  it('looks for lines in the languages that are spoken, or in the one that a filter names', () => {
    const clauses = ({ body }: { body: SearchBody }) => body.query?.bool?.should;
    expect(plan('full:clock', undefined, ['de', 'other']).slice(0, 1).map(clauses)).toMatchObject([
      [
        { multi_match: { fields: ['line.plain'], fuzziness: near } },
        { multi_match: { fields: ['line.plain', 'said.de', 'said.other'] } },
      ],
    ]);
    expect(JSON.stringify(plan('full:uhr lang:de-at', undefined, ['de', 'en']))).not.toContain('said.en');
    expect(JSON.stringify(plan('full:uhr lang:fr', undefined, ['de', 'en']))).not.toContain('said.');
  });

  it.each([
    ['full:clock', 2],
    ['clock wheel', 3],
    ['full:clock fuzzy:no', 1],
    ['full:', 1],
    ['full:機械学習', 1],
    ['full:is it ok', 1],
    ['clock', 2],
  ])('looks for misspelt stems last, and only where %s may have one: %s searches', (query, count) => {
    expect(plan(query)).toHaveLength(count);
  });

  it('looks into no stems for as many words in as many languages as Elasticsearch might refuse', () => {
    const inStems = (words: number) =>
      JSON.stringify(plan(`full:${'is '.repeat(words)}`, undefined, analysedLanguages)).includes('said.en');
    expect(inStems(5)).toBe(true);
    expect(inStems(6)).toBe(false);
  });

  it('compares misspelt words with the stems of as many languages as a person can wait for', () => {
    expect(plan('full:clock wheel', undefined, analysedLanguages.slice(0, 8))).toHaveLength(2);
    expect(plan('full:clock wheel', undefined, analysedLanguages.slice(0, 9))).toHaveLength(1);
  });

  it('gives what is found by misspelt stems alone behind the rest', () => {
    const [first, last] = plan('full:clock');
    expect(last?.body.query?.bool).toEqual({
      must: [expect.anything()],
      must_not: [first?.body.query],
    });
    expect(JSON.stringify(last?.body.query?.bool?.must)).toContain(
      `"fields":["line.plain","said.en"],"type":"most_fields","fuzziness":"${near}"`,
    );
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
    for (const { body } of plan(query, undefined, ['other'])) {
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
      lastWord('whe', ['title^2', 'tags', 'categories'], ['title.stemmed']),
    ]);
    expect(plan(`full:clock ${long} wheel`)[0]?.body.query?.bool?.should).toMatchObject([
      { multi_match: { query: 'clock wheel', fuzziness: near } },
      { multi_match: { query: long, type: 'most_fields' } },
      { multi_match: { query: `clock ${long} wheel` } },
    ]);
  });
});

describe('marks', () => {
  it.each(['full:clock wheel', 'clock whe', 'full:clock fuzzy:2'])(
    'of %j are found by terms, which search has brought with its hits: likeness costs anew for each line',
    (query) => {
      const search = plan(query).at(-1);
      expect(search?.body).toMatchObject({ suggest: expect.anything() });
      expect(search?.body).not.toHaveProperty('highlight');
      const { highlight } = markedLines(
        parseQuery(query),
        ['a-en-1'],
        ['en'],
        new Map([
          ['line.plain', ['clocc']],
          ['said.en', ['clok']],
        ]),
      ).body;
      expect(JSON.stringify(highlight)).toContain(' clocc"');
      expect(JSON.stringify(highlight)).toContain('{"terms":{"said.en":["clok"]}}');
      expect(JSON.stringify(highlight)).not.toContain('fuzziness');
    },
  );

  it('are looked for in the fields of the languages that the hits are in, each costing an analysis of each line', () => {
    const { highlight } = markedLines(
      parseQuery('full:clock'),
      ['a', 'b', 'c'],
      ['en-US', 'de', 'en', 'xx'],
      new Map(),
    ).body;
    expect(Object.keys(highlight?.fields ?? {})).toEqual(['said.en', 'said.de', 'said.other', 'line.plain']);
  });

  it.each([
    ['auto', 'full:at clock planet', { 1: 'clock planet' }],
    ['two', 'full:at clock fuzzy:2', { 2: 'at clock' }],
    ['none', 'full:clock fuzzy:no', {}],
    ['of a script without spaces none', 'full:機械学習の時計 clock', { 1: 'clock' }],
  ])('of similar words: %s edits are allowed as in the search', (_name, query, texts) => {
    const { suggest = {} } = plan(query)[0]?.body ?? {};
    const asked = Object.entries(suggest).flatMap(([name, suggester]) =>
      name.startsWith('line.plain') && typeof suggester === 'object' ? [[name.slice(-1), suggester.text]] : [],
    );
    expect(Object.fromEntries(asked)).toEqual(texts);
  });

  it('of words further off are asked for where that search is made', () => {
    const [like] = planLikeSearches(parseQuery('full:at clock planet'), undefined, ['en']);
    expect(like?.body.suggest).toMatchObject({ 'line.plain-1': { text: 'clock' }, 'line.plain-2': { text: 'planet' } });
  });

  it.each([
    ['full:at clock planet', 'planet'],
    ['full:clock', undefined],
    ['full:planet fuzzy:1', undefined],
    ['planet clock', undefined],
  ])('of %j: the first search alone tells of words that are far off, where the hits do not', (query, text) => {
    const told = plan(query).map(({ body }) => body.suggest?.['far-words']);
    const far = { text, term: expect.objectContaining({ max_edits: 2, suggest_mode: 'missing' }) };
    expect(told).toEqual(told.map((_, at) => (at === 0 && text !== undefined ? far : undefined)));
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
      ...words.slice(8, -1).map((query) => ({ multi_match: { query } })),
      expect.anything(),
    ]);
    expect(JSON.stringify(clauses).match(/"fuzziness"/g)).toHaveLength(8);
  });

  it('looks for likeness of the first eight in lines and in the name of a channel, too', () => {
    expect(plan(`full:${words.join(' ')}`)[0]?.body.query?.bool?.should).toMatchObject([
      { multi_match: { query: words.slice(0, 8).join(' '), fuzziness: near } },
      { multi_match: expect.not.objectContaining({ fuzziness: expect.anything() }) },
      { multi_match: expect.not.objectContaining({ fuzziness: expect.anything() }) },
    ]);
    const [ofChannel] = channelSearches(parseQuery(`video: channel:${words.join(' ')}`));
    expect(JSON.stringify(ofChannel?.body.query).match(/"fuzziness"/g)).toHaveLength(8);
  });

  it('counts a repeated word as often as it stands there', () => {
    const [search] = plan(`video:${'again '.repeat(32)}`);
    expect(JSON.stringify(search?.body.query).match(/"fuzziness"/g)).toHaveLength(8);
  });
});

/** Clauses that a query may become: each term in each field, and what is like a word there. */
const clausesIn = (query: unknown): number => {
  if (typeof query !== 'object' || query === null) {
    return 0;
  }
  if ('multi_match' in query) {
    const { query: text, fields, max_expansions: like = 1 } = query.multi_match as MultiMatch;
    return termCount(text.split(' ')) * fields.length * like;
  }
  return Object.values(query).reduce<number>((sum, part) => sum + clausesIn(part), 0);
};
type MultiMatch = { query: string; fields: string[]; max_expansions?: number };

describe('any query', () => {
  it('is planned as at most three searches of a bounded size, whatever it says', () => {
    fc.assert(
      fc.property(
        anyQuery(120),
        fc.option(fc.array(fc.string(), { maxLength: 5 }), { nil: undefined }),
        fc.subarray([...analysedLanguages]),
        (text, channelIds, spoken) => {
          const parsed = parseQuery(text);
          const planned = planSearches(parsed, channelIds, spoken);
          expect(planned.length).toBeLessThanOrEqual(3);
          const like = planLikeSearches(parsed, channelIds, spoken);
          expect(like.length).toBeLessThanOrEqual(3);
          const asked = [...planned, ...like, ...channelSearches(parsed)];
          for (const { kinds, body } of asked) {
            expect(kinds.length).toBeGreaterThan(0);
            expect(body.size).toBeLessThanOrEqual(kinds[0] === 'channel' && body.size === 200 ? 200 : 30);
            const json = JSON.stringify(body.query);
            // 32 words of 200 characters, of which each stands in the clause of its own and in that of all together;
            // twice, for what one search finds and another did not.
            expect(json.length).toBeLessThan(2 * 80_000);
            expect((json.match(/"multi_match"/g) ?? []).length).toBeLessThanOrEqual(2 * (2 * 32 + 3));
            expect((json.match(/"fuzziness"/g) ?? []).length).toBeLessThanOrEqual(2 * 8);
            // Elasticsearch takes no fewer.
            expect(clausesIn(body.query)).toBeLessThanOrEqual(1_024);
          }
        },
      ),
    );
  });
});
