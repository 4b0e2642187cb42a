import { describe, expect, it } from '@jest/globals';
import { MemoryBehindLoad } from './memory-behind-load.js';

const mebibyte = 1_048_576;
const looks = (memory: MemoryBehindLoad, ...seen: [busyShare: number, mebibytes: number][]): boolean[] =>
  seen.map(([busyShare, mebibytes]) => memory.isWorthwhile(busyShare, mebibytes * mebibyte));

describe('memory behind a busy time', () => {
  it('is given back once it has been quiet for three looks, first of all what the start has left', () => {
    const memory = new MemoryBehindLoad();
    expect(looks(memory, [0.9, 400], [0.1, 400], [0.5, 400], [0.1, 400], [0.1, 400], [0.1, 400])).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('is left alone where it is little, for half a minute, and where it was needed after all', () => {
    const memory = new MemoryBehindLoad();
    memory.gaveBack(250 * mebibyte);
    const rest = Array.from({ length: 14 }, (): [number, number] => [0, 350]);
    expect(looks(memory, ...rest)).toEqual(rest.map(() => false));
    expect(looks(memory, [0, 349], [0, 350])).toEqual([false, true]);
    memory.gaveBack(340 * mebibyte);
    looks(memory, ...rest);
    expect(looks(memory, [0, 439], [0, 440])).toEqual([false, true]);
  });

  it('is measured by the least that was ever enough', () => {
    const memory = new MemoryBehindLoad();
    memory.gaveBack(400 * mebibyte);
    looks(memory, ...Array.from({ length: 14 }, (): [number, number] => [0, 300]));
    expect(looks(memory, [0, 399], [0, 400])).toEqual([false, true]);
  });
});
