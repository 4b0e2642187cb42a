import { describe, expect, it } from '@jest/globals';
import { itemOf } from './item-kind.js';

describe('the kind of an item by the form of its id', () => {
  it.each([
    ['-clampRack1', 'video'],
    ['UCharbourworkshop0000000', 'channel'],
    ['PLharbourfirststeps000000000000000', 'playlist'],
    ['OLAK5uy_12345678901234567890', undefined],
    ['PL0123456789ABCDEF', 'playlist'],
    ['RDabcdefghijk', 'playlist'],
    ['LL', 'playlist'],
    ['vimeo-76979871', 'video'],
    ['peertube_0123456789012345678901', 'channel'],
    // As long as an id of YouTube, of a channel or of a playlist.
    ['vimeo-12345', 'video'],
    ['vimeo-123456789012345678', 'channel'],
    ['vimeo-1234567', 'playlist'],
    ['vimeo-', undefined],
    ['Vimeo-76979871', undefined],
    ['76979871-', undefined],
    ['WL', 'playlist'],
    ['TA_playlist_0f8fad5b-d9cb-469f-a165-70867728950e', 'playlist'],
    ['', undefined],
    ['short', undefined],
    ['eleven chrs', undefined],
    ['../../../aa', undefined],
  ])('%s is %s', (id, kind) => {
    expect(itemOf(id)?.kind).toBe(kind);
  });
});
