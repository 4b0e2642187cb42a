import type { Video, VideoService } from '@reelkeep/contracts';
import { type ClientOf, pageBytes } from '@reelkeep/messaging';
import { inParts } from '../compose/in-parts.js';

/** Those that are kept as similar to a video, best first, as one user sees them. */
export const keptSimilarVideos = async (
  videos: ClientOf<typeof VideoService>,
  userId: string,
  youtubeId: string,
): Promise<Video[]> => {
  const kept = await videos.hydrateVideos({ userId, similarTo: youtubeId, maxBytes: pageBytes });
  return [...kept.videos, ...(await hydratedVideos(videos, userId, kept.moreYoutubeIds))];
};

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
