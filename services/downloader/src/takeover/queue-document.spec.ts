import { describe, expect, it } from '@jest/globals';
import { queueDocument } from './queue-document.js';

const row = { youtube_id: 'waiting0001', title: 'To come', channel_id: 'UCa', channel_name: 'A', status: 'pending' };

describe('a row of the queue of another archive', () => {
  it('becomes a row of ours', () => {
    expect(queueDocument.parse({ ...row, duration: '1:02:03', published: 1_700_000_000, auto_start: true })).toEqual({
      isIgnored: false,
      isFirst: true,
      video: {
        youtubeId: 'waiting0001',
        title: 'To come',
        channelId: 'UCa',
        channelName: 'A',
        vidType: 'unknown',
        duration: 3_723,
        published: 1_700_000_000,
        thumbUrl: undefined,
        playlistId: undefined,
      },
    });
  });

  it('does without what is of another type', () => {
    const { video, isFirst } = queueDocument.parse({
      ...row,
      status: 'ignore',
      duration: 'long',
      published: 'soon',
      auto_start: true,
    });
    expect([video.duration, video.published, isFirst]).toEqual([undefined, undefined, false]);
  });

  it.each([
    ['https://i.ytimg.com/vi/waiting0001/hq720.jpg', true],
    ['http://i.ytimg.com/vi/waiting0001/hq720.jpg', false],
    ['https://127.0.0.1/picture.jpg', false],
    ['https://i.ytimg.com.example.org/a.jpg', false],
    ['https://user@i.ytimg.com/a.jpg', false],
  ])('has a picture from %s: %s', (url, isTaken) => {
    expect(queueDocument.parse({ ...row, vid_thumb_url: url }).video.thumbUrl).toBe(isTaken ? url : undefined);
  });

  it('is refused without an id or a state', () => {
    expect(queueDocument.safeParse({ ...row, youtube_id: '../../etc/passwd' }).success).toBe(false);
    expect(queueDocument.safeParse({ ...row, status: 'done' }).success).toBe(false);
  });
});
