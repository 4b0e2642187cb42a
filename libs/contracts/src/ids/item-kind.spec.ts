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
