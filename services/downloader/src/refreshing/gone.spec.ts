import { describe, expect, it } from '@jest/globals';
import { classifyFailure } from '../yt-dlp/error-classifier.js';
import { isGone } from './gone.js';

describe('what a refresh takes as gone', () => {
  it.each([
    ['ERROR: [youtube] abcdefghijk: Private video. Sign in if you have been granted access', true],
    ['ERROR: [youtube] abcdefghijk: Video unavailable. This video has been removed by the uploader', true],
    ['ERROR: [youtube] abcdefghijk: Video unavailable', true],
    ['ERROR: [youtube] abcdefghijk: Video unavailable. This video is no longer available', true],
    ['ERROR: [youtube] abcdefghijk: This live stream recording is not available.', false],
    ['ERROR: [youtube] abcdefghijk: The following content is not available on this app.', false],
    ['ERROR: [youtube] abcdefghijk: This video is not available', false],
    ['ERROR: Unsupported URL: https://www.youtube.com/watch', false],
    ['ERROR: [youtube] abcdefghijk: Join this channel to get access to members-only content', false],
    ['ERROR: [youtube] abcdefghijk: Sign in to confirm your age', false],
    ['ERROR: [youtube] abcdefghijk: The uploader has not made this video available in your country', false],
    ['ERROR: [youtube] abcdefghijk: Sign in to confirm you’re not a bot', false],
    [
      'ERROR: [youtube] abcdefghijk: Video unavailable. The current session has been rate-limited by YouTube for an hour',
      false,
    ],
    ['ERROR: Unable to download webpage: <urlopen error [Errno -3] Temporary failure in name resolution>', false],
  ])('reads "%s" of a video as %s', (stderr, gone) => {
    expect(isGone('video', classifyFailure(stderr), false)).toBe(gone);
  });

  it('knows a terminated channel, and one without a tab', () => {
    const terminated = 'ERROR: [youtube:tab] UCx: This account has been terminated';
    const noTab = 'ERROR: [youtube:tab] UCx: This channel does not have a videos tab';
    expect(isGone('channel', classifyFailure(terminated), true)).toBe(true);
    expect(isGone('channel', classifyFailure(noTab), true)).toBe(false);
  });

  it('leaves what is private to a cookie, which may no longer be good', () => {
    const stderr = 'ERROR: [youtube] abcdefghijk: Private video. Sign in if you have been granted access';
    expect(isGone('video', classifyFailure(stderr), true)).toBe(false);
  });

  it('leaves a playlist to a cookie, which may no longer be good: to a stranger a private one does not exist', () => {
    const stderr = 'ERROR: [youtube:tab] PLx: YouTube said: The playlist does not exist.';
    expect(classifyFailure(stderr).reason).toBe('no-page');
    expect(isGone('playlist', classifyFailure(stderr), true)).toBe(false);
    expect(isGone('playlist', classifyFailure(stderr), false)).toBe(true);
  });
});
