import { timingSafeEqual } from 'node:crypto';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

export const isUnsafe = (method: string): boolean => !safeMethods.has(method);

type CsrfEvidence = {
  /** The X-CSRFToken header. */
  header: string | undefined;
  /** The token of the session that came along. */
  expected: string;
  origin: string | undefined;
  isOwnOrigin: boolean;
};

const equal = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

export const originFault = (origin: string): string =>
  `CSRF Failed: Origin checking failed - ${origin} does not match any trusted origins.`;

/** Why a session's request must be refused, or undefined when it is genuine. */
export const csrfFault = ({ header, expected, origin, isOwnOrigin }: CsrfEvidence): string | undefined => {
  if (origin !== undefined && !isOwnOrigin) {
    return originFault(origin);
  }
  if (!header) {
    return 'CSRF Failed: CSRF token missing.';
  }
  // Lengths differ for text outside ASCII too, where Buffer and string disagree.
  if (!/^[\w-]+$/.test(header) || !equal(header, expected)) {
    return "CSRF Failed: CSRF token from the 'X-Csrftoken' HTTP header incorrect.";
  }
  return undefined;
};
