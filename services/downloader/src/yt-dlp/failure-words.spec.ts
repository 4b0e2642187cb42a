import { describe, expect, it } from '@jest/globals';
import { classifyFailure } from './error-classifier.js';
import { failureSentence, failureWords } from './failure-words.js';

const said = (output: string): string => failureWords(classifyFailure(`ERROR: [youtube] chisel00001: ${output}`));

describe('the words for a failure', () => {
  it.each([
    ['Private video. Sign in if you have been granted access to this video.', /^Private video: only people/],
    ['Join this channel to get access to members-only content like this video.', /^Members only:/],
    ['Sign in to confirm your age. This video may be inappropriate for some users.', /^Age-restricted:/],
    ['The uploader has not made this video available in your country', /^Not available in your country:/],
    ['Video unavailable. This video has been removed by the uploader', /its uploader removed it/],
    ["This video has been removed for violating YouTube's Community Guidelines", /breaking its rules/],
    ['Video unavailable. This video is no longer available due to a copyright claim by Example Pictures', /copyright/],
    [
      'Video unavailable. This video is no longer available because the YouTube account associated with this video has been terminated.',
      /account that it belonged to was closed/,
    ],
    ['Video unavailable', /the source does not have it/],
    ["Sign in to confirm you're not a bot.", /confirm that you are not a bot\.$/],
    ['Something new', /^The source did not give it\./],
  ])('%s', (output, sentence) => {
    const [first, second] = said(output).split('\n');
    expect(first).toMatch(sentence);
    expect(second).toBe(output);
  });

  it('leave out what only helps at a command line', () => {
    const text = said(
      'Private video. Sign in. Use --cookies-from-browser or --cookies for the authentication. See  https://github.com/x',
    );
    expect(text.split('\n')[1]).toBe('Private video. Sign in.');
  });

  it('are one sentence where there is room for one', () => {
    expect(failureSentence({ reason: 'gone' })).toBe('Video unavailable: the source does not have it.');
    expect(failureSentence({})).toBe('The source did not give it.');
  });
});
