import { describe, expect, it } from '@jest/globals';
import { create } from '@bufbuild/protobuf';
import { QueueItemKind, QueueItemState, SourcePauseKind, SourcePauseSchema } from '@reelkeep/contracts';
import { at, sampleQueueItem } from '../testing/samples.js';
import { toDownloadItem, toSourcePause } from './download.presenter.js';

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

  it('says more of rows that cannot be downloaded yet, and nothing more of the others', () => {
    const ready = sampleQueueItem({ kind: QueueItemKind.VIDEO, state: QueueItemState.READY });
    expect(toDownloadItem(ready)).toEqual(toDownloadItem(sampleQueueItem()));
    const waiting = { state: QueueItemState.WAITING, note: 'It is live now.', nextTry: at('2025-11-02T18:30:00Z') };
    expect(toDownloadItem(sampleQueueItem(waiting))).toMatchObject({
      state: 'waiting',
      note: 'It is live now.',
      next_try: '2025-11-02T18:30:00+00:00',
    });
    expect(toDownloadItem(sampleQueueItem({ ...waiting, message: 'gone', hadMessage: true }))).not.toHaveProperty(
      'state',
    );
    const list = sampleQueueItem({ kind: QueueItemKind.LISTING, state: QueueItemState.READING });
    expect(toDownloadItem(list)).toMatchObject({ status: 'pending', kind: 'listing', state: 'reading' });
  });

  it('says why nothing is asked of the source', () => {
    const [since, nextTry] = [at('2025-11-02T18:30:00Z'), at('2025-11-02T18:31:00Z')];
    const pause = create(SourcePauseSchema, { kind: SourcePauseKind.BLOCKED, reason: 'Too many.', since, nextTry });
    expect(toSourcePause(pause)).toEqual({
      kind: 'blocked',
      reason: 'Too many.',
      since: '2025-11-02T18:30:00+00:00',
      next_try: '2025-11-02T18:31:00+00:00',
    });
    expect(toSourcePause(undefined)).toBeUndefined();
  });
});
