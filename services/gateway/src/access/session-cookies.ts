import type { CookieSerializeOptions } from '@fastify/cookie';

export const sessionCookie = 'sessionid';
export const csrfCookie = 'csrftoken';

/** Seconds that the CSRF cookie lasts: 364 days (SEMANTICS 38). */
const csrfCookieSeconds = 31_449_600;

/** The session's secret: out of reach for scripts; only over https when the sign-in came that way. */
export const sessionCookieOptions = (maxAgeSeconds: number, isHttps: boolean): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps,
  maxAge: maxAgeSeconds,
});

/** The CSRF token: scripts of our own pages read it. */
export const csrfCookieOptions = (isHttps: boolean): CookieSerializeOptions => ({
  path: '/',
  httpOnly: false,
  sameSite: 'lax',
  secure: isHttps,
  maxAge: csrfCookieSeconds,
});
