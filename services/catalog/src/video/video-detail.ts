/** What a page shows of a video and no list sorts or filters by; the column `detail` of its row. */
export type VideoDetail = {
  description?: string;
  tags?: string[];
  categories?: string[];
  /** Absent when comments were never indexed. */
  comment_count?: number;
  dislike_count?: number;
  average_rating?: number;
  streams?: StoredStream[];
};

export type StoredStream = {
  index: number;
  type: string;
  codec: string;
  bitrate: number;
  width?: number;
  height?: number;
};
