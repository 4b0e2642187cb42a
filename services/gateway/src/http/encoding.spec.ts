import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encoded, pickEncoding } from './encoding.js';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('answers %s with %s', (accepted, encoding) => {
    expect(pickEncoding(accepted)).toBe(encoding);
  });

  it.each([1_000, 1_000_000])('gives %s bytes back as they were, however they were compressed', async (length) => {
    const bytes = Buffer.from('A title of a video. '.repeat(length / 20));
    for (const effort of ['each', 'once'] as const) {
      expect(brotliDecompressSync(await encoded(bytes, 'br', effort)).equals(bytes)).toBe(true);
      expect(gunzipSync(await encoded(bytes, 'gzip', effort)).equals(bytes)).toBe(true);
      expect(await encoded(bytes, 'identity', effort)).toBe(bytes);
    }
  });
});
