/** One Temporal task queue per service; media transfers have their own so that they never starve short activities. */
export const taskQueues = {
  catalog: 'catalog',
  downloader: 'downloader',
  downloaderIo: 'downloader-io',
  searchIndexer: 'search-indexer',
  scheduler: 'scheduler',
  gateway: 'gateway',
  notifications: 'notifications',
} as const;

export type TaskQueue = (typeof taskQueues)[keyof typeof taskQueues];
