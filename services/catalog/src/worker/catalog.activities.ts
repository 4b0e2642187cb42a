import type { CatalogActivities } from '@reelkeep/contracts';
import { databaseRefusal, DomainError } from '@reelkeep/runtime';
import { ApplicationFailure } from '@temporalio/common';
import type { AutoDeleteService } from '../auto-delete/auto-delete.service.js';
import type { SaveMediaSizesService } from '../archive/save-media-sizes.service.js';
import type { SaveCommentsService } from '../archive/save-comments.service.js';
import type { SaveVideoService } from '../archive/save-video.service.js';
import type { SaveRefreshedService } from '../refresh/save-refreshed.service.js';
import type { RemovalService } from '../removal/removal.service.js';
import type { PurgeService } from '../trash/purge.service.js';
import type { SubscribeService } from '../archive/subscribe.service.js';

/** What workflows ask of the catalogue. */
export const catalogActivities = (
  archive: SaveVideoService,
  comments: SaveCommentsService,
  subscriptions: SubscribeService,
  autoDelete: AutoDeleteService,
  mediaSizes: SaveMediaSizesService,
  refreshed: SaveRefreshedService,
  removal: RemovalService,
  purging: PurgeService,
): CatalogActivities => ({
  saveVideo: ({ youtubeId, recordPath }) =>
    forGood(
      () => archive.save(youtubeId, recordPath),
      (reason) =>
        `${youtubeId} cannot be stored: ${reason}. Download the video once more; if that says the same, report it.`,
    ),
  saveComments: ({ youtubeId, recordPath }) =>
    forGood(
      () => comments.save(youtubeId, recordPath),
      (reason) => `The comments of ${youtubeId} cannot be stored: ${reason}.`,
    ),
  deleteWatched: () => autoDelete.deleteDue(),
  deleteVideos: ({ youtubeIds }) => removal.deleteVideos(youtubeIds),
  purgeDue: () => purging.purgeDue(),
  saveMediaSizes: ({ sizes }) => mediaSizes.save(sizes),
  subscribe: (followed) =>
    forGood(
      () => subscriptions.subscribe(followed),
      (reason) => `${followed.id} cannot be subscribed to: ${reason}.`,
    ),
  saveSubscription: ({ recordPath, ...followed }) =>
    forGood(
      () => subscriptions.save(followed, recordPath),
      (reason) => `${followed.id} cannot be stored: ${reason}.`,
    ),
  saveRefreshed: ({ recordPath, ...item }) =>
    forGood(
      () => refreshed.save(item, recordPath),
      (reason) => `What the source says of ${item.id} cannot be stored: ${reason}.`,
    ),
});

/** No repetition mends a wrong or lost record; anything else (a database that restarts) may pass. */
const forGood = async <T>(save: () => Promise<T>, refused: (reason: string) => string): Promise<T> => {
  try {
    return await save();
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'invalid' || error.code === 'not-found')) {
      // Without its cause: a workflow tells people the words of the root.
      throw ApplicationFailure.create({ message: error.message, type: error.code, nonRetryable: true });
    }
    const refusal = databaseRefusal(error);
    if (refusal) {
      throw ApplicationFailure.create({ message: refused(refusal.reason), type: 'invalid', nonRetryable: true });
    }
    throw error;
  }
};
