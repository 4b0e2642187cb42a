import type { RequestContext } from '@reelkeep/runtime';
import type { Caller } from '../identity/caller.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked and under which id; completed once the caller is known. */
    callContext: RequestContext;
    caller?: Caller;
  }
}
