import { describe, expect, it } from '@jest/globals';
import { Seal } from './seal.js';

const purpose = 'what is kept here';
const sealOf = (secret: string | undefined, by = purpose): Seal => new Seal(secret, by);

describe('a seal', () => {
  const seal = sealOf('the key of this installation');
  const sealed = seal.seal('cookie', 'SID=topsecret');

  it('is opened by the same key in another process, and shows nothing', () => {
    expect(sealOf('the key of this installation').open('cookie', sealed)).toBe('SID=topsecret');
    expect(sealed.toString('latin1')).not.toContain('topsecret');
    expect(seal.seal('cookie', 'SID=topsecret').equals(sealed)).toBe(false);
  });

  it('is not opened by another key, without one, for another name or for another purpose', () => {
    expect(sealOf('another key than that one').open('cookie', sealed)).toBeUndefined();
    expect(sealOf(undefined).open('cookie', sealed)).toBeUndefined();
    expect(seal.open('po-token', sealed)).toBeUndefined();
    expect(sealOf('the key of this installation', 'something else').open('cookie', sealed)).toBeUndefined();
  });

  it('is not opened when any byte of it is another, or it is cut', () => {
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(seal.open('cookie', changed)).toBeUndefined();
      expect(seal.open('cookie', sealed.subarray(0, at))).toBeUndefined();
    }
  });

  it('is not made without a key', () => {
    expect(sealOf(undefined).hasKey).toBe(false);
    expect(() => sealOf(undefined).seal('cookie', 'x')).toThrow(/no key/);
  });

  it('knows a text again, by the same key and name alone', () => {
    const known = seal.fingerprint('a', 'x');
    expect(sealOf('the key of this installation').fingerprint('a', 'x')).toEqual(known);
    expect(seal.fingerprint('b', 'x')).not.toEqual(known);
    expect(seal.fingerprint('a', 'y')).not.toEqual(known);
    expect(sealOf('another key than that one').fingerprint('a', 'x')).not.toEqual(known);
  });
});
