const RELOADED_KEY = 'reelkeep.reloaded-for-route';

type Page = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  reload: () => void;
  /** Rejects when the server is away. */
  reachServer: () => Promise<void>;
};

/**
 * Imports a route module. When that fails although the server answers, a new version has replaced the files:
 * the page reloads, once, since a second failure in a row is an error to show. Without a server the reload
 * would end at the browser's own error page.
 */
export async function importOnce<T>(load: () => Promise<T>, page: Page): Promise<T> {
  try {
    const loaded = await load();
    page.storage.removeItem(RELOADED_KEY);
    return loaded;
  } catch (error) {
    await page.reachServer();
    if (page.storage.getItem(RELOADED_KEY) !== null) {
      page.storage.removeItem(RELOADED_KEY);
      throw error;
    }
    page.storage.setItem(RELOADED_KEY, 'yes');
    page.reload();
    return new Promise<never>(() => undefined);
  }
}
