import { describe, expect, it } from '@jest/globals';
import { sampleQueueItem } from '../testing/samples.js';
import { toDownloadItem } from './download.presenter.js';

describe('queue presenter', () => {
  it('writes a row', () => {
    expect(toDownloadItem(sampleQueueItem())).toEqual({
      auto_start: true,
      channel_id: 'UCharbourworkshop0000000',
      channel_indexed: true,
      channel_name: 'Harbour Workshop',
      duration: '18m 02s',
      published: '2025-11-01T09:00:00+00:00',
      status: 'pending',
      timestamp: 1_762_041_600,
      title: 'Sharpening a chisel',
      vid_thumb_url: '/cache/videos/c/chisel00001.jpg',
      vid_type: 'videos',
      youtube_id: 'chisel00001',
      _index: 'ta_download',
      _score: 0,
    });
  });

  it('says what a bulk-added row does not know', () => {
    const item = sampleQueueItem({ duration: undefined, published: undefined, hasThumb: false, vidType: 'unknown' });
    expect(toDownloadItem(item)).toMatchObject({
      duration: 'NA',
      published: null,
      vid_thumb_url: null,
      vid_type: 'unknown',
    });
  });

  it('shows a message, then null once it was cleared, and no key when there never was one', () => {
    expect(toDownloadItem(sampleQueueItem({ message: 'ERROR: gone', hadMessage: true })).message).toBe('ERROR: gone');
    expect(toDownloadItem(sampleQueueItem({ hadMessage: true })).message).toBeNull();
    expect(toDownloadItem(sampleQueueItem())).not.toHaveProperty('message');
  });
});
