import type { CatalogActivities } from '@reelkeep/contracts';
import { DomainError } from '@reelkeep/runtime';
import { ApplicationFailure } from '@temporalio/common';
import type { SaveVideoService } from './save-video.service.js';

/** What workflows ask of the catalogue. */
export const catalogActivities = (archive: SaveVideoService): CatalogActivities => ({
  saveVideo: async ({ youtubeId, recordPath }) => {
    try {
      await archive.save(youtubeId, recordPath);
    } catch (error) {
      // No repetition mends a wrong or lost record; anything else (a database that restarts) may pass.
      if (error instanceof DomainError && (error.code === 'invalid' || error.code === 'not-found')) {
        throw ApplicationFailure.create({ message: error.message, type: error.code, nonRetryable: true, cause: error });
      }
      throw error;
    }
  },
});
