import type { IncomingHttpHeaders } from 'node:http';

const suffixes = /(?<=[=,]\s*)-(\d+)/g;

/**
 * A `Range` header for `size` bytes in which every suffix longer than the file means the whole file (RFC 9110, section
 * 14.1.2). Undefined where none counts; the end of an empty file is that file itself, which no part can be.
 */
export const effectiveRange = (range: string | undefined, size: number): string | undefined =>
  size === 0 && range !== undefined && range.search(suffixes) !== -1
    ? undefined
    : range?.replaceAll(suffixes, (suffix, length: string) => (Number(length) > size ? '0-' : suffix));

/**
 * Puts a suffix right that the file sender took for a range that is not there; false where the range is really none of
 * the file. `contentRange` is the header by which it told the file's size.
 */
export const widenRange = (headers: IncomingHttpHeaders, contentRange: string | undefined): boolean => {
  const [, size] = /^bytes \*\/(\d+)$/.exec(contentRange ?? '') ?? [];
  const range = size === undefined ? headers.range : effectiveRange(headers.range, Number(size));
  const isWider = range !== headers.range;
  headers.range = range;
  return isWider;
};
