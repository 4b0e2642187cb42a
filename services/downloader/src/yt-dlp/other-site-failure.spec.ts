import { describe, expect, it } from '@jest/globals';
import { classifyFailure } from './error-classifier.js';
import { otherSiteFailure } from './other-site-failure.js';

const of = (stderr: string) => otherSiteFailure(classifyFailure(stderr));

describe('a failure of another site', () => {
  it.each([
    ['a full disk', 'ERROR: unable to write data: [Errno 28] No space left on device', 'disk'],
    ['a folder', "ERROR: unable to open for writing: [Errno 13] Permission denied: '/cache/x.part'", 'tool'],
  ])('is ours where it is about %s of this machine', (_what, stderr, reason) => {
    expect(of(stderr)).toMatchObject({ failureClass: 'misconfigured', reason, stopsRun: true });
  });

  it.each([
    'ERROR: [generic] Unable to download webpage: HTTP Error 403: Permission denied (caused by <HTTPError 403: Permission denied>)',
    'ERROR: unable to download video data: HTTP Error 403: No space left on device',
    'ERROR: [Site] x: ffmpeg not found, says the page',
  ])('is not ours because of the words that it chose: %s', (stderr) => {
    expect(of(stderr)).toMatchObject({ failureClass: 'retryable', stopsRun: false });
  });
});
