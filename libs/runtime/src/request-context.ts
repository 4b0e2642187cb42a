import { AsyncLocalStorage } from 'node:async_hooks';

/** Who asked, and under which id, for everything that one request causes. */
export type RequestContext = {
  requestId: string;
  userId?: string;
  isStaff?: boolean;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that logs, RPC headers, event envelopes and workflow headers carry this context. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The context of the running request, or undefined outside of one. */
export const currentContext = (): RequestContext | undefined => storage.getStore();
