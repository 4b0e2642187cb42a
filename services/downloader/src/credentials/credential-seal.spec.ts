import { describe, expect, it } from '@jest/globals';
import type { DownloaderConfig } from '../config/environment.js';
import { CredentialSeal } from './credential-seal.js';

const sealOf = (credentialsKey: string | undefined): CredentialSeal =>
  new CredentialSeal({ credentialsKey } as DownloaderConfig);

describe('the seal of credentials', () => {
  const seal = sealOf('the key of this installation');
  const sealed = seal.seal('cookie', 'SID=topsecret');

  it('is opened by the same key in another process, and shows nothing', () => {
    expect(sealOf('the key of this installation').open('cookie', sealed)).toBe('SID=topsecret');
    expect(sealed.toString('latin1')).not.toContain('topsecret');
    expect(seal.seal('cookie', 'SID=topsecret').equals(sealed)).toBe(false);
  });

  it('is not opened by another key, without one, or for another credential', () => {
    expect(sealOf('another key than that one').open('cookie', sealed)).toBeUndefined();
    expect(sealOf(undefined).open('cookie', sealed)).toBeUndefined();
    expect(seal.open('po-token', sealed)).toBeUndefined();
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
});
