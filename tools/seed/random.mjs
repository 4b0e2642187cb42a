// Chance that comes out the same for the same seed, on every machine.
import { createHash } from 'node:crypto';

/** A source of chance of its own for one thing: what is made of it depends on nothing that was made before. */
export class Random {
  #state;

  /** @param {...(number | string)} names what it is for, the seed first */
  constructor(...names) {
    // FNV-1a over the names; the generator below spreads what is left alike.
    this.#state = Buffer.from(names.join('/')).reduce(
      (hash, byte) => Math.imul(hash ^ byte, 16_777_619),
      2_166_136_261,
    );
  }

  /** Between 0 and 1, without 1. Mulberry32. */
  share() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `from` up to and with `to`. */
  whole(from, to) {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  pick(list) {
    return list[Math.floor(this.share() * list.length)];
  }

  chance(share) {
    return this.share() < share;
  }

  /** `count` characters of an id. */
  id(count) {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return Array.from({ length: count }, () => this.pick(letters)).join('');
  }
}

/**
 * `count` characters, up to 43, of an id that no other names have. The 32 bits of `Random` come out alike for two of
 * 200,000 names.
 */
export const idOf = (count, ...names) =>
  createHash('sha256').update(names.join('/')).digest('base64url').slice(0, count);

/**
 * Shares of a whole by Zipf's law, as sizes of channels are: the second has half of the first, the third a third.
 * Gives whole numbers, each at least 1, whose sum is `total`.
 */
export const zipfSizes = (total, parts) => {
  const weights = Array.from({ length: parts }, (_, at) => 1 / (at + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const sizes = weights.map((weight) => 1 + Math.floor((weight / all) * (total - parts)));
  sizes[0] += total - sizes.reduce((sum, size) => sum + size, 0);
  return sizes;
};
