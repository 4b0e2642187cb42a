import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import {
  CountItemsResponseSchema,
  GetBiggestChannelsResponseSchema,
  GetDownloadHistoryResponseSchema,
  GetVideoStatsResponseSchema,
  GetWatchStatsResponseSchema,
  ItemTotalsSchema,
} from '@reelkeep/contracts';
import {
  toStatsBiggestChannels,
  toStatsDownload,
  toStatsDownloadHist,
  toStatsOwned,
  toStatsVideo,
  toStatsWatch,
} from './stats.presenter.js';

describe('the totals of videos', () => {
  it('are those of all, and of each part that has any', () => {
    const shown = toStatsVideo(
      create(GetVideoStatsResponseSchema, {
        all: { videos: 1204n, mediaSize: 512_003_338_240n, duration: 1_893_112n },
        active: { videos: 1180n, mediaSize: 505_118_720_000n, duration: 1_860_000n },
        inactive: { videos: 24n, mediaSize: 6_884_618_240n, duration: 33_112n },
        regular: { videos: 1204n, mediaSize: 512_003_338_240n, duration: 1_750_020n },
        shorts: {},
      }),
    );
    expect(shown).toEqual({
      doc_count: 1204,
      media_size: 512_003_338_240,
      duration: 1_893_112,
      duration_str: '21d 21h 51m 52s',
      active_true: { doc_count: 1180, media_size: 505_118_720_000, duration: 1_860_000, duration_str: '21d 12h 40m' },
      active_false: { doc_count: 24, media_size: 6_884_618_240, duration: 33_112, duration_str: '9h 11m 52s' },
      type_videos: {
        doc_count: 1204,
        media_size: 512_003_338_240,
        duration: 1_750_020,
        duration_str: '20d 06h 07m',
      },
      type_shorts: null,
      type_streams: null,
    });
  });

  it('are zeros, NA and nulls without a video', () => {
    expect(toStatsVideo(create(GetVideoStatsResponseSchema, { all: {} }))).toEqual({
      doc_count: 0,
      media_size: 0,
      duration: 0,
      duration_str: 'NA',
      type_videos: null,
      type_shorts: null,
      type_streams: null,
      active_true: null,
      active_false: null,
    });
  });
});

describe('the totals of channels and playlists', () => {
  it('have null in place of 0, but for their number', () => {
    expect(toStatsOwned(create(ItemTotalsSchema, { items: 9n, active: 6n }))).toEqual({
      doc_count: 9,
      active_true: 6,
      active_false: 3,
      subscribed_true: null,
      subscribed_false: 9,
    });
    expect(toStatsOwned(create(ItemTotalsSchema))).toEqual({
      doc_count: 0,
      active_true: null,
      active_false: null,
      subscribed_true: null,
      subscribed_false: null,
    });
  });
});

describe('the totals of the queue', () => {
  it('have null in place of 0, and the names that the metrics exporter asks for', () => {
    const counts = { pending: 46, ignored: 210, pendingVideos: 43, pendingShorts: 3 };
    expect(toStatsDownload(create(CountItemsResponseSchema, counts))).toEqual({
      pending: 46,
      ignore: 210,
      pending_videos: 43,
      pending_shorts: 3,
      pending_streams: null,
      shorts: 3,
      streams: null,
    });
  });
});

describe('what was watched', () => {
  const stats = (all: [bigint, bigint], watched: [bigint, bigint]) =>
    toStatsWatch(
      create(GetWatchStatsResponseSchema, {
        all: { videos: all[0], duration: all[1] },
        watched: { videos: watched[0], duration: watched[1] },
      }),
    );

  it('is a share of the duration, not of the videos', () => {
    expect(stats([10n, 4000n], [5n, 1000n])).toEqual({
      total: { duration: 4000, duration_str: '1h 06m 40s', items: 10 },
      unwatched: { duration: 3000, duration_str: '50m', progress: 0.75, items: 5 },
      watched: { duration: 1000, duration_str: '16m 40s', progress: 0.25, items: 5 },
    });
  });

  it('is null for what nothing is of', () => {
    expect(stats([0n, 0n], [0n, 0n])).toEqual({ total: null, unwatched: null, watched: null });
    expect(stats([2n, 60n], [2n, 60n])).toMatchObject({ unwatched: null, watched: { progress: 1 } });
    // Videos whose length nobody knows.
    expect(stats([2n, 0n], [1n, 0n])).toMatchObject({ watched: { progress: 0, duration_str: 'NA' } });
  });
});

it('the download history has a line for each day', () => {
  const days = [{ date: '2025-11-02', videos: 4n, mediaSize: 1_840_220_160n }, { date: '2025-11-01' }];
  expect(toStatsDownloadHist(create(GetDownloadHistoryResponseSchema, { days }).days)).toEqual([
    { date: '2025-11-02', count: 4, media_size: 1_840_220_160 },
    { date: '2025-11-01', count: 0, media_size: 0 },
  ]);
});

it('the biggest channels have names in title case', () => {
  const channels = [
    {
      channelId: 'UCk3LmzT9wQpVx2aRb7NfYdg',
      name: 'COPPER lantern workshop',
      totals: { videos: 214n, mediaSize: 88_341_202_944n, duration: 291_655n },
    },
  ];
  expect(toStatsBiggestChannels(create(GetBiggestChannelsResponseSchema, { channels }).channels)).toEqual([
    {
      id: 'UCk3LmzT9wQpVx2aRb7NfYdg',
      name: 'Copper Lantern Workshop',
      doc_count: 214,
      duration: 291_655,
      duration_str: '3d 09h 55s',
      media_size: 88_341_202_944,
    },
  ]);
});
