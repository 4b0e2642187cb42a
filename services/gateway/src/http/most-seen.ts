import type { Clock } from '@reelkeep/runtime';

const day = 24 * 60 * 60 * 1_000;

type Seen = { times: number; lastAt: number };

/**
 * Counts how often each of any number of texts was seen, and remembers a bounded number of them for a day: those seen
 * the most, so that what strangers make up once does not drive out what is there all the time. (A newcomer takes the
 * place of the rarest and inherits its count, the rule "space saving" of Metwally, Agrawal and El Abbadi.)
 */
export class MostSeen {
  private readonly seen = new Map<string, Seen>();

  constructor(
    private readonly clock: Clock,
    private readonly most = 200,
  ) {}

  /** Notes that `text` was seen; says whether it was not among those remembered. */
  note(text: string): boolean {
    const lastAt = this.clock.now().getTime();
    const known = this.fresh(text);
    if (known) {
      known.times++;
      known.lastAt = lastAt;
      return false;
    }
    this.seen.set(text, { times: 1 + this.makeRoom(), lastAt });
    return true;
  }

  /** The `count` seen the most, the most frequent first. */
  list(count: number): string[] {
    return [...this.seen.keys()]
      .flatMap((text) => {
        const seen = this.fresh(text);
        return seen ? [{ text, times: seen.times }] : [];
      })
      .sort((left, right) => right.times - left.times)
      .slice(0, count)
      .map(({ text }) => text);
  }

  private fresh(text: string): Seen | undefined {
    const seen = this.seen.get(text);
    if (seen && this.clock.now().getTime() - seen.lastAt > day) {
      this.seen.delete(text);
      return undefined;
    }
    return seen;
  }

  /** Forgets the rarest when there are as many as may be; returns how often it was seen. */
  private makeRoom(): number {
    if (this.seen.size < this.most) {
      return 0;
    }
    let rarest: [text: string, times: number] = ['', Infinity];
    for (const [text, { times }] of this.seen) {
      if (times < rarest[1]) {
        rarest = [text, times];
      }
    }
    this.seen.delete(rarest[0]);
    return rarest[1];
  }
}
