/** One page of the catalog on its way into the index. */
export type Page = { next: string; count: number; write(): Promise<void> };

/** Pages that are written beside one another and settled in the order in which they were read. */
export class PagesInHand {
  private readonly pages: { page: Page; written: Promise<void> }[] = [];

  /**
   * `onWritten` is told of a page when it is settled: it and all before it are written then. `atOnce`: how many are
   * written beside one another.
   */
  constructor(
    private readonly onWritten: (page: Page) => void,
    private readonly atOnce: number,
  ) {}

  /** Begins to write a page; resolves as soon as there is room for another one. Rejects as the writing of one does. */
  async add(page: Page): Promise<void> {
    const written = page.write();
    // Its failure counts where it is waited for; until then nobody else hears of it.
    written.catch(() => undefined);
    this.pages.push({ page, written });
    if (this.pages.length === this.atOnce) {
      await this.settleOldest();
    }
  }

  /** Resolves when all are written. Rejects as the writing of one does. */
  async settle(): Promise<void> {
    while (this.pages.length > 0) {
      await this.settleOldest();
    }
  }

  /** Resolves when nothing is written any more, however it ended; settles nothing. */
  async rest(): Promise<void> {
    await Promise.allSettled(this.pages.map(({ written }) => written));
  }

  private async settleOldest(): Promise<void> {
    const oldest = this.pages[0];
    await oldest?.written;
    if (oldest) {
      this.pages.shift();
      this.onWritten(oldest.page);
    }
  }
}
