import { Injectable } from '@nestjs/common';
import { parseQuery, parseTaskId, searchWorkflows } from '@reelkeep/contracts';
import { Clock, DomainError, Ids } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { isGivenUp } from '../engine/elasticsearch.js';
import { IndexAdmin } from '../engine/index-admin.js';
import { IndexInspector } from '../engine/index-inspector.js';
import { IndexNames } from '../engine/index-names.js';
import { type IndexState, IndexStateStore } from '../engine/index-state.store.js';
import { judgeLive, liveOf, type SeenIndex, type SetVerdict } from '../engine/index-verdict.js';
import { planSearches } from '../query/build-search.js';
import { SearchEngine } from '../query/search-engine.js';
import { ShardWatch } from './shard-watch.js';

/** How the index stands: `whole` and `outdated` are said only when a search has answered. */
export type Verdict = SetVerdict | 'building' | 'red' | 'lost' | 'away';

export type Finding = {
  verdict: Verdict;
  seen: readonly SeenIndex[];
  /** Does what brings the index nearer to what it should be; nothing where only waiting helps. */
  repair: () => Promise<void>;
};

const trySearchWithinMs = 3_000;
// An outdated index serves meanwhile: a rebuild of it that somebody has cancelled, or that another release's replica
// has built in its own way, is not repeated at every look.
const renewEveryMs = 600_000;
// Looks through every kind, as the search page does, but for the languages that are spoken.
const trySearches = planSearches(parseQuery('reelkeep'), undefined, []);

/**
 * Compares the index that there should be (every alias on one index of ours, as we made it, open, writable, with all
 * its shards) with the one that is, and knows the repair of each difference. What only stands in the way is cleared;
 * what may have lost or spoilt documents is built anew, and so is, while it goes on serving, what another release made.
 */
@Injectable()
export class IndexReconciler {
  private isResumed = false;
  private hasAnswered = false;
  private renewedAt: number | undefined;

  constructor(
    private readonly states: IndexStateStore,
    private readonly inspector: IndexInspector,
    private readonly admin: IndexAdmin,
    private readonly names: IndexNames,
    private readonly shards: ShardWatch,
    private readonly engine: SearchEngine,
    private readonly workflows: Workflows,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Looks once. Rejects when something other than Elasticsearch is away. */
  async look(): Promise<Finding> {
    const state = await this.states.read();
    const hadAnswered = this.hasAnswered;
    this.hasAnswered = false;
    try {
      const seen = await this.inspector.lookIfAllowed();
      if (seen === 'blocked') {
        return { verdict: 'blocked', seen: [], repair: () => this.admin.unblock(this.names.all()) };
      }
      const verdict = await this.judge(seen, state, hadAnswered);
      return { verdict, seen, repair: () => this.repair(verdict, seen, state) };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') {
        return { verdict: 'away', seen: [], repair: async () => undefined };
      }
      throw error;
    }
  }

  private async judge(seen: readonly SeenIndex[], state: IndexState, hadAnswered: boolean): Promise<Verdict> {
    const verdict = judgeLive(seen, this.names, state);
    if (verdict !== 'whole' && verdict !== 'outdated') {
      return verdict;
    }
    const health = await this.shards.judge(liveOf(seen, this.names).map(({ name }) => name));
    if (health !== 'whole') {
      return health;
    }
    await this.trySearch(hadAnswered);
    return verdict;
  }

  // Behind the heavy searches of others one may take too long: that alone says nothing of an index that has just
  // answered.
  private async trySearch(hadAnswered: boolean): Promise<void> {
    try {
      const signal = AbortSignal.timeout(trySearchWithinMs);
      for (const search of trySearches) {
        await this.engine.search(search, signal);
      }
      this.hasAnswered = true;
    } catch (error) {
      if (!hadAnswered || !isGivenUp(error)) {
        throw error;
      }
    }
  }

  private async repair(verdict: Verdict, seen: readonly SeenIndex[], state: IndexState): Promise<void> {
    await this.free(seen);
    const isLost = verdict === 'missing' || verdict === 'foreign' || verdict === 'lost' || verdict === 'building';
    // A rebuild that Temporal has forgotten would stay half done: the first look takes it up again.
    const isRenewed = verdict === 'outdated' && this.isRenewalDue();
    if (isLost || isRenewed || (state.building && !this.isResumed)) {
      await this.workflows.start(searchWorkflows.searchRebuild, {
        taskId: parseTaskId(this.ids.random()),
        quiet: true,
      });
    }
    this.renewedAt = isRenewed ? this.clock.now().getTime() : this.renewedAt;
    this.isResumed = true;
  }

  private isRenewalDue(): boolean {
    return this.renewedAt === undefined || this.clock.now().getTime() - this.renewedAt >= renewEveryMs;
  }

  // Also those that a rebuild fills or will drop: a block forbids even that, and comes before opening.
  private async free(seen: readonly SeenIndex[]): Promise<void> {
    const [blocked, closed] = [seen.filter(({ isBlocked }) => isBlocked), seen.filter(({ isClosed }) => isClosed)];
    if (blocked.length > 0) {
      await this.admin.unblock(blocked.map(({ name }) => name));
    }
    if (closed.length > 0) {
      await this.admin.open(closed.map(({ name }) => name));
    }
  }
}
