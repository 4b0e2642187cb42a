import { randomBytes } from 'node:crypto';
import { engineVariables } from './test-variables.js';

/**
 * The Elasticsearch of the tier with a prefix that nobody else has there, or undefined in a file that does not begin
 * with `@needs elasticsearch`: what it starts brings its own.
 */
export const sharedSearch = (): { url: string; prefix: string } | undefined => {
  const url = process.env[engineVariables.elasticsearchUrl];
  return url ? { url, prefix: `it_${randomBytes(6).toString('hex')}_` } : undefined;
};
