/** Activities of the catalog, run on the task queue `catalog`. */
export type CatalogActivities = {
  /**
   * Stores one archive record in one transaction: channel, video, subtitles and their events.
   * Idempotent by youtube_id. `recordPath` is relative to the cache root.
   */
  saveVideo(input: { youtubeId: string; recordPath: string }): Promise<void>;
};
