import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, DomainError, Health, type Log, Logger } from '@reelkeep/runtime';
import { warmingUp } from '../engine/elasticsearch.js';
import { IndexAdmin } from '../engine/index-admin.js';
import { type IndexKind, indexKinds, IndexNames } from '../engine/index-names.js';
import { type IndexState, IndexStateStore } from '../engine/index-state.store.js';
import { RebuildStarter } from './rebuild-starter.js';

const lookEveryMs = 3_000;
// A burst of failing events asks for one look, not for hundreds.
const soonMs = 200;

// After a start of Elasticsearch its indices are red for as long as they are opened.
const redForMs = 30_000;
const retryEveryMs = 10_000;

type Verdict = 'whole' | 'missing' | 'lost' | 'red' | 'away';

/**
 * Looks every few seconds whether Elasticsearch answers and holds the indices that we made. Missing ones, as on the
 * first start or after somebody wiped the server, are rebuilt without a hand; so are those whose files are damaged.
 */
@Injectable()
export class IndexWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log: Log;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private verdict: Verdict | undefined;
  private redSince: number | undefined;
  private retriedAt = 0;
  private isStopped = false;
  private isResumed = false;
  private isSoon = false;

  constructor(
    @Inject(IndexAdmin) private readonly admin: IndexAdmin,
    @Inject(IndexNames) private readonly names: IndexNames,
    @Inject(IndexStateStore) private readonly states: IndexStateStore,
    @Inject(RebuildStarter) private readonly rebuilds: RebuildStarter,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Health) health: Health,
    @Inject(Logger) logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'index-watch' });
    health.add('elasticsearch', async () => {
      if (this.verdict !== 'whole') {
        throw new Error(warmingUp);
      }
    });
  }

  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  /** Asks for a look now, because a request failed in a way that a missing index or server explains. */
  lookSoon(): void {
    if (this.verdict === 'whole' && !this.isSoon && !this.looking) {
      this.isSoon = true;
      this.schedule(soonMs);
    }
  }

  private schedule(afterMs: number): void {
    clearTimeout(this.timer);
    if (this.isStopped) {
      return;
    }
    this.timer = setTimeout(() => {
      this.isSoon = false;
      this.looking = this.look().finally(() => {
        this.looking = undefined;
        this.schedule(lookEveryMs);
      });
    }, afterMs);
  }

  private async look(): Promise<void> {
    try {
      const state = await this.states.read();
      const aliased = await this.aliased();
      const verdict = aliased === 'away' ? 'away' : await this.judge(aliased, state);
      await this.note(verdict);
      if (verdict === 'away' || verdict === 'red') {
        return;
      }
      // A rebuild that Temporal has forgotten would stay half done: the first look takes it up again.
      if (verdict !== 'whole' || (state.building && !this.isResumed)) {
        await this.rebuilds.start({ quiet: true });
      }
      this.isResumed = true;
    } catch (error) {
      this.log.warn({ err: error }, 'the index could not be checked; it is tried again');
    }
  }

  private async aliased(): Promise<Map<IndexKind, string> | 'away'> {
    try {
      return await this.admin.aliased();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') {
        return 'away';
      }
      throw error;
    }
  }

  private async judge(aliased: Map<IndexKind, string>, state: IndexState): Promise<Verdict> {
    if (!this.isWhole(aliased, state)) {
      return 'missing';
    }
    const indices = [...aliased.values()];
    if ((await this.admin.red(indices)).length === 0) {
      this.redSince = undefined;
      return 'whole';
    }
    const now = this.clock.now().getTime();
    this.redSince ??= now;
    if (now - this.redSince > redForMs && (await this.admin.lost(indices)).length > 0) {
      return 'lost';
    }
    if (now - Math.max(this.retriedAt, this.redSince) > retryEveryMs) {
      this.retriedAt = now;
      await this.admin.retryAllocation();
    }
    return 'red';
  }

  // Between the swap and its note in the state, the aliases already show the set that was built.
  private isWhole(aliased: Map<IndexKind, string>, { live, building }: IndexState): boolean {
    return [live, building].some(
      (stamp) => stamp !== undefined && indexKinds.every((kind) => aliased.get(kind) === this.names.index(kind, stamp)),
    );
  }

  private async note(verdict: Verdict): Promise<void> {
    if (verdict === this.verdict) {
      return;
    }
    // A server that came back may be another one, without the guard.
    if (verdict !== 'away' && this.verdict !== 'whole') {
      await this.admin.guardAliases();
    }
    this.verdict = verdict;
    const log = {
      whole: 'the search index is there',
      red: 'the search index can not be read yet',
      lost: 'the search index is damaged; it is rebuilt',
      missing: 'the search index is missing; it is rebuilt',
      away: 'Elasticsearch does not answer',
    };
    this.log[verdict === 'whole' ? 'info' : 'warn'](log[verdict]);
  }
}
