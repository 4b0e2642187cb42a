const LOGIN_PATH = '/login/';
const PARAMETER = 'next';

/** The login screen, with the way back to a place other than home. From the login screen that is where one is. */
export function loginPath(from: { pathname: string; search: string }): string {
  const place = from.pathname + from.search;
  if (from.pathname === LOGIN_PATH) return place;
  return place === '/' ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ [PARAMETER]: place }).toString()}`;
}

/** Where to go after signing in: only ever a place of this site. */
export function placeAfterLogin(search: URLSearchParams): string {
  const next = search.get(PARAMETER) ?? '/';
  const isOwnPath = /^\/(?![/\\])/.test(next) && !next.startsWith(LOGIN_PATH);
  return isOwnPath ? next : '/';
}
