import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { bodyBoolean, pageNumber, queryBoolean, queryChoice, text } from './wire-types.js';

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

  it('refuses text that PostgreSQL cannot hold', () => {
    expect(text().safeParse('a\0b').success).toBe(false);
  });
});
