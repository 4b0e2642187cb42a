import { describe, expect, it } from '@jest/globals';

import { breakable } from './breakable.js';

const shown = (text: string) => breakable(text).map((part) => (typeof part === 'string' ? part : '|'));

describe('breakable', () => {
  it('lets an address break after its parts and nowhere else', () => {
    expect(shown('See https://video.example/watch?v=abc&t=1 first').join('')).toBe(
      'See https://|video.example/|watch?|v=|abc&|t=|1 first',
    );
  });

  it('leaves a text without an address whole', () => {
    expect(shown('Task completed')).toEqual(['Task completed']);
    expect(shown('')).toEqual(['']);
  });
});
