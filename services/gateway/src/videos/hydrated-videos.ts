import type { Video, VideoService } from '@reelkeep/contracts';
import { type ClientOf, pageBytes } from '@reelkeep/messaging';
import { inParts } from '../compose/in-parts.js';

/** The archived ones among the ids, in their order, as one user sees them. */
export const hydratedVideos = (
  videos: ClientOf<typeof VideoService>,
  userId: string,
  ids: readonly string[],
): Promise<Video[]> =>
  inParts(ids, async (youtubeIds) => {
    const answer = await videos.hydrateVideos({ userId, youtubeIds, maxBytes: pageBytes });
    return { entries: answer.videos, more: answer.moreYoutubeIds };
  });
