import { describe, expect, it } from '@jest/globals';

import { withPlayer } from './player-address.js';

const list = new URLSearchParams('query=oak&videoId=before&t=30&page=2');

describe('withPlayer', () => {
  it('names another video, without the second of the one before', () => {
    expect(withPlayer(list, 'next').toString()).toBe('query=oak&page=2&videoId=next');
  });

  it('leaves the list alone without a video, and what it was given', () => {
    expect(withPlayer(list).toString()).toBe('query=oak&page=2');
    expect(list.get('videoId')).toBe('before');
  });
});
