import { describe, expect, it } from '@jest/globals';
import { csrfFault, isUnsafe } from './csrf.js';

const evidence = { header: 'abc-123', expected: 'abc-123', origin: undefined, isOwnOrigin: true };

describe('CSRF check', () => {
  it('concerns only methods that change something', () => {
    expect(['GET', 'HEAD', 'OPTIONS'].some(isUnsafe)).toBe(false);
    expect(['POST', 'PUT', 'PATCH', 'DELETE'].every(isUnsafe)).toBe(true);
  });

  it('passes with the token of the session', () => {
    expect(csrfFault(evidence)).toBeUndefined();
  });

  it('fails without a token', () => {
    expect(csrfFault({ ...evidence, header: undefined })).toBe('CSRF Failed: CSRF token missing.');
    expect(csrfFault({ ...evidence, header: '' })).toBe('CSRF Failed: CSRF token missing.');
  });

  it('fails with a token of another session, also one of odd characters', () => {
    expect(csrfFault({ ...evidence, header: 'abc-124' })).toMatch('incorrect');
    expect(csrfFault({ ...evidence, header: 'äbc-12' })).toMatch('incorrect');
  });

  it('fails from a foreign page even with the right token', () => {
    expect(csrfFault({ ...evidence, origin: 'https://evil.example', isOwnOrigin: false })).toBe(
      'CSRF Failed: Origin checking failed - https://evil.example does not match any trusted origins.',
    );
  });
});
