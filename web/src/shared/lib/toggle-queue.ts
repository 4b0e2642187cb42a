type Entry = { wanted: boolean; settled: Promise<void> };

/**
 * Applies the latest wanted state per item, one call at a time.
 * A click during a running call only changes what comes next, so double clicks converge on the last one.
 */
export class ToggleQueue {
  readonly #apply: (id: string, wanted: boolean) => Promise<void>;
  readonly #entries = new Map<string, Entry>();

  constructor(apply: (id: string, wanted: boolean) => Promise<void>) {
    this.#apply = apply;
  }

  /** Resolves when the item has settled on the last wanted state; rejects with the failed call's error. */
  set(id: string, wanted: boolean): Promise<void> {
    const running = this.#entries.get(id);
    if (running !== undefined) {
      running.wanted = wanted;
      return running.settled;
    }
    const entry: Entry = { wanted, settled: Promise.resolve() };
    this.#entries.set(id, entry);
    entry.settled = this.#run(id, entry);
    return entry.settled;
  }

  async #run(id: string, entry: Entry): Promise<void> {
    try {
      let applied: boolean | undefined;
      while (applied !== entry.wanted) {
        const next = entry.wanted;
        await this.#apply(id, next);
        applied = next;
      }
    } finally {
      this.#entries.delete(id);
    }
  }
}
