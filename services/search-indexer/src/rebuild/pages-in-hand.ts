/** One page of the catalog on its way into the index. */
export type Page = { next: string; count: number; write(): Promise<void> };

// Elasticsearch writes with as many hands; more would only wait there.
const pagesAtOnce = 2;

/** Pages that are written beside one another and settled in the order in which they were read. */
export class PagesInHand {
  private readonly pages: { page: Page; written: Promise<void> }[] = [];

  /** `onWritten` is told of each page once it and all before it are written. */
  constructor(private readonly onWritten: (page: Page) => void) {}

  /** Begins to write a page; resolves as soon as there is room for another one. Rejects as the writing of one does. */
  async add(page: Page, written: Promise<void>): Promise<void> {
    // Its failure counts where it is waited for; until then nobody else hears of it.
    written.catch(() => undefined);
    this.pages.push({ page, written });
    if (this.pages.length === pagesAtOnce) {
      await this.settleOldest();
    }
  }

  /** Resolves when all are written. */
  async settle(): Promise<void> {
    while (this.pages.length > 0) {
      await this.settleOldest();
    }
  }

  private async settleOldest(): Promise<void> {
    const oldest = this.pages.shift();
    await oldest?.written;
    if (oldest) {
      this.onWritten(oldest.page);
    }
  }
}
