import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { searchKinds } from './closed-sets.js';
import { type ParsedQuery, parseQuery, searchableWords } from './search-language.js';

const plain: ParsedQuery = { kind: 'simple', words: [], channel: [], fuzziness: 'auto' };

const readings: [query: string, meaning: Partial<ParsedQuery>][] = [
  ['', {}],
  ['   \t ', {}],
  ['Copper  Lantern', { words: ['copper', 'lantern'] }],
  ['simple:copper lantern', { words: ['copper', 'lantern'] }],
  ['video:clock', { kind: 'video', words: ['clock'] }],
  ['VIDEO: Clock', { kind: 'video', words: ['clock'] }],
  ['video: active:no', { kind: 'video', active: false }],
  ['video: clock active:yes', { kind: 'video', words: ['clock'], active: true }],
  ['video: active: clock', { kind: 'video', active: false }],
  ['video: active:', { kind: 'video' }],
  [
    'video:clock channel:copper lantern workshop',
    { kind: 'video', words: ['clock'], channel: ['copper', 'lantern', 'workshop'] },
  ],
  ['video: channel: copper active:yes', { kind: 'video', channel: ['copper'], active: true }],
  ['video: channel:copper term:clock wheel', { kind: 'video', channel: ['copper'], words: ['clock', 'wheel'] }],
  ['video:clock subscribed:yes', { kind: 'video', words: ['clock', 'subscribed:yes'] }],
  ['channel:', { kind: 'channel' }],
  [
    'channel:copper subscribed:yes active:perhaps',
    { kind: 'channel', words: ['copper'], subscribed: true, active: false },
  ],
  ['playlist:best subscribed:no', { kind: 'playlist', words: ['best'], subscribed: false }],
  ['full:tooth lang:EN source:auto', { kind: 'full', words: ['tooth'], lang: 'en', source: 'auto' }],
  ['full:tooth lang:en de', { kind: 'full', words: ['tooth'], lang: 'en' }],
  ['full: lang: de', { kind: 'full', lang: 'de' }],
  ['full:tooth channel:copper', { kind: 'full', words: ['tooth'], channel: ['copper'] }],
  ['simple:tooth lang:en', { words: ['tooth', 'lang:en'] }],
  ['clock fuzzy:no', { words: ['clock'], fuzziness: 'off' }],
  ['clock fuzzy:0', { words: ['clock'], fuzziness: 'off' }],
  ['clock fuzzy:1', { words: ['clock'], fuzziness: 1 }],
  ['clock fuzzy:2', { words: ['clock'], fuzziness: 2 }],
  ['clock fuzzy:9', { words: ['clock'], fuzziness: 2 }],
  ['clock fuzzy:yes', { words: ['clock'] }],
  ['clock fuzzy:', { words: ['clock'] }],
  ['fuzzy:no term:clock', { words: ['clock'], fuzziness: 'off' }],
  ['a:b:c', { words: ['a:b:c'] }],
  ['index:x', { words: ['index:x'] }],
  ['clock 12:30:00', { words: ['clock', '12:30:00'] }],
  ['https://example.org/watch?v=1', { words: ['https://example.org/watch?v=1'] }],
  ['video:12:30:00', { kind: 'video', words: ['12:30:00'] }],
  ['video:active:no', { kind: 'video', words: ['active:no'] }],
  ['video: clock a:b channel:copper c:d', { kind: 'video', words: ['clock', 'a:b'], channel: ['copper', 'c:d'] }],
  [':', { words: [':'] }],
  ['constructor: x', { words: ['constructor:', 'x'] }],
  ['video: constructor:x', { kind: 'video', words: ['constructor:x'] }],
];

describe('the search language', () => {
  it.each(readings)('reads %j', (query, meaning) => {
    expect(parseQuery(query)).toEqual({ ...plain, ...meaning });
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

describe('any text', () => {
  const keywords = ['term', 'fuzzy', 'channel', 'active', 'subscribed', 'lang', 'source', 'constructor', '__proto__'];
  const word = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[a-z0-9:]{0,8}$/),
    fc.constantFrom('yes', 'no', '0', '99999999999999999999', ':', '::', '\u0000', '\ud800', 'İ'),
    fc.tuple(fc.constantFrom(...searchKinds, ...keywords), fc.string()).map((parts) => parts.join(':')),
  );
  // Half of them have a shape of the language, so that its rules are reached.
  const query = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2_000, size: 'max' }),
    fc.array(word, { maxLength: 80, size: 'max' }).map((words) => words.join(' ')),
  );

  it('has a meaning, which holds the words of the text and no more', () => {
    fc.assert(
      fc.property(query, (text) => {
        const { kind, words, channel, active, subscribed, lang, source, fuzziness } = parseQuery(text);
        expect(searchKinds).toContain(kind);
        expect(['off', 1, 2, 'auto']).toContain(fuzziness);
        expect(['undefined', 'boolean']).toContain(typeof active);
        expect(['undefined', 'boolean']).toContain(typeof subscribed);
        const given = text.toLowerCase().split(/\s+/u).filter(Boolean);
        const read = [...words, ...channel, ...[lang, source].filter((one) => one !== undefined)];
        expect(read.length).toBeLessThanOrEqual(given.length);
        for (const one of read) {
          expect(one).not.toBe('');
          expect(given.some((whole) => whole === one || whole.endsWith(`:${one}`))).toBe(true);
        }
      }),
    );
  });

  it('gives at most 32 words of at most 200 characters to look for', () => {
    fc.assert(
      fc.property(query, (text) => {
        const words = searchableWords(parseQuery(text).words);
        expect(words.length).toBeLessThanOrEqual(32);
        expect(words.filter((one) => one.length > 200 || !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(one))).toEqual(
          [],
        );
      }),
    );
  });

  it('is searched for in all its words where none of them is a kind or a keyword', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,6}(:[a-z0-9]{1,6})*$/)), (words) => {
        const isPlain = (one: string): boolean =>
          ![...searchKinds, ...keywords].includes(one.split(':')[0] ?? '') || !one.includes(':');
        const plainWords = words.filter(isPlain);
        expect(parseQuery(plainWords.join(' '))).toEqual({ ...plain, words: plainWords });
      }),
    );
  });
});
