import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { encoded, pickEncoding } from './encoding.js';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd', 'br'],
    ['gzip, deflate, br', 'br', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['zstd', 'zstd', 'identity'],
    ['zstd;q=0, BR', 'br', 'br'],
    ['*', 'identity', 'identity'],
    ['identity', 'identity', 'identity'],
    [undefined, 'identity', 'identity'],
  ])('answers %s with %s, and files with %s', (accepted, each, once) => {
    expect(pickEncoding(accepted, 'each')).toBe(each);
    expect(pickEncoding(accepted, 'once')).toBe(once);
  });

  it.each([1_000, 1_000_000])('gives %s bytes back as they were, however they were compressed', async (length) => {
    const bytes = Buffer.from('A title of a video. '.repeat(length / 20));
    for (const effort of ['each', 'once'] as const) {
      expect(zstdDecompressSync(await encoded(bytes, 'zstd', effort)).equals(bytes)).toBe(true);
      expect(brotliDecompressSync(await encoded(bytes, 'br', effort)).equals(bytes)).toBe(true);
      expect(gunzipSync(await encoded(bytes, 'gzip', effort)).equals(bytes)).toBe(true);
      expect(await encoded(bytes, 'identity', effort)).toBe(bytes);
    }
  });
});
