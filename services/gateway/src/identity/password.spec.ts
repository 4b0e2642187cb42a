import { describe, expect, it } from '@jest/globals';
import { generatePassword, hashPassword, verifyPassword } from './password.js';

describe('passwords', () => {
  it('are kept as argon2id with cost and salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('open sesame'), hashPassword('open sesame')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    await expect(verifyPassword('open sesame', one)).resolves.toBe(true);
    await expect(verifyPassword('open sesam', one)).resolves.toBe(false);
  });

  it('never fit a hash of unknown form', async () => {
    await expect(verifyPassword('x', 'plain')).resolves.toBe(false);
  });

  it('are made up from letters that cannot be mistaken', () => {
    expect(generatePassword()).toMatch(/^(?:[a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
    expect(generatePassword()).not.toBe(generatePassword());
  });
});
