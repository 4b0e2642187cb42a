import type { FastifyRequest } from 'fastify';

/** What of a request's body is read. */
export type BodyLimits = { bytes: number; ms: number };

const kilobyte = 1_024;

/** Before sign-in everything is small and short: enough for the longest name and password. */
export const anonymousBody: BodyLimits = { bytes: 16 * kilobyte, ms: 10_000 };

/** Long enough for a list of thousands of links. */
export const signedInBody: BodyLimits = { bytes: 4 * kilobyte * kilobyte, ms: 30_000 };

/**
 * Milliseconds in which a whole request must be there, and its headers. No call takes an upload of any length. The first
 * is longer than any body may take: whoever reads it answers in words, and the server, which knows none, only after that.
 */
export const requestTakesMs = signedInBody.ms + 5_000;
export const headersTakeMs = 10_000;

export const limitsFor = ({ caller }: Pick<FastifyRequest, 'caller'>): BodyLimits =>
  caller ? signedInBody : anonymousBody;

/** Whether a request announces a body. */
export const hasBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
