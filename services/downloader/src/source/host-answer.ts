import { SourceAnswer, type SourceHttp } from './source-http.js';

/**
 * What a host beside the source says of a video: `none` when it cannot be asked from here, or would answer alike if it
 * was asked again; undefined when it gives no answer now.
 */
export type HostAnswer<T> = T | 'none' | undefined;

/** What a failed question comes to. */
export const noAnswer = (http: SourceHttp, error: unknown): 'none' | undefined =>
  !http.canAsk || (error instanceof SourceAnswer && error.isFinal) ? 'none' : undefined;

/** What was told, if anything. */
export const told = <T extends object>(answer: HostAnswer<T>): T | undefined =>
  answer === 'none' ? undefined : answer;
