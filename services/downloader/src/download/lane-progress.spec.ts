import { describe, expect, it } from '@jest/globals';
import { summary } from './lane-progress.js';

const mebibyte = 1024 * 1024;
const transfer = (downloaded: number, total?: number) => ({
  downloadedBytes: downloaded * mebibyte,
  totalBytes: total === undefined ? undefined : total * mebibyte,
  bytesPerSecond: undefined,
});

describe('what people read of several videos under way', () => {
  it('has a line for each that keeps its place, and the share of all bytes that are known', () => {
    const late = {
      youtubeId: 'b',
      lines: ['Late', '10.0% of 300MiB'] as [string, string],
      transfer: transfer(30, 300),
    };
    const early = {
      youtubeId: 'a',
      lines: ['Early', '90.0% of 100MiB'] as [string, string],
      transfer: transfer(90, 100),
    };
    const begun = { youtubeId: 'c', lines: ['Processing Video: New', 'Validate download format'] as [string, string] };
    const told = {
      lines: [
        'Processing 3 videos',
        'Early: 90.0% of 100MiB',
        'Late: 10.0% of 300MiB',
        'Processing Video: New: Validate download format',
      ],
      progress: 0.3,
    };
    expect(summary([late, early, begun])).toEqual(told);
    expect(summary([begun, early, late])).toEqual(told);
  });

  it('has no share while nothing is known', () => {
    const one = { youtubeId: 'a', lines: ['A', '3MiB'] as [string, string], transfer: transfer(3) };
    expect(summary([one, { ...one, youtubeId: 'b' }])).toEqual({
      lines: ['Processing 2 videos', 'A: 3MiB', 'A: 3MiB'],
    });
  });
});
