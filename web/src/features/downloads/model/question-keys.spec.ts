import { describe, expect, it } from '@jest/globals';
import { keyed } from './question-keys.js';

describe('keys of questions', () => {
  const picture = { began: '2026-11-02T18:30:00+00:00', asked: 'picture', host: 'i.ytimg.com' };

  it('differ also where questions are alike, and stay when a newer one comes', () => {
    const two = keyed([picture, picture]);
    expect(new Set(two.map(({ key }) => key)).size).toBe(2);
    const newer = { ...picture, began: '2026-11-02T18:30:09+00:00' };
    expect(keyed([newer, picture, picture]).slice(1)).toEqual(two);
  });
});
