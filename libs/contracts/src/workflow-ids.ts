/** Workflow ids are business keys: a double click, or two services at once, meet the same run. */
export const workflowIds = {
  extract: (taskId: string): string => `extract:${taskId}`,
  readQueue: 'queue-reading',
  downloadQueue: 'download-queue',
  downloadVideo: (youtubeId: string): string => `download:${youtubeId}`,
  searchRebuild: 'search-rebuild',
} as const;
