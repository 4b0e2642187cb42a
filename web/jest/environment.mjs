import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom knows nothing of fetch: what belongs to it is Node's, signals included, since a request refuses foreign ones.
 */
export default class extends TestEnvironment {
  constructor(...options) {
    super(...options);
    Object.assign(this.global, { AbortController, AbortSignal, fetch, Headers, Request, Response, TextEncoder });
  }
}
