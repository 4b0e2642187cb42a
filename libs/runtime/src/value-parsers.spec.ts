import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { valueParsers } from './value-parsers.js';

// The declaration of what it gives is wrong.
const read = (type: number, value: string): unknown =>
  (valueParsers.getTypeParser(type) as unknown as (value: string) => unknown)(value);

describe('values of PostgreSQL', () => {
  it.each([
    ['{}', []],
    ['{craft,school}', ['craft', 'school']],
    ['{"",NULL,"NULL"}', ['', null, 'NULL']],
    [String.raw`{"a \"b\"","c\\d","{e,f}"}`, ['a "b"', String.raw`c\d`, '{e,f}']],
    [
      '{{fr,"two words",NULL},{it,"",x}}',
      [
        ['fr', 'two words', null],
        ['it', '', 'x'],
      ],
    ],
    ['[0:1]={a,b}', ['a', 'b']],
  ])('take %s apart', (text, expected) => {
    expect(read(1009, text)).toEqual(expected);
  });

  it('are what the driver makes of them where they are no arrays of texts', () => {
    expect(read(pg.types.builtins.INT8, '9007199254740993')).toBe('9007199254740993');
    expect(read(pg.types.builtins.JSONB, '{"a": [1]}')).toEqual({ a: [1] });
    expect(read(pg.types.builtins.TIMESTAMPTZ, '2026-01-02 03:04:05.5+00')).toEqual(
      new Date('2026-01-02T03:04:05.500Z'),
    );
  });
});
