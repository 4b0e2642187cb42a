import { describe, expect, it } from '@jest/globals';
import { at, sampleVideo } from '../testing/samples.js';
import { videoDetailSchema, videoHitSchema, videoSchema } from './video.dto.js';
import { toVideo, toVideoDetail, toVideoHit } from './video.presenter.js';

const watchedHalf = { watched: true, watchedDate: at('2025-11-02T08:00:00Z'), position: 736.5 };

describe('video presenter', () => {
  it('writes a video with the position of its viewer', () => {
    expect(toVideo(sampleVideo({ player: watchedHalf }))).toEqual({
      active: true,
      category: ['Howto & Style'],
      channel: {
        channel_id: 'UCharbourworkshop0000000',
        channel_active: true,
        channel_banner_url: null,
        channel_thumb_url: '/cache/channels/UCharbourworkshop0000000_thumb.jpg',
        channel_tvart_url: '/cache/channels/UCharbourworkshop0000000_tvart.jpg',
        channel_description: 'Boats and benches.',
        channel_last_refresh: '2025-11-01T12:04:09+00:00',
        channel_name: 'Harbour Workshop',
        channel_overwrites: {
          download_format: null,
          autodelete_days: 30,
          index_playlists: true,
          integrate_sponsorblock: null,
          subscriptions_channel_size: null,
          subscriptions_live_channel_size: null,
          subscriptions_shorts_channel_size: null,
        },
        channel_subs: 48_213,
        channel_subscribed: true,
        channel_tags: ['wood'],
        channel_tabs: ['videos', 'shorts'],
        channel_views: 1_000,
      },
      comment_count: 3,
      date_downloaded: 1_760_551_522,
      description: 'On water stones.',
      media_size: 412_806_144,
      media_url: '/youtube/UCharbourworkshop0000000/chisel00001.mp4',
      player: {
        watched: true,
        watched_date: 1_762_070_400,
        duration: 1473,
        duration_str: '24m 33s',
        progress: 50,
        position: 736.5,
      },
      playlist: ['PLharbourfirststeps000000000000000'],
      published: '2025-10-14T16:05:30+00:00',
      sponsorblock: null,
      stats: { like_count: 3_120, average_rating: 4.87, view_count: 90_412, dislike_count: 26 },
      streams: [
        { bitrate: 2_100_000, codec: 'h264', height: 1080, index: 0, type: 'video', width: 1920 },
        { bitrate: 128_000, codec: 'aac', index: 1, type: 'audio' },
      ],
      subtitles: [
        {
          ext: 'json3',
          lang: 'en',
          media_url: '/youtube/UCharbourworkshop0000000/chisel00001.en.vtt',
          name: 'English',
          source: 'user',
          url: 'https://example.org/track',
        },
      ],
      tags: ['chisel'],
      title: 'Sharpening a chisel',
      vid_last_refresh: '2025-11-01T12:04:09+00:00',
      vid_thumb_url: '/cache/videos/c/chisel00001.jpg',
      vid_type: 'videos',
      youtube_id: 'chisel00001',
      _index: 'ta_video',
      _score: 0,
    });
  });

  it('leaves position and progress out when none is stored', () => {
    const { player } = toVideo(sampleVideo());
    expect(player).toEqual({ watched: false, duration: 1473, duration_str: '24m 33s' });
  });

  it('says null where nothing is known', () => {
    const video = toVideo(sampleVideo({ description: undefined, commentCount: undefined, published: undefined }));
    expect(video).toMatchObject({ description: null, comment_count: null, published: '1970-01-01T00:00:00+00:00' });
    expect(videoSchema.safeParse(video).success).toBe(true);
  });

  it('names the chapters on the page of a video alone, where it has any', () => {
    const chapters = [{ start: 0, end: 4.5, title: 'Timber' }];
    const detail = toVideoDetail(sampleVideo({ chapters }));
    expect(detail).toEqual({ ...toVideo(sampleVideo()), chapters });
    expect(videoDetailSchema.safeParse(detail).success).toBe(true);
    expect(toVideoDetail(sampleVideo())).not.toHaveProperty('chapters');
    expect(toVideo(sampleVideo({ chapters }))).not.toHaveProperty('chapters');
  });

  it('gives search hits the score and the set overwrites, but not the position', () => {
    const hit = toVideoHit(sampleVideo({ player: watchedHalf }), 7.52);
    expect(hit._score).toBe(7.52);
    expect(hit.channel.channel_overwrites).toEqual({ autodelete_days: 30, index_playlists: true });
    expect(hit.player).not.toHaveProperty('position');
    expect(videoHitSchema.safeParse(hit).success).toBe(true);
  });

  it('says of SponsorBlock what was found, and which of it is skipped', () => {
    const segment = (uuid: string, category: string, isLocked: boolean) => ({
      uuid,
      category,
      start: 4.5,
      end: 7.25,
      locked: isLocked,
      votes: 12,
      videoDuration: 12,
    });
    const shown = (...segments: ReturnType<typeof segment>[]) =>
      toVideo(sampleVideo({ sponsorBlock: { lastRefresh: at('2025-11-02T08:00:00Z'), segments } })).sponsorblock;
    expect(shown(segment('a', 'sponsor', false), segment('b', 'intro', true))).toEqual({
      is_enabled: true,
      last_refresh: 1_762_070_400,
      has_unlocked: false,
      segments: [
        {
          actionType: 'skip',
          videoDuration: 12,
          segment: [4.5, 7.25],
          votes: 12,
          category: 'sponsor',
          UUID: 'a',
          locked: 0,
        },
        {
          actionType: 'none',
          videoDuration: 12,
          segment: [4.5, 7.25],
          votes: 12,
          category: 'intro',
          UUID: 'b',
          locked: 1,
        },
      ],
    });
    expect(shown(segment('a', 'sponsor', false))?.has_unlocked).toBe(true);
    // Asked, and nothing is known.
    expect(shown()).toEqual({ is_enabled: true, last_refresh: 1_762_070_400, segments: [] });
  });
});
