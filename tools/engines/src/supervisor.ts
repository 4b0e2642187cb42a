import type { ChildSpec, ChildStatus, ChildTier } from './child-spec.js';
import type { EngineLog } from './engine-log.js';
import { endRecorded, readProcessRecords, removeProcessRecord, survivors } from './process-record.js';
import { SupervisedChild, type ChildPace, type ChildPlaces } from './supervised-child.js';

const STOP_ORDER: readonly ChildTier[] = ['service', 'engine', 'database'];
const STOP_DEADLINE_MS = 14_000;
/** Kept back for the tiers that stop later, so that a slow service never costs the database its clean stop. */
const RESERVE_PER_TIER_MS = 2_500;

export type SupervisorOptions = ChildPlaces & { log: EngineLog; pace?: Partial<ChildPace> };

/**
 * Starts children, keeps them running and stops them in order. Each is recorded in `runDir`: after a kill of the
 * supervisor itself, `endLeftovers` of the next one finds them.
 */
export class Supervisor {
  readonly #places: ChildPlaces;
  readonly #log: EngineLog;
  readonly #pace: Partial<ChildPace>;
  readonly #children: SupervisedChild[] = [];
  readonly #stopping = new AbortController();

  constructor({ runDir, logDir, log, pace = {} }: SupervisorOptions) {
    this.#places = { runDir, logDir };
    this.#log = log;
    this.#pace = pace;
  }

  /** Aborted as soon as `stop` is called: for work that leads up to a child. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Ends what an earlier supervisor of the same folder has left behind, and returns the names. */
  async endLeftovers(): Promise<string[]> {
    const ended: string[] = [];
    const records = readProcessRecords(this.#places.runDir);
    for (const tier of STOP_ORDER) {
      await Promise.all(
        records
          .filter((record) => record.tier === tier)
          .map(async (record) => {
            if (survivors(record).length > 0) {
              this.#log.warn({ child: record.name, pid: record.pid }, `${record.name} was left over and is ended`);
              await endRecorded(record);
              ended.push(record.name);
            }
            removeProcessRecord(this.#places.runDir, record.name);
          }),
      );
    }
    return ended;
  }

  /** Starts a child and resolves when it is ready; rejects with a StartupProblem if it does not get there. */
  async start(spec: ChildSpec): Promise<void> {
    this.#stopping.signal.throwIfAborted();
    if (this.#children.some((child) => child.spec.name === spec.name))
      throw new Error(`${spec.name} is started already`);
    const child = new SupervisedChild(spec, this.#places, this.#log, this.#pace);
    this.#children.push(child);
    try {
      await child.start();
    } catch (error) {
      this.#children.splice(this.#children.indexOf(child), 1);
      throw error;
    }
  }

  status(): ChildStatus[] {
    return this.#children.map((child) => child.status());
  }

  /** Stops every child, tier by tier, within the deadline: what does not end by then is killed. */
  async stop({ deadlineMs = STOP_DEADLINE_MS }: { deadlineMs?: number } = {}): Promise<void> {
    this.#stopping.abort();
    const deadline = Date.now() + deadlineMs;
    const failures: unknown[] = [];
    for (const [index, tier] of STOP_ORDER.entries()) {
      const reserveMs = (STOP_ORDER.length - 1 - index) * RESERVE_PER_TIER_MS;
      const graceMs = Math.max(0, deadline - Date.now() - reserveMs);
      const children = this.#children.filter((child) => child.spec.tier === tier);
      const results = await Promise.allSettled(children.map((child) => child.stop(graceMs)));
      failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not every process ended');
  }
}
