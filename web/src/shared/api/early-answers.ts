declare global {
  interface Window {
    /** By path and query. */
    earlyAnswers?: Partial<Record<string, Promise<Response>>>;
  }
}

/** After it, what was asked before the application began is no longer what the archive says now. */
const staleAfterMs = 10_000;

/**
 * The answer to a request that first-paint.js has made already, while the scripts were still on their way; each is
 * given once. Undefined for any other request.
 */
export function earlyAnswer({ method, url }: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(url);
  const answers = window.earlyAnswers ?? {};
  const address = pathname + search;
  const answer = answers[address];
  if (answer === undefined || method !== 'GET') return undefined;
  delete answers[address];
  return performance.now() < staleAfterMs ? answer : undefined;
}

/** They are answers to nobody: the session that comes next asks for itself. */
export function forgetEarlyAnswers(): void {
  delete window.earlyAnswers;
}
