import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  bodyBoolean,
  bodyInt,
  bodyTriState,
  pageNumber,
  queryBoolean,
  queryChoice,
  listOf,
  queryText,
} from './wire-types.js';

const query = z.object({ page: pageNumber(), error: queryBoolean(''), sort: queryChoice(['views', 'likes'], '') });

describe('query values', () => {
  it.each(['true', 't', 'Yes', 'y', 'on', '1', 'TRUE'])('takes %s for yes', (word) => {
    expect(query.parse({ error: word }).error).toBe(true);
  });

  it.each(['false', 'F', 'no', 'n', 'Off', '0'])('takes %s for no', (word) => {
    expect(query.parse({ error: word }).error).toBe(false);
  });

  it.each(['', 'null'])('takes "%s" for no answer', (word) => {
    expect(query.parse({ error: word }).error).toBeUndefined();
  });

  it('refuses other words, negative pages and unknown choices', () => {
    expect(query.safeParse({ error: 'maybe' }).success).toBe(false);
    expect(query.safeParse({ page: '-1' }).success).toBe(false);
    expect(query.safeParse({ page: 'two' }).success).toBe(false);
    expect(query.safeParse({ sort: 'filesize' }).success).toBe(false);
  });

  it('takes text of a length, and none that cannot be stored', () => {
    const words = z.object({ q: queryText(5, '') });
    expect(words.parse({ q: ['a', 'saw'] }).q).toBe('saw');
    expect(words.parse({ q: '' }).q).toBeUndefined();
    expect(words.safeParse({ q: 'chisel' }).success).toBe(false);
    expect(words.safeParse({ q: 'a\0b' }).success).toBe(false);
  });

  it('ignores empty values and unknown parameters, and takes the last of repeated ones', () => {
    expect(query.parse({ page: '', sort: '', colour: 'red' })).toEqual({});
    expect(query.parse({ page: ['2', '3'] }).page).toBe(3);
  });
});

describe('body values', () => {
  it('takes booleans as words too, and needs one', () => {
    expect(bodyBoolean().parse('true')).toBe(true);
    expect(bodyBoolean().safeParse(undefined).success).toBe(false);
  });

  it('takes the texts of a form for numbers, and for what null takes back', () => {
    expect(bodyInt(1, 9).parse('7')).toBe(7);
    for (const odd of ['10', '', '1.5', 'x']) {
      expect(bodyInt(1, 9).safeParse(odd).success).toBe(false);
    }
    expect(['true', 'off', 'null', '', null].map((text) => bodyTriState().parse(text))).toEqual([
      true,
      false,
      null,
      null,
      null,
    ]);
    expect(bodyTriState().safeParse('maybe').success).toBe(false);
  });

  it('refuses a list that is too long by one fault, without looking at what is in it', () => {
    const looks: unknown[] = [];
    const item = z.unknown().refine((value) => looks.push(value) > 0);
    expect(listOf(item, 2).safeParse([1, 2, 3]).error?.issues).toMatchObject([{ code: 'too_big', maximum: 2 }]);
    expect(looks).toEqual([]);
    expect(listOf(item, 2).parse([1, 2])).toEqual([1, 2]);
    expect(listOf(item, 2).safeParse('text').success).toBe(false);
  });
});
