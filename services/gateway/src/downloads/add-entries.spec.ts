import { describe, expect, it } from '@jest/globals';
import { toEntries } from './add-entries.js';

describe('entries to add', () => {
  it('splits into lines and drops blank ones', () => {
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

  it('keeps the words of a line together', () => {
    expect(toEntries({ data: [{ youtube_id: 'complete nonsense !!\rchisel00001', status: 'pending' }] })).toEqual([
      'complete nonsense !!',
      'chisel00001',
    ]);
  });

  it('drops entries to be ignored', () => {
    expect(toEntries({ data: [{ youtube_id: 'chisel00001', status: 'ignore-force' }] })).toEqual([]);
  });
});
