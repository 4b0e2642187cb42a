import { CancellationScope, condition } from '@temporalio/workflow';
import type { DownloadOutcome, YoutubeId } from '@reelkeep/contracts/workflows';

/** How a download ended: what it came to, or why it did not end by itself. */
type End = { outcome: DownloadOutcome } | { error: unknown };

/** The downloads that a run has under way. */
export class Lanes {
  private readonly underWay = new Set<YoutubeId>();
  private readonly fetched = new Set<YoutubeId>();
  private readonly ends: End[] = [];
  // Of the run's own: a stop of the run reaches all of them.
  private readonly scope = new CancellationScope();

  get size(): number {
    return this.underWay.size;
  }

  /** How many have all of their bytes: the source is not asked for media of theirs any more. */
  get finishing(): number {
    return this.fetched.size;
  }

  get ids(): YoutubeId[] {
    return [...this.underWay];
  }

  start(youtubeId: YoutubeId, download: () => Promise<DownloadOutcome>): void {
    this.underWay.add(youtubeId);
    const ended = (end: End): void => {
      this.underWay.delete(youtubeId);
      this.fetched.delete(youtubeId);
      this.ends.push(end);
    };
    this.scope.run(download).then(
      (outcome) => ended({ outcome }),
      (error: unknown) => ended({ error }),
    );
  }

  /** What an earlier try of it has told is over. */
  noteBegun(youtubeId: YoutubeId): void {
    this.fetched.delete(youtubeId);
  }

  /** Takes the word of a download; one that has ended meanwhile, or was never begun, counts for nothing. */
  noteFetched(youtubeId: YoutubeId): void {
    if (this.underWay.has(youtubeId)) {
      this.fetched.add(youtubeId);
    }
  }

  /** The ends since the last call, in their order. */
  takeEnds(): End[] {
    return this.ends.splice(0);
  }

  /**
   * Waits for an end, or for something else. Not cancelled with the run: downloads end by themselves then, and must be
   * waited for.
   */
  async news(isOther: () => boolean): Promise<void> {
    await CancellationScope.nonCancellable(() => condition(() => this.hasEnds() || isOther()));
  }

  hasEnds(): boolean {
    return this.ends.length > 0;
  }

  /** Asks all that is under way to stop. */
  stop(): void {
    this.scope.cancel();
  }
}
