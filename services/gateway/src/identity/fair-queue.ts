type Waiting<T> = { begin: () => Promise<T>; resolve: (result: T | 'full') => void; reject: (error: unknown) => void };

export type FairQueueLimits = {
  /** How many run at a time. */
  atOnce: number;
  /** How many may wait, of all sources together. */
  waiting: number;
};

/**
 * Runs a few jobs at a time and lets a few wait. Sources take turns, so that none waits behind another's flood; when
 * too many wait, one of the source with the most is turned away, whichever: a flood competes with itself only.
 */
export class FairQueue<T> {
  // In the order of turns.
  private readonly sources = new Map<string, Waiting<T>[]>();
  private running = 0;
  private waiting = 0;

  constructor(
    private readonly limits: FairQueueLimits,
    private readonly pick: (count: number) => number = (count) => Math.floor(Math.random() * count),
  ) {}

  /** Resolves with the job's result, or with 'full' when it was turned away without having begun. */
  run(source: string, begin: () => Promise<T>): Promise<T | 'full'> {
    return new Promise((resolve, reject) => {
      const queue = this.sources.get(source) ?? [];
      queue.push({ begin, resolve, reject });
      this.sources.set(source, queue);
      this.waiting++;
      this.next();
      if (this.waiting > this.limits.waiting) {
        this.turnOneAway();
      }
    });
  }

  private next(): void {
    while (this.running < this.limits.atOnce) {
      const [turn] = this.sources;
      if (!turn) {
        return;
      }
      const [source, queue] = turn;
      const job = this.take(source, queue, 0);
      // To the end of the turns.
      if (this.sources.delete(source)) {
        this.sources.set(source, queue);
      }
      this.running++;
      void job
        ?.begin()
        .then(job.resolve, job.reject)
        .finally(() => {
          this.running--;
          this.next();
        });
    }
  }

  private turnOneAway(): void {
    const [first, ...others] = this.sources;
    if (first) {
      const [source, queue] = others.reduce((most, other) => (other[1].length > most[1].length ? other : most), first);
      this.take(source, queue, this.pick(queue.length))?.resolve('full');
    }
  }

  private take(source: string, queue: Waiting<T>[], at: number): Waiting<T> | undefined {
    const [job] = queue.splice(at, 1);
    this.waiting--;
    if (queue.length === 0) {
      this.sources.delete(source);
    }
    return job;
  }
}
