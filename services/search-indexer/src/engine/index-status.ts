import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@reelkeep/runtime';
import { isGivenUp, unavailable } from './elasticsearch.js';
import { IndexInspector } from './index-inspector.js';
import { IndexNames } from './index-names.js';
import { liveOf, type SeenIndex } from './index-verdict.js';

// Below the deadline of a call, together with the time that its requests may take.
const lookWithinMs = 1_000;
// For all requests together. Below the deadline of a call, so that a hanging server gives our sentence, not a timeout.
const answerWithinMs = 3_000;

/** How long, in milliseconds, what was found holds: a search that ends later than this behind a change has seen it. */
export const momentMs = 100;

/** Whether the index can be used, for all who use it; kept by whoever watches the index. */
@Injectable()
export class IndexStatus {
  /** The indices that were found usable, as they were then. */
  private usable: string | undefined;
  /** The state of the cluster in which they were seen like that. */
  private usableIn: string | undefined;
  private isOutdated = false;
  private comparing: Promise<void> | undefined;
  /** When the comparison that last found nothing changed began. */
  private unchangedAt = Number.NEGATIVE_INFINITY;
  private look: () => Promise<void> = async () => undefined;

  constructor(
    private readonly inspector: IndexInspector,
    private readonly names: IndexNames,
  ) {}

  /** Names who looks after the index when something is suspected. */
  watchedBy(look: () => Promise<void>): void {
    this.look = look;
  }

  /** A search has answered from these indices, which are as we, or another release, made them. */
  setUsable(seen: readonly SeenIndex[]): void {
    const usable = this.summary(seen);
    if (usable !== this.usable) {
      this.forget();
      this.usable = usable;
      this.isOutdated = liveOf(seen, this.names).some(({ origin }) => origin === 'outdated');
    }
  }

  setUnusable(): void {
    this.forget();
  }

  /** Whether a search has answered from an index of ours that is still as it was made. */
  isUsable(): boolean {
    return this.usable !== undefined;
  }

  /** Throws `unavailable` while it is not usable. */
  assertUsable(): void {
    if (!this.isUsable()) {
      throw unavailable(new Error('The index is not ready.'));
    }
  }

  /**
   * Throws `unavailable` when the indices that searches read are no longer ours: asked beside a search and behind it, so
   * that nobody gets an answer out of an index that was somebody else's a moment before. Searches of the same moment
   * share the question, which costs Elasticsearch a third of what a search for a word does.
   */
  async assertUnchanged(): Promise<void> {
    if (performance.now() - this.unchangedAt > momentMs) {
      this.comparing ??= this.compare().finally(() => {
        this.comparing = undefined;
      });
      await this.comparing;
    }
  }

  /**
   * Asks the index, which has to be usable before and still ours behind it. `signal` ends its requests, within
   * `withinMs` altogether. Throws `unavailable` while the index is not as it should be.
   */
  async asked<T>(ask: (signal: AbortSignal) => Promise<T>, withinMs = answerWithinMs): Promise<T> {
    this.assertUsable();
    try {
      const [answer] = await Promise.all([ask(AbortSignal.timeout(withinMs)), this.assertUnchanged()]);
      // It may have gone on long behind what was compared beside it.
      await this.assertUnchanged();
      return answer;
    } catch (error) {
      throw await this.explain(error);
    }
  }

  /**
   * Returns what the failure of a search or a write means, and has the index looked at where that may be the cause.
   * What Elasticsearch refuses in an index that somebody has changed, or that another release made, is not the fault
   * of the query or the document: that passes, too.
   */
  async explain(error: unknown): Promise<unknown> {
    if (isGivenUp(error)) {
      return error;
    }
    if (error instanceof DomainError && error.code === 'unavailable') {
      void this.look();
      return error;
    }
    const isUsable = (await this.isSurelyUnchanged()) || (await this.isUsableAfterALook());
    return isUsable && !this.isOutdated ? error : unavailable(error);
  }

  private forget(): void {
    this.usable = undefined;
    this.usableIn = undefined;
    this.unchangedAt = Number.NEGATIVE_INFINITY;
  }

  private async compare(): Promise<void> {
    const began = performance.now();
    if (!(await this.isUnchanged(AbortSignal.timeout(answerWithinMs))) && !(await this.isUsableAfterALook())) {
      throw unavailable(new Error('The index has been changed.'));
    }
    this.unchangedAt = began;
  }

  // All about the indices is fetched and compared only in a state of the cluster that has not been looked at yet.
  private async isUnchanged(signal: AbortSignal): Promise<boolean> {
    const state = await this.inspector.stateId(signal);
    if (state === this.usableIn) {
      return true;
    }
    if (this.summary(await this.inspector.look(signal)) !== this.usable) {
      return false;
    }
    this.usableIn = state;
    return true;
  }

  private async isSurelyUnchanged(): Promise<boolean> {
    return this.isUnchanged(AbortSignal.timeout(lookWithinMs)).catch(() => false);
  }

  private async isUsableAfterALook(): Promise<boolean> {
    const hasLooked = await Promise.race([
      this.look().then(() => true),
      delay(lookWithinMs, undefined, { ref: false }).then(() => false),
    ]);
    return hasLooked && this.usable !== undefined;
  }

  private summary(seen: readonly SeenIndex[]): string {
    const indices = liveOf(seen, this.names).map(({ name, uuid, isClosed, isBlocked, origin }) =>
      [name, uuid, isClosed, isBlocked, origin].join(' '),
    );
    return indices.sort().join('\n');
  }
}
