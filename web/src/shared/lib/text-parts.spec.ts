import { describe, expect, it } from '@jest/globals';

import { textParts } from './text-parts.js';

const HOUR = 3600;
const addresses = (text: string) => textParts(text, 0).flatMap(({ address }) => address ?? []);
const moments = (text: string, duration = 2 * HOUR) =>
  textParts(text, duration).flatMap(({ text: shown, moment }) => (moment === undefined ? [] : [[shown, moment]]));

describe('textParts', () => {
  it.each([
    ['See https://video.example/watch?v=abc&t=1 first', 'https://video.example/watch?v=abc&t=1'],
    ['More at https://example.org/a.', 'https://example.org/a'],
    ['(https://example.org/b)', 'https://example.org/b'],
    ['[https://example.org/c].', 'https://example.org/c'],
    ['https://example.org/Oak_(wood), he says', 'https://example.org/Oak_(wood)'],
    ['(https://example.org/Oak_(wood))', 'https://example.org/Oak_(wood)'],
    ['(see https://example.org/a_(b).)', 'https://example.org/a_(b)'],
    ['https://example.org/name_', 'https://example.org/name_'],
    ['“https://example.org/e”', 'https://example.org/e'],
    ['见（https://example.org/f）。', 'https://example.org/f'],
    ['`https://example.org/g`', 'https://example.org/g'],
    ['HTTP://EXAMPLE.ORG/D!', 'HTTP://EXAMPLE.ORG/D'],
    ['https://example.org/1:30:00/x', 'https://example.org/1:30:00/x'],
  ])('finds the address in %p', (text, address) => {
    expect(addresses(text)).toEqual([address]);
  });

  it('finds two addresses that only a comma parts', () => {
    expect(addresses('https://example.org/a,https://example.org/b')).toEqual([
      'https://example.org/a',
      'https://example.org/b',
    ]);
  });

  it.each(['javascript:alert(1)', 'ftp://example.org', 'https://', 'example.org', 'data:text/html,x'])(
    'leaves %p a text',
    (text) => {
      expect(textParts(text, HOUR)).toEqual([{ text }]);
    },
  );

  it.each([
    ['0:00 Intro', [['0:00', 0]]],
    [
      'At 1:02 and (12:30), then 1:02:03.',
      [
        ['1:02', 62],
        ['12:30', 750],
        ['1:02:03', 3723],
      ],
    ],
    ['[03:07]', [['03:07', 187]]],
    ['1:20: Title', [['1:20', 80]]],
    [
      '0:00-1:20 Intro',
      [
        ['0:00', 0],
        ['1:20', 80],
      ],
    ],
    [
      '0:00–1:20 Intro',
      [
        ['0:00', 0],
        ['1:20', 80],
      ],
    ],
    ['100:05 Finale', [['100:05', 6005]]],
  ])('finds the moments in %p', (text, found) => {
    expect(moments(text)).toEqual(found);
  });

  it.each([
    '16:9',
    '16:9:1',
    '2026-11-29T00:30:00',
    'T12:30:00+00:00',
    '1:2',
    '10:75',
    '1:02:03:04',
    'v1.2:30',
    '1/2:30',
    'x3:45',
    '3:45pm',
    '7-1:30',
    'nothing',
  ])('finds no moment in %p', (text) => {
    expect(moments(text, 1_000 * HOUR)).toEqual([]);
  });

  it('finds no moment that the video does not have', () => {
    expect(moments('Live at 20:15, see 4:59 and 5:00', 300)).toEqual([['4:59', 299]]);
    expect(moments('4:59', 0)).toEqual([]);
  });

  it('makes up the text again', () => {
    const text = ' a 1:02\nhttps://example.org/a, b (https://example.org/c). 12:30 ';
    expect(
      textParts(text, HOUR)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(textParts('', HOUR)).toEqual([]);
  });
});
