import { describe, expect, it } from '@jest/globals';

import { loginPath, placeAfterLogin } from './login-path.js';

const next = (place: string) => placeAfterLogin(new URLSearchParams({ next: place }));

describe('loginPath', () => {
  it('is plain from home', () => {
    expect(loginPath(new URL('http://localhost/'))).toBe('/login/');
  });

  it('remembers a deep link', () => {
    const path = loginPath(new URL('http://localhost/video/abc?t=00:01:02'));
    expect(placeAfterLogin(new URL(path, 'http://localhost').searchParams)).toBe('/video/abc?t=00:01:02');
  });
});

describe('loginPath on the login screen', () => {
  it('stays, and keeps the way back', () => {
    expect(loginPath({ pathname: '/login/', search: '?next=%2Fdownloads%2F' })).toBe('/login/?next=%2Fdownloads%2F');
  });
});

describe('placeAfterLogin', () => {
  it('is home without a place', () => {
    expect(placeAfterLogin(new URLSearchParams())).toBe('/');
  });

  it.each(['//other.example/', '/\\other.example', 'https://other.example/', 'javascript:alert(1)', '/login/?next=/'])(
    'never leads away to %s',
    (place) => {
      expect(next(place)).toBe('/');
    },
  );
});
