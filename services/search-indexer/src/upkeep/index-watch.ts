import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AwayLog, databaseAway, Health, type Leadership, Leaderships, type Log, Logger } from '@reelkeep/runtime';
import { IndexAdmin } from '../engine/index-admin.js';
import { IndexStatus } from '../engine/index-status.js';
import { type Finding, IndexReconciler, type Verdict } from './index-reconciler.js';

const lookEveryMs = 3_000;
const lookAgainMs = 500;

const lines: Readonly<Record<Verdict, string>> = {
  whole: 'search is ready',
  outdated: 'search is ready; its index is of another release and is rebuilt beside it',
  missing: 'the search index is missing; it is rebuilt',
  foreign: 'the search index is not as it was made; it is rebuilt',
  lost: 'the search index is damaged; it is rebuilt',
  building: 'the search index is being built',
  blocked: 'the search index is blocked; the block is cleared',
  closed: 'the search index is closed; it is opened',
  red: 'the search index can not be read yet',
  away: 'Elasticsearch does not answer',
};

// What ends soon, by our repair or by itself: nobody shall wait for search longer than that takes.
const passing: ReadonlySet<Verdict | undefined> = new Set(['blocked', 'closed', 'red', 'away']);

const isUsableIn = (verdict: Verdict | undefined): boolean => verdict === 'whole' || verdict === 'outdated';

/**
 * Looks every few seconds, and when a search or a write has failed, whether the index is as it should be, and tells all
 * who use it. The replica that leads has it repaired without a hand when it is not.
 */
@Injectable()
export class IndexWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log: Log;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;
  private verdict: Verdict | undefined;
  private readonly upkeep: AwayLog;
  private isStopped = false;
  private readonly leadership: Leadership;
  private isLeading = false;

  constructor(
    private readonly reconciler: IndexReconciler,
    private readonly admin: IndexAdmin,
    private readonly status: IndexStatus,
    health: Health,
    logger: Logger,
    leaderships: Leaderships,
  ) {
    this.log = logger.child({ subsystem: 'index-watch' });
    this.upkeep = new AwayLog(this.log, {
      away: 'the index could not be checked or repaired; it is tried again',
      back: 'the index is checked again',
    });
    this.leadership = leaderships.of('search-upkeep', this.log);
    status.watchedBy(() => this.lookNow());
    health.add('elasticsearch', async () => status.assertUsable());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.leadership.start({ lead: async () => this.lead(true), lost: () => this.lead(false) });
    void this.lookNow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.next;
    await this.looking;
    await this.leadership.stop();
  }

  private lead(isLeading: boolean): void {
    this.isLeading = isLeading;
    if (isLeading) {
      void this.lookNow();
    }
  }

  // Whoever asks while a look is under way gets one that began afterwards, together with all others who ask.
  private lookNow(): Promise<void> {
    this.next ??= this.looking.then(() => {
      this.next = undefined;
      this.looking = this.isStopped ? Promise.resolve() : this.look();
      return this.looking;
    });
    return this.next;
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const finding = await this.reconciler.look().catch((error: unknown) => {
        // Without the database the index is what it was; of anything else nobody knows what it means for a search.
        if (databaseAway(error) === undefined) {
          this.status.setUnusable();
        }
        throw error;
      });
      await this.note(finding);
      if (this.isLeading) {
        await finding.repair();
      }
      this.upkeep.back();
    } catch (error) {
      this.upkeep.away(error);
    }
    if (!this.isStopped) {
      this.timer = setTimeout(() => void this.lookNow(), passing.has(this.verdict) ? lookAgainMs : lookEveryMs);
    }
  }

  private async note({ verdict, seen }: Finding): Promise<void> {
    // Before all else: nobody shall use what is to be repaired.
    const isUsable = isUsableIn(verdict);
    if (!isUsable) {
      this.status.setUnusable();
    }
    // A server that came back may be another one, without the guard.
    if (verdict !== this.verdict && verdict !== 'away' && !isUsableIn(this.verdict)) {
      await this.admin.guardAliases();
    }
    if (isUsable) {
      this.status.setUsable(seen);
    }
    if (verdict !== this.verdict) {
      if (isUsable) {
        await this.admin.adjustReplicas();
      }
      this.verdict = verdict;
      this.log[isUsable ? 'info' : 'warn'](lines[verdict]);
    }
  }
}
