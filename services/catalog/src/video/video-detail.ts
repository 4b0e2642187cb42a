import type { VideoPartWord } from '@reelkeep/contracts';

/** What a page shows of a video and no list sorts or filters by; the column `detail` of its row. */
export type VideoDetail = {
  description?: string;
  tags?: string[];
  categories?: string[];
  /** As the source divides it, or did last; absent when it never did. */
  chapters?: StoredChapter[];
  /** Absent when comments were never indexed. */
  comment_count?: number;
  dislike_count?: number;
  average_rating?: number;
  streams?: StoredStream[];
  /** Absent when nobody asked SponsorBlock, or it did not answer. */
  sponsorblock?: StoredSponsorBlock;
  /** What was asked for and did not come; absent when nothing is missing. */
  missing_parts?: VideoPartWord[];
  /** The page of a video of another site. */
  source_url?: string;
};

export type StoredStream = {
  index: number;
  type: string;
  codec: string;
  bitrate: number;
  width?: number;
  height?: number;
};

/** Times in seconds. */
export type StoredChapter = { start: number; end: number; title: string };

export type StoredSponsorBlock = {
  /** Unix milliseconds. */
  last_refresh: number;
  segments: StoredSegment[];
};

export type StoredSegment = {
  uuid: string;
  category: string;
  start: number;
  end: number;
  locked: boolean;
  votes: number;
  video_duration: number;
};
