const RELOADED_KEY = 'reelkeep.reloaded-for-route';

/**
 * Imports a route module. When that fails, most likely because a new version replaced the files,
 * the page reloads, once: a second failure in a row is an error to show.
 */
export async function importOnce<T>(
  load: () => Promise<T>,
  page: { storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; reload: () => void },
): Promise<T> {
  try {
    const loaded = await load();
    page.storage.removeItem(RELOADED_KEY);
    return loaded;
  } catch (error) {
    if (page.storage.getItem(RELOADED_KEY) !== null) {
      page.storage.removeItem(RELOADED_KEY);
      throw error;
    }
    page.storage.setItem(RELOADED_KEY, 'yes');
    page.reload();
    return new Promise<never>(() => undefined);
  }
}
