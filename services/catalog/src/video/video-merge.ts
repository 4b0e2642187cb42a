import type { VideoEntity } from './video.entity.js';

/** What is stored of a video, without the version that the store keeps. */
export type VideoFields = Omit<VideoEntity, 'version'>;

/**
 * The video after it was fetched once more (SEMANTICS 4): metadata is new, the archiving date and the type stay, and so
 * does what the source did not tell this time. Sponsor segments are those of this time alone: none, where nobody asked.
 */
export const mergeVideo = (stored: VideoFields, fetched: VideoFields): VideoFields => {
  const commentCount = fetched.detail.comment_count ?? stored.detail.comment_count;
  const chapters = fetched.detail.chapters ?? stored.detail.chapters;
  return {
    ...fetched,
    published: fetched.published ?? stored.published,
    downloaded: stored.downloaded,
    vidType: stored.vidType,
    detail: {
      ...fetched.detail,
      ...(commentCount === undefined ? {} : { comment_count: commentCount }),
      ...(chapters === undefined ? {} : { chapters }),
    },
  };
};
