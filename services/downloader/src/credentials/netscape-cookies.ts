import { DomainError } from '@reelkeep/runtime';

/** One cookie, as a line of a Netscape cookie file has it. */
export type Cookie = {
  /** With a dot before it when it is for the hosts below, too: Python refuses a line that says otherwise. */
  domain: string;
  path: string;
  isSecure: boolean;
  /** Unix seconds; 0 or empty for a cookie of the session. */
  expires: string;
  name: string;
  value: string;
};

const httpOnly = '#HttpOnly_';
const header = '# Netscape HTTP Cookie File';
const cure =
  'Export the cookies of youtube.com as a Netscape cookie file (cookies.txt), by an extension of the browser, and paste the whole text.';

/** The source's own; no other site's cookie is of use here, or any of our business. */
const ofSource = /(?:^|\.)(?:youtube|google)\.com$/i;
const flag = /^(?:TRUE|FALSE)$/i;

/**
 * The cookies of the source in a Netscape cookie file, however its lines end. Throws DomainError('invalid') for any
 * other text, with the cure; it names lines by their number, never by what they say.
 */
export const parseNetscapeCookies = (text: string): Cookie[] => {
  if (/^\s*[[{]/.test(text)) {
    throw new DomainError('invalid', `This is JSON, not a Netscape cookie file. ${cure}`);
  }
  const cookies = text.split(/\r\n|\n|\r/).flatMap((line, at) => {
    const rest = line.startsWith(httpOnly) ? line.slice(httpOnly.length) : line;
    return rest.startsWith('#') || rest.trim() === '' ? [] : [parseLine(rest, at + 1)];
  });
  const own = cookies.filter(({ domain }) => ofSource.test(domain));
  if (own.length === 0) {
    const found = cookies.length === 0 ? 'There is no cookie in it.' : 'It holds no cookie of youtube.com.';
    throw new DomainError('invalid', `${found} ${cure}`);
  }
  return own;
};

const parseLine = (line: string, number: number): Cookie => {
  const fields = line.split('\t');
  const [domain = '', includesSubdomains = '', path = '', isSecure = '', expires = '', name = '', value = ''] = fields;
  const isWhole =
    fields.length === 7 &&
    /^[\w.-]+$/.test(domain) &&
    flag.test(includesSubdomains) &&
    path.startsWith('/') &&
    flag.test(isSecure) &&
    /^(?:\d{1,15}(?:\.\d{1,9})?)?$/.test(expires) &&
    // Python's cookie jar would end a line at any of them.
    !/[\p{Cc}\u2028\u2029]/u.test(path + name + value);
  if (!isWhole) {
    const why =
      fields.length === 1 && /\s/.test(line.trim())
        ? 'it has no tabs, which some programs turn into blanks'
        : 'it has not the seven fields of a cookie, with tabs between them';
    throw new DomainError('invalid', `Line ${number} is not of a Netscape cookie file: ${why}. ${cure}`);
  }
  return {
    domain: isYes(includesSubdomains) && !domain.startsWith('.') ? `.${domain}` : domain,
    path,
    isSecure: isYes(isSecure),
    expires,
    name,
    value,
  };
};

/** The same as a file. */
export const formatNetscapeCookies = (cookies: readonly Cookie[]): string =>
  [header, ...cookies.map(lineOf), ''].join('\n');

/**
 * The cookies of a file that yt-dlp has written, of whichever site; undefined when it is not whole, since whoever wrote
 * it was ended meanwhile.
 */
export const readCookieJar = (text: string): Cookie[] | undefined => {
  if (!text.startsWith(header) || !text.endsWith('\n')) {
    return undefined;
  }
  try {
    return text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line, at) => parseLine(line, at + 1));
  } catch (error) {
    if (error instanceof DomainError) {
      return undefined;
    }
    throw error;
  }
};

const lineOf = ({ domain, path, isSecure, expires, name, value }: Cookie): string =>
  [domain, word(domain.startsWith('.')), path, word(isSecure), expires, name, value].join('\t');

const isYes = (given: string): boolean => given.toUpperCase() === 'TRUE';

const word = (is: boolean): string => (is ? 'TRUE' : 'FALSE');

const keyOf = ({ domain, path, name }: Cookie): string => [domain, path, name].join('\t');

const byKey = (cookies: readonly Cookie[]): Map<string, Cookie> =>
  new Map(cookies.map((cookie) => [keyOf(cookie), cookie]));

// A cookie of the session expires at 0 or never; yt-dlp writes the first.
const isSame = (a: Cookie | undefined, b: Cookie): boolean =>
  a !== undefined && lineOf({ ...a, expires: a.expires || '0' }) === lineOf({ ...b, expires: b.expires || '0' });

/**
 * What is kept after a use: the changes from `given` to `after`, made to what is kept now. Two uses side by side keep
 * each other's. The very `kept` when nothing changed.
 */
export const withChanges = (
  kept: readonly Cookie[],
  given: readonly Cookie[],
  after: readonly Cookie[],
): readonly Cookie[] => {
  const before = byKey(given);
  const now = byKey(after);
  const changed = after.filter((cookie) => !isSame(before.get(keyOf(cookie)), cookie));
  const gone = given.map(keyOf).filter((key) => !now.has(key));
  if (changed.length === 0 && gone.length === 0) {
    return kept;
  }
  const merged = byKey(kept);
  for (const key of gone) {
    merged.delete(key);
  }
  for (const cookie of changed) {
    merged.set(keyOf(cookie), cookie);
  }
  return [...merged.values()];
};
