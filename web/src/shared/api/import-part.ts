import { importOnce } from '../lib/import-once.js';
import { isAway } from './api-error.js';
import { fetchPing } from './ping.query.js';

async function reachServer(): Promise<void> {
  await fetchPing().catch((error: unknown) => {
    // Any other answer is one of the server, too.
    if (isAway(error)) throw error;
  });
}

/** Imports a part of the application. Rejects with ApiError while the server is away; see `importOnce`. */
export function importPart<T>(load: () => Promise<T>): Promise<T> {
  const reload = () => window.location.reload();
  return importOnce(load, { storage: sessionStorage, now: Date.now, reload, reachServer });
}
