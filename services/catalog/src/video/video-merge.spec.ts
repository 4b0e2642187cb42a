import { describe, expect, it } from '@jest/globals';
import { mergeVideo, type VideoFields } from './video-merge.js';

const stored: VideoFields = {
  youtubeId: 'chisel00001',
  channelId: 'UCharbourworkshop0000000',
  title: 'Old title',
  published: new Date('2026-01-01'),
  downloaded: new Date('2026-02-01'),
  lastRefresh: new Date('2026-02-01'),
  active: false,
  vidType: 'shorts',
  mediaSize: 1n,
  duration: 30,
  viewCount: 1n,
  likeCount: 1n,
  width: 1080,
  height: 1920,
  detail: { comment_count: 7, tags: ['old'] },
};

describe('a video that is fetched once more', () => {
  const fetched: VideoFields = {
    ...stored,
    title: 'New title',
    published: null,
    downloaded: new Date('2026-04-01'),
    lastRefresh: new Date('2026-04-01'),
    active: true,
    vidType: 'videos',
    detail: { tags: ['new'] },
  };

  it('has new metadata and is active again', () => {
    expect(mergeVideo(stored, fetched)).toMatchObject({
      title: 'New title',
      active: true,
      lastRefresh: new Date('2026-04-01'),
      detail: { tags: ['new'] },
    });
  });

  it('keeps its archiving date, its type and its indexed comments', () => {
    expect(mergeVideo(stored, fetched)).toMatchObject({
      downloaded: new Date('2026-02-01'),
      vidType: 'shorts',
      published: new Date('2026-01-01'),
      detail: { comment_count: 7 },
    });
  });
});
