import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from './atomic-file.js';
import type { ChildTier } from './child-spec.js';
import { endProcesses, goneWithin, sendSignal } from './end-processes.js';
import { findByEnvironment, isRunning, type ProcessIdentity } from './process-table.js';

/** Names, in a child's environment, the start it belongs to; its own children inherit it. */
export const START_TOKEN = 'REELKEEP_START_TOKEN';

/** What is kept on disk about a started child, so that a later start can end it if nobody else did. */
export type ProcessRecord = ProcessIdentity & {
  name: string;
  tier: ChildTier;
  token: string;
  stopSignal: NodeJS.Signals;
  stopGraceMs: number;
};

const SUFFIX = '.process.json';
const SURVIVOR_GRACE_MS = 2_000;

export function writeProcessRecord(runDir: string, record: ProcessRecord): void {
  mkdirSync(runDir, { recursive: true });
  writeFileAtomically(join(runDir, record.name + SUFFIX), JSON.stringify(record));
}

export function removeProcessRecord(runDir: string, name: string): void {
  rmSync(join(runDir, name + SUFFIX), { force: true });
}

export function readProcessRecords(runDir: string): ProcessRecord[] {
  mkdirSync(runDir, { recursive: true });
  return readdirSync(runDir)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => JSON.parse(readFileSync(join(runDir, file), 'utf8')) as ProcessRecord);
}

/** What still runs of a recorded start: the process itself, and whatever it started that outlived it. */
export function survivors(record: ProcessRecord): ProcessIdentity[] {
  const descendants = findByEnvironment(`${START_TOKEN}=${record.token}`);
  if (!isRunning(record) || descendants.some(({ pid }) => pid === record.pid)) return descendants;
  return [record, ...descendants];
}

/**
 * Ends all of a recorded start. As long as its first process lives, only that one is asked politely, so that it can
 * take its own children down in order; and just as long, its process group is known to be ours.
 */
export async function endRecorded(record: ProcessRecord, graceMs = record.stopGraceMs): Promise<void> {
  const first = () => (isRunning(record) ? [record] : []);
  if (isRunning(record)) {
    sendSignal(record.pid, record.stopSignal);
    if (!(await goneWithin(first, graceMs))) sendSignal(-record.pid, 'SIGKILL');
  }
  await endProcesses(() => survivors(record), 'SIGTERM', Math.min(graceMs, SURVIVOR_GRACE_MS));
}
