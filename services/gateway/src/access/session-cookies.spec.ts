import { describe, expect, it } from '@jest/globals';
import { sessionSeconds } from '../identity/session.service.js';
import { csrfCookieOptions, sessionCookieOptions } from './session-cookies.js';

describe('session cookies', () => {
  it('lasts two days, or a year when remembered', () => {
    expect(sessionSeconds(false)).toBe(172_800);
    expect(sessionSeconds(true)).toBe(31_536_000);
  });

  it('hides the session from scripts and shows them the CSRF token', () => {
    expect(sessionCookieOptions(172_800, false)).toEqual({
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: false,
      maxAge: 172_800,
    });
    expect(csrfCookieOptions(false)).toEqual({
      path: '/',
      httpOnly: false,
      sameSite: 'lax',
      secure: false,
      maxAge: 31_449_600,
    });
  });

  it('is bound to https when the sign-in came that way', () => {
    expect(sessionCookieOptions(1, true).secure).toBe(true);
    expect(csrfCookieOptions(true).secure).toBe(true);
  });
});
