import { describe, expect, it } from '@jest/globals';
import { toEntries } from './add-entries.js';

describe('entries to add', () => {
  it('splits on any white space and drops blank ones', () => {
    expect(
      toEntries({
        data: [
          { youtube_id: ' chisel00001\n\thttps://youtu.be/oakbench001  ', status: 'pending' },
          { youtube_id: '  ', status: 'pending' },
          { youtube_id: '-clampRack1', status: 'pending' },
        ],
      }),
    ).toEqual(['chisel00001', 'https://youtu.be/oakbench001', '-clampRack1']);
  });

  it('drops entries to be ignored', () => {
    expect(toEntries({ data: [{ youtube_id: 'chisel00001', status: 'ignore-force' }] })).toEqual([]);
  });
});
