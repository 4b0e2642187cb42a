import type { CatalogActivities } from '@reelkeep/contracts';
import { databaseRefusal, DomainError } from '@reelkeep/runtime';
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
      const refusal = databaseRefusal(error);
      if (refusal) {
        const message = `${youtubeId} cannot be stored: ${refusal.reason}. Download the video once more; if that says the same, report it.`;
        throw ApplicationFailure.create({ message, type: 'invalid', nonRetryable: true });
      }
      throw error;
    }
  },
});
