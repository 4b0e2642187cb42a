import { describe, expect, it } from '@jest/globals';
import { mediaFile, trashedFile } from '@reelkeep/contracts';
import { placeOfFile } from './place-of-file.js';

const path = mediaFile('UCharbourworkshop0000000', 'placeoffile');

describe('the place of a media file', () => {
  it.each([
    ['archive', [path]],
    ['trash', [trashedFile(path)]],
    ['nowhere', []],
  ] as const)('is the %s', async (place, there: readonly string[]) => {
    expect(await placeOfFile(path, (each) => Promise.resolve(there.includes(each)))).toBe(place);
  });

  it('is the archive for one that comes back while it is looked for', async () => {
    let at: string = trashedFile(path);
    const isThere = (each: string): Promise<boolean> => {
      const found = each === at;
      at = path;
      return Promise.resolve(found);
    };
    expect(await placeOfFile(path, isThere)).toBe('archive');
  });

  it('asks once for one that lies in the media folder', async () => {
    let looks = 0;
    await placeOfFile(path, () => Promise.resolve(++looks > 0));
    expect(looks).toBe(1);
  });
});
