import { describe, expect, it } from '@jest/globals';

import type { DownloadItem, DownloadPage } from '../../../shared/api/types.js';
import { isUnsettled, lacksDetails, phaseOf, siteOf, splitMessage } from './row.js';

const item = (change: Partial<DownloadItem> = {}): DownloadItem => ({
  auto_start: false,
  channel_id: 'UC1',
  channel_indexed: false,
  channel_name: 'Harbour',
  duration: '3s',
  published: null,
  status: 'pending',
  timestamp: 0,
  title: 'A lantern',
  vid_thumb_url: null,
  vid_type: 'videos',
  youtube_id: 'lantern0001',
  _index: 'ta_download',
  _score: 0,
  ...change,
});

const paginate = {} as DownloadPage['paginate'];

describe('a row of the queue', () => {
  it.each([
    ['queued', item()],
    ['reading', item({ state: 'reading' })],
    ['waiting', item({ state: 'waiting' })],
    ['failed', item({ state: 'reading', message: 'gone' })],
    ['queued', item({ message: null })],
    ['ignored', item({ status: 'ignore', message: 'gone' })],
  ])('is %s', (phase, row) => {
    expect(phaseOf(row)).toBe(phase);
  });

  it('tells its sentence from the words of the tool', () => {
    expect(splitMessage('Private video: no.\nSign in\nto see')).toEqual({
      sentence: 'Private video: no.',
      detail: 'Sign in\nto see',
    });
    expect(splitMessage('gone')).toEqual({ sentence: 'gone', detail: '' });
  });
});

describe('a page of the queue', () => {
  it('changes by itself while rows are read or the source is tried again', () => {
    expect(isUnsettled({ data: [item({ message: 'gone' })], paginate })).toBe(false);
    expect(isUnsettled({ data: [item(), item({ state: 'reading' })], paginate })).toBe(true);
    const pause = { kind: 'away' as const, reason: 'Away.', since: '', next_try: '' };
    expect(isUnsettled({ data: [], paginate, source_pause: pause })).toBe(true);
  });

  it('lacks details until the source has said when it was published', () => {
    expect(lacksDetails({ data: [item({ published: '2026-01-01' }), item()], paginate })).toBe(true);
    expect(lacksDetails({ data: [item({ published: '2026-01-01' })], paginate })).toBe(false);
    // Nobody asks for those of a row that has failed, or that nobody wants.
    expect(lacksDetails({ data: [item({ message: 'gone' }), item({ status: 'ignore' })], paginate })).toBe(false);
  });
});

describe('the site of a row', () => {
  it('is named by its host, and not at all for YouTube', () => {
    expect(siteOf(item({ source_url: 'https://www.media.example:8080/a?b' }))).toBe('media.example');
    expect(siteOf(item())).toBeUndefined();
    expect(siteOf(item({ source_url: 'nonsense' }))).toBeUndefined();
  });
});
