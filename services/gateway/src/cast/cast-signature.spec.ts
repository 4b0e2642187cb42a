import { describe, expect, it } from '@jest/globals';
import { castKeyOf, claimedGrant, isSigned, signedGrant } from './cast-signature.js';

const key = castKeyOf('$argon2id$of-one-password');
const grant = { userId: 7, expiresAt: 1_900_000_000 };
const file = 'media/UCx/chisel00001.mp4';
const text = signedGrant(key, grant, file);

const holds = (given: string, of = file, by = key): boolean => {
  const claim = claimedGrant(given);
  return claim !== undefined && isSigned(by, claim, of);
};

describe('the proof in the address of a receiver', () => {
  it('holds for the file, the user and the time that it was made for', () => {
    expect(claimedGrant(text)).toMatchObject(grant);
    expect(holds(text)).toBe(true);
  });

  it.each([
    ['another user', text.replace(/^7\./, '8.')],
    ['a longer time', text.replace('1900000000', '1900000001')],
    ['a changed signature', `${text.slice(0, -3)}${text.at(-3) === 'A' ? 'B' : 'A'}${text.slice(-2)}`],
    ['a shorter signature', text.slice(0, -1)],
    ['none', ''],
    ['a number that is spelt otherwise', text.replace(/^7\./, '07.')],
  ])('does not hold for %s', (_, changed) => {
    expect(changed).not.toBe(text);
    expect(holds(changed)).toBe(false);
  });

  it('names no user that the database has no number for', () => {
    expect(claimedGrant(text.replace(/^7\./, '2147483647.'))?.userId).toBe(2_147_483_647);
    expect(claimedGrant(text.replace(/^7\./, '2147483648.'))).toBeUndefined();
  });

  it('does not hold for another file, nor after another password', () => {
    expect(holds(text, 'media/UCx/clamp000001.mp4')).toBe(false);
    expect(holds(text, file, castKeyOf('$argon2id$of-another-password'))).toBe(false);
  });
});
