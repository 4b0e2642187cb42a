import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChildSpec } from './child-spec.js';
import type { EngineLog } from './engine-log.js';
import { Supervisor, type SupervisorOptions } from './supervisor.js';

export const silentLog: EngineLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A data folder of its own for one test. */
export function makeHome(): { home: string; remove: () => void } {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'reelkeep-engines-')));
  return { home, remove: () => rmSync(home, { recursive: true, force: true }) };
}

export function makeSupervisor(home: string, changes: Partial<SupervisorOptions> = {}): Supervisor {
  return new Supervisor({ runDir: join(home, 'run'), logDir: join(home, 'logs'), log: silentLog, ...changes });
}

/** A small shell program as a child that counts as ready as soon as it runs. */
export function shellChild(name: string, script: string, changes: Partial<ChildSpec> = {}): ChildSpec {
  return {
    name,
    tier: 'service',
    command: '/bin/sh',
    args: ['-c', script],
    env: { PATH: process.env['PATH'] },
    isReady: () => Promise.resolve(true),
    readyTimeoutMs: 5_000,
    stopSignal: 'SIGTERM',
    stopGraceMs: 5_000,
    ...changes,
  };
}

/** Waits for a condition instead of a time. */
export async function eventually<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  withinMs = 20_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > deadline) throw new Error(`not seen within ${withinMs} ms: ${look.toString()}`);
    await delay(20);
  }
}

export function readLog(home: string, name: string): string {
  return readFileSync(join(home, 'logs', `${name}.log`), 'utf8');
}
