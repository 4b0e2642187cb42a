import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endProcesses } from './end-processes.js';
import { findByFolder } from './process-table.js';

const GRACE_MS = 5_000;

/**
 * After a kill -9 of the postmaster its backends live on for a moment, each in a session of its own, and hold the
 * shared memory: a new postmaster refuses to start. And its stale postmaster.pid may by now name a stranger, which
 * PostgreSQL would take for a running server. Both are told apart by program and working folder. To be called only by
 * the one supervisor of this folder.
 */
export async function clearKilledPostgres(dir: string): Promise<void> {
  const processes = () => findByFolder(dir, 'postgres');
  const postmaster = readPostmasterPid(dir);
  // A postmaster that lives is asked to stop with all its backends before they are ended one by one.
  await endProcesses(() => processes().filter(({ pid }) => pid === postmaster), 'SIGINT', GRACE_MS);
  await endProcesses(processes, 'SIGTERM', GRACE_MS);
  rmSync(join(dir, 'postmaster.pid'), { force: true });
}

function readPostmasterPid(dir: string): number | undefined {
  const path = join(dir, 'postmaster.pid');
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : undefined;
}
