import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { cacheDir } from './places.mjs';

const KEPT_ENTRIES = 3;
const KEPT_DAYS = 7;

/** @typedef {(detail: string) => void} Report shows how far a step is */

/**
 * Where the cache holds (or would hold) something.
 *
 * @param {string} kind
 * @param {string} hash of all that the content depends on
 */
export const cachePath = (kind, hash) => join(cacheDir, kind, hash);

/**
 * @param {string} kind
 * @param {string} hash
 */
export const isCached = (kind, hash) => existsSync(cachePath(kind, hash));

/**
 * The real path of a cache entry: a link on the way to it may be gone later. It is made first where it is missing,
 * appears under its name only when it is whole, and two who want the same at once make it once.
 *
 * @param {string} kind
 * @param {string} hash
 * @param {(draft: string) => Promise<void>} make fills the folder `draft`
 * @param {Report} report
 */
export async function cached(kind, hash, make, report) {
  const path = cachePath(kind, hash);
  if (!existsSync(path)) {
    const waiting = (/** @type {number} */ pid) => report(`waiting for process ${pid}, which is at it already`);
    await withLock(join(cacheDir, 'locks', `${kind}-${hash}`), () => fill(kind, hash, make), waiting);
  }
  const now = new Date();
  utimesSync(path, now, now);
  return realpathSync(path);
}

/**
 * @param {string} kind
 * @param {string} hash
 * @param {(draft: string) => Promise<void>} make
 */
async function fill(kind, hash, make) {
  const path = cachePath(kind, hash);
  if (existsSync(path)) return;
  const draft = join(cacheDir, 'drafts', `${kind}-${hash}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    await make(draft);
    mkdirSync(join(cacheDir, kind), { recursive: true });
    renameSync(draft, path);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  prune(kind);
}

/**
 * Forgets what no clone has used for a week, but never the newest few.
 *
 * @param {string} kind
 */
function prune(kind) {
  const folder = join(cacheDir, kind);
  const newestFirst = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), usedMs: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.usedMs - a.usedMs);
  for (const { path, usedMs } of newestFirst.slice(KEPT_ENTRIES)) {
    if (Date.now() - usedMs > KEPT_DAYS * 86_400_000) rmSync(path, { recursive: true, force: true });
  }
}
