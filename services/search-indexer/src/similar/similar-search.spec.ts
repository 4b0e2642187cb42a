import { describe, expect, it } from '@jest/globals';
import { mostSimilar } from './similar-search.js';

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
