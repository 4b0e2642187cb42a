const RELOADED_KEY = 'reelkeep.reloaded-for-route';
/** A failure so soon after the page reloaded for one is no matter of versions. */
const QUIET_MS = 60_000;

type Page = {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970: the next page knows no other clock of this one. */
  now: () => number;
  reload: () => void;
  /** Rejects when the server is away. */
  reachServer: () => Promise<void>;
};

/**
 * Imports a route module. When that fails although the server answers, a new version has replaced the files:
 * the page reloads, once in a while, since a second failure in a row is an error to show, even if other parts were
 * loaded between. Without a server the reload would end at the browser's own error page.
 */
export async function importOnce<T>(load: () => Promise<T>, page: Page): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await page.reachServer();
    if (page.now() - Number(page.storage.getItem(RELOADED_KEY)) < QUIET_MS) throw error;
    page.storage.setItem(RELOADED_KEY, String(page.now()));
    page.reload();
    return new Promise<never>(() => undefined);
  }
}
