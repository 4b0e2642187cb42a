import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { restartDelayMs, type ChildSpec, type ChildState, type ChildStatus } from './child-spec.js';
import type { EngineLog } from './engine-log.js';
import { LIVENESS_PACE, untilFrozen, type LivenessPace } from './liveness.js';
import { cutLog, logPath, logTail, openLog, rotateLog } from './log-file.js';
import {
  START_TOKEN,
  endRecorded,
  removeProcessRecord,
  writeProcessRecord,
  type ProcessRecord,
} from './process-record.js';
import { identify } from './process-table.js';
import { StartupProblem } from './startup-problem.js';

export type ChildPlaces = { runDir: string; logDir: string };

/** How often a child is looked after; tests are less patient. */
export type ChildPace = { liveness: LivenessPace; cutLogEveryMs: number };

// The program begins only after its number is on record: until then the shell waits for a line, and ends by itself
// if its parent is killed instead. So nothing ever runs that a later start would not know of.
const WAIT_FOR_RECORD = 'read -r go || exit 75; exec "$@" </dev/null';

const PROBE_EVERY_MS = 100;
const PROBE_TIMEOUT_MS = 5_000;
const STEADY_AFTER_MS = 60_000;
const PACE: ChildPace = { liveness: LIVENESS_PACE, cutLogEveryMs: 60_000 };
const ATTEMPTS_AT_FIRST = 3;

class NotReadyInTime extends Error {}

/** Trying again at once would only make a person wait longer for the same message. */
function isFinal(error: unknown): boolean {
  return error instanceof NotReadyInTime || error instanceof StartupProblem;
}

/** One child for as long as it is wanted: started, watched, started again, stopped. */
export class SupervisedChild {
  readonly spec: ChildSpec;
  readonly #places: ChildPlaces;
  readonly #log: EngineLog;
  readonly #stopping = new AbortController();
  readonly #pace: ChildPace;
  readonly #cutLog: NodeJS.Timeout;
  #isLogCutFailing = false;
  #record: ProcessRecord | undefined;
  #state: ChildState = 'starting';
  #restarts = 0;
  #life: Promise<void> | undefined;

  constructor(spec: ChildSpec, places: ChildPlaces, log: EngineLog, pace: Partial<ChildPace> = {}) {
    this.spec = spec;
    this.#places = places;
    this.#log = log;
    this.#pace = { ...PACE, ...pace };
    this.#cutLog = setInterval(() => this.#cutLogOrWarn(), this.#pace.cutLogEveryMs).unref();
  }

  status(): ChildStatus {
    const pid = this.#record?.pid;
    return {
      name: this.spec.name,
      state: this.#state,
      restarts: this.#restarts,
      ...(pid === undefined ? {} : { pid }),
    };
  }

  /** Resolves when the child is ready for the first time. Rejects with a StartupProblem when it does not get there. */
  async start(): Promise<void> {
    rotateLog(this.#places.logDir, this.spec.name);
    const firstReady = Promise.withResolvers<void>();
    this.#life = this.#live(firstReady);
    try {
      await firstReady.promise;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Ends the child and all that it started. `graceMs` shortens what its spec allows. */
  async stop(graceMs = this.spec.stopGraceMs): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#cutLog);
    if (this.#record !== undefined) await endRecorded(this.#record, Math.min(graceMs, this.spec.stopGraceMs));
    await this.#life;
    removeProcessRecord(this.#places.runDir, this.spec.name);
    this.#state = 'stopped';
  }

  async #live(firstReady: PromiseWithResolvers<void>): Promise<void> {
    const { name } = this.spec;
    let failures = 0;
    let wasReady = false;
    while (!this.#stopping.signal.aborted) {
      const began = Date.now();
      try {
        await this.#runOnce(() => {
          wasReady = true;
          firstReady.resolve();
        });
      } catch (error) {
        if (this.#stopping.signal.aborted) break;
        if (Date.now() - began > STEADY_AFTER_MS && this.#state === 'ready') failures = 0;
        failures += 1;
        if (!wasReady && (failures >= ATTEMPTS_AT_FIRST || isFinal(error))) {
          firstReady.reject(this.#startupProblem(error));
          return;
        }
        this.#state = 'waiting';
        const delayMs = restartDelayMs(failures - 1);
        const said = logTail(this.#places.logDir, name);
        this.#log.warn({ err: error, child: name, delayMs, said }, `${name} ended and will be started again`);
        await this.#sleep(delayMs);
        this.#restarts += 1;
      }
    }
    firstReady.reject(new StartupProblem(`${name} was stopped before it was ready.`, 'Start again.'));
  }

  /** Runs the program until it ends, which is always a failure unless we are stopping. */
  async #runOnce(onReady: () => void): Promise<never> {
    this.#state = 'starting';
    await this.spec.beforeStart?.();
    this.#stopping.signal.throwIfAborted();
    const ended = new AbortController();
    const exit = this.#spawn().finally(() => ended.abort());
    // The readiness probe reports through `exit` too, so it must never be left without a handler.
    const given = new AbortController();
    const signal = AbortSignal.any([ended.signal, given.signal, this.#stopping.signal]);
    try {
      await Promise.race([exit, this.#untilReady(signal)]);
      this.#state = 'ready';
      onReady();
      this.#log.info({ child: this.spec.name, pid: this.#record?.pid }, `${this.spec.name} is ready`);
      const isAlive = this.spec.isAlive ?? this.spec.isReady;
      return await Promise.race([exit, untilFrozen(isAlive, signal, this.#pace.liveness)]);
    } finally {
      given.abort();
      // Also when only its first process has died, or when it never became ready.
      if (this.#record !== undefined) await endRecorded(this.#record);
      this.#record = undefined;
      await exit.catch(() => undefined);
    }
  }

  async #untilReady(signal: AbortSignal): Promise<void> {
    const deadline = Date.now() + this.spec.readyTimeoutMs;
    while (Date.now() < deadline) {
      signal.throwIfAborted();
      const probe = AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]);
      if (await this.spec.isReady(probe).catch(() => false)) return;
      await delay(PROBE_EVERY_MS);
    }
    throw new NotReadyInTime(`not ready after ${this.spec.readyTimeoutMs / 1000} s`);
  }

  /** Starts the program; the promise rejects when it ends, and never resolves. */
  #spawn(): Promise<never> {
    const { name, tier, command, args, env, cwd, stopSignal, stopGraceMs } = this.spec;
    const { runDir, logDir } = this.#places;
    const token = randomUUID();
    const output = openLog(logDir, name);
    let child: ChildProcess;
    try {
      child = spawn('/bin/sh', ['-c', WAIT_FOR_RECORD, name, command, ...args], {
        env: { ...env, [START_TOKEN]: token },
        ...(cwd === undefined ? {} : { cwd }),
        // A session of its own: Ctrl-C in the terminal reaches the supervisor alone.
        detached: true,
        stdio: ['pipe', output, output],
      });
    } finally {
      closeSync(output);
    }
    const identity = child.pid === undefined ? undefined : identify(child.pid);
    if (identity !== undefined) {
      const record = { ...identity, name, tier, token, stopSignal, stopGraceMs };
      try {
        writeProcessRecord(runDir, record);
      } catch (error) {
        // The disk is full: what nobody would find again must not go on waiting.
        child.kill('SIGKILL');
        throw error;
      }
      this.#record = record;
    }
    // A child that is gone already closes the pipe: its exit tells.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end('go\n');
    return this.#untilExit(child);
  }

  async #untilExit(child: ChildProcess): Promise<never> {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    throw new Error(signal === null ? `ended with exit code ${code}` : `ended by ${signal}`);
  }

  #cutLogOrWarn(): void {
    const { name } = this.spec;
    try {
      cutLog(this.#places.logDir, name);
      this.#isLogCutFailing = false;
    } catch (error) {
      // A full disk, as a rule. It must not end the supervisor of everything.
      if (!this.#isLogCutFailing) {
        this.#log.warn({ err: error, child: name }, `the log of ${name} is long and can not be put aside yet`);
      }
      this.#isLogCutFailing = true;
    }
  }

  async #sleep(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  #startupProblem(cause: unknown): StartupProblem {
    const { name } = this.spec;
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof StartupProblem) return cause;
    const tail = logTail(this.#places.logDir, name);
    return new StartupProblem(
      `${name} does not start: ${reason}${tail === '' ? '' : ` (${tail})`}.`,
      `Read ${logPath(this.#places.logDir, name)} for the reason.`,
      { cause },
    );
  }
}
