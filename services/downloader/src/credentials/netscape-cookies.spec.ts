import { describe, expect, it } from '@jest/globals';
import {
  type Cookie,
  formatNetscapeCookies,
  parseNetscapeCookies,
  readCookieJar,
  withChanges,
} from './netscape-cookies.js';

const line = (name: string, value: string, domain = '.youtube.com'): string =>
  `${domain}\tTRUE\t/\tTRUE\t2524608000\t${name}\t${value}`;
const cookie = (name: string, value: string, more: Partial<Cookie> = {}): Cookie => ({
  domain: '.youtube.com',
  path: '/',
  isSecure: true,
  expires: '2524608000',
  name,
  value,
  ...more,
});

describe('a cookie file', () => {
  it('is read with comments, blank lines, marks of browsers and any ends of lines', () => {
    const text = `# Netscape HTTP Cookie File\r\n# by somebody\r\n\r\n${line('SID', 'a')}\r\n#HttpOnly_${line('HSID', 'b')}\r\n`;
    expect(parseNetscapeCookies(text)).toEqual([cookie('SID', 'a'), cookie('HSID', 'b')]);
    expect(parseNetscapeCookies(line('SID', 'a'))).toEqual([cookie('SID', 'a')]);
  });

  it('keeps nothing of other sites', () => {
    const text = [
      line('a', '1', '.example.org'),
      line('SID', 'a'),
      line('b', '2', '.notyoutube.com'),
      line('LSID', 'c', 'accounts.google.com'),
    ].join('\n');
    expect(parseNetscapeCookies(text).map(({ name }) => name)).toEqual(['SID', 'LSID']);
  });

  it('says a domain as Python wants it, which refuses the whole file otherwise', () => {
    const cookies = parseNetscapeCookies(
      `youtube.com\tTRUE\t/\tFALSE\t0\ta\tb\nwww.youtube.com\tFALSE\t/\tFALSE\t\tc\td`,
    );
    expect(formatNetscapeCookies(cookies)).toBe(
      '# Netscape HTTP Cookie File\n.youtube.com\tTRUE\t/\tFALSE\t0\ta\tb\nwww.youtube.com\tFALSE\t/\tFALSE\t\tc\td\n',
    );
  });

  it.each([
    ['JSON', '[{"domain": ".youtube.com", "name": "SID", "value": "topsecret1"}]', /This is JSON.*cookies\.txt/],
    ['blanks for tabs', '.youtube.com TRUE / TRUE 0 SID topsecret1', /^Line 1 .* has no tabs/],
    ['a field too few', `${line('SID', 'a')}\n.youtube.com\tTRUE\t/\tTRUE\t0\ttopsecret1`, /^Line 2 .*seven fields/],
    ['no time of expiry', '.youtube.com\tTRUE\t/\tTRUE\tsoon\tSID\ttopsecret1', /^Line 1 .*seven fields/],
    ['a header line of a request', 'Cookie: SID=topsecret1', /^Line 1 /],
    ['cookies of other sites', line('SID', 'topsecret1', '.example.org'), /holds no cookie of youtube\.com/],
    ['nothing', '# Netscape HTTP Cookie File\n', /There is no cookie in it/],
    ['a break within a value', line('SID', 'top\u2028secret1'), /^Line 1 /],
  ])('of %s is refused with the cure, and without what it says', (_, text, message) => {
    const parse = (): Cookie[] => parseNetscapeCookies(text);
    expect(parse).toThrow(message);
    expect(parse).toThrow(/Export the cookies of youtube\.com/);
    expect(parse).not.toThrow(/secret1/);
  });

  it('that the tool has not written to its end is not read', () => {
    const whole = formatNetscapeCookies([cookie('SID', 'a'), cookie('HSID', 'b')]);
    expect(readCookieJar(whole)).toHaveLength(2);
    for (const cut of [0, 5, whole.length - 1, whole.length - 4]) {
      expect(readCookieJar(whole.slice(0, cut))).toBeUndefined();
    }
  });
});

describe('what is kept after a use', () => {
  const [a, b, c] = [cookie('a', '1'), cookie('b', '1'), cookie('c', '1')];

  it('is the same as before when nothing changed, also where the tool says it in other words', () => {
    const kept = [a, b];
    expect(withChanges(kept, kept, [{ ...b }, { ...a }])).toBe(kept);
    const session = [cookie('s', '1', { expires: '' })];
    expect(withChanges(session, session, [cookie('s', '1', { expires: '0' })])).toBe(session);
  });

  it('has what is new, changed and gone', () => {
    expect(withChanges([a, b], [a, b], [cookie('a', '2'), c])).toEqual([cookie('a', '2'), c]);
  });

  it('has what two uses side by side have changed', () => {
    const first = withChanges([a, b, c], [a, b, c], [cookie('a', 'first'), b, c]);
    const second = withChanges(first, [a, b, c], [a, cookie('b', 'second')]);
    expect(second).toEqual([cookie('a', 'first'), cookie('b', 'second')]);
  });
});
