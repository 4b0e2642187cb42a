import { describe, expect, it } from '@jest/globals';
import { classifyFailure, toolFailureText } from './error-classifier.js';

// Error output of yt-dlp 2026.10.26, shortened only in the middle of lines.
const outputs = {
  private:
    "ERROR: [youtube] privatevid1: Private video. Sign in if you've been granted access to this video. Use --cookies-from-browser or --cookies for the authentication.",
  members:
    'ERROR: [youtube] membersvid1: Join this channel to get access to members-only content like this video, and other exclusive perks.',
  age: 'ERROR: [youtube] chisel00001: Sign in to confirm your age. This video may be inappropriate for some users. Use --cookies-from-browser or --cookies for the authentication.',
  deleted: 'ERROR: [youtube] deletedvid1: Video unavailable. This video has been removed by the uploader',
  geo: 'ERROR: [youtube] chisel00001: The uploader has not made this video available in your country\nThis video is available in Germany, Netherlands, United States.\nYou might want to use a VPN or a proxy server (with --proxy) to workaround.\n',
  copyright:
    'ERROR: [youtube] chisel00001: Video unavailable. This video is no longer available due to a copyright claim by Example Pictures',
  removed: "ERROR: [youtube] chisel00001: This video has been removed for violating YouTube's Community Guidelines",
  terminated:
    'ERROR: [youtube] chisel00001: Video unavailable. This video is no longer available because the YouTube account associated with this video has been terminated.',
  upcoming: 'ERROR: [youtube] cometwatch1: This live event will begin in 12 days.',
  noTab: 'ERROR: [youtube:tab] @HarbourWorkshop: This channel does not have a streams tab',
  noHandle:
    'WARNING: [youtube:tab] HTTP Error 404: Not Found. Retrying (3/3)...\nERROR: [youtube:tab] @NoSuch: Unable to download API page: HTTP Error 404: Not Found (caused by <HTTPError 404: Not Found>)',
  bot: 'WARNING: [youtube] No title found in player responses; falling back to title from initial data. Other metadata may also be missing\nERROR: [youtube] chisel00001: Sign in to confirm you’re not a bot. Use --cookies-from-browser or --cookies for the authentication.',
  rateLimited:
    "ERROR: [youtube] chisel00001: Video unavailable. This content isn't available, try again later. The current session has been rate-limited by YouTube for up to an hour.",
  tooMany: 'ERROR: unable to download video data: HTTP Error 429: Too Many Requests',
  forbiddenBytes: 'ERROR: unable to download video data: HTTP Error 403: Forbidden',
  serverError: 'ERROR: [download] Got error: HTTP Error 500: Internal Server Error. Giving up after 1 retries',
  cutOff: 'ERROR: [download] Got error: 1000 bytes read, 111416 more expected. Giving up after 1 retries',
  timeout: 'ERROR: [download] Got error: The read operation timed out. Giving up after 10 retries',
  nameResolution:
    "ERROR: [youtube] chisel00001: Unable to download API page: HTTPSConnection(host='www.youtube.com', port=443): Failed to resolve 'www.youtube.com' ([Errno -2] Name or service not known)",
  proxy:
    "ERROR: [youtube] chisel00001: Unable to download API page: ('Unable to connect to proxy', OSError('Tunnel connection failed: 502 Bad Gateway'))",
  certificate:
    'ERROR: [youtube] chisel00001: Unable to download API page: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed',
  format:
    'ERROR: [youtube] chisel00001: Requested format is not available. Use --list-formats for a list of available formats',
  formatsNotSent:
    'WARNING: Unable to download format 398. Skipping...\nWARNING: Unable to download format 247. Skipping...\nERROR: [youtube] chisel00001: Requested format is not available. Use --list-formats for a list of available formats',
  noBytes: 'ERROR: unable to download video data: HTTP Error 404: Not Found',
  noAnswer:
    'WARNING: [youtube] chisel00001: Unable to download webpage: HTTP Error 404: Not Found (caused by <HTTPError 404: Not Found>). Giving up after 3 retries\nWARNING: [youtube] YouTube said: ERROR - not now\nWARNING: [youtube] chisel00001: Unable to download API page: HTTP Error 500: Internal Server Error (caused by <HTTPError 500: Internal Server Error>)\nERROR: [youtube] chisel00001: Failed to extract any player response; please report this issue',
  tooManyAnswers:
    'WARNING: [youtube] chisel00001: Unable to download webpage: HTTP Error 404: Not Found (caused by <HTTPError 404: Not Found>). Giving up after 3 retries\nWARNING: [youtube] chisel00001: Unable to download API page: HTTP Error 429: Too Many Requests (caused by <HTTPError 429: Too Many Requests>)\nERROR: [youtube] chisel00001: Failed to extract any player response; please report this issue',
  formatSyntax:
    'Traceback (most recent call last):\n  File "YoutubeDL.py", line 2659, in build_format_selector\n    raise syntax_error(\'Missing\')\nSyntaxError: Invalid format specification: Missing closing/opening brackets or parenthesis\n\t[[\n\t  ^',
  diskFull: "ERROR: unable to write data: [Errno 28] No space left on device: 'chisel00001.f398.mp4.part'",
  noTool: '/usr/bin/python3: No module named yt_dlp',
  noFfmpeg:
    'ERROR: You have requested merging of multiple formats but ffmpeg is not installed. Aborting due to --abort-on-error',
} as const;

describe('what a failure of the download tool means', () => {
  it.each<[keyof typeof outputs, string, boolean]>([
    ['private', 'forbidden', false],
    ['members', 'forbidden', false],
    ['age', 'forbidden', false],
    ['deleted', 'unavailable', false],
    ['geo', 'unavailable', false],
    ['copyright', 'unavailable', false],
    ['removed', 'unavailable', false],
    ['terminated', 'unavailable', false],
    ['upcoming', 'unavailable', false],
    ['noTab', 'unavailable', false],
    ['noHandle', 'unavailable', false],
    ['bot', 'rate-limited', true],
    ['rateLimited', 'rate-limited', true],
    ['tooMany', 'rate-limited', true],
    ['forbiddenBytes', 'retryable', false],
    ['serverError', 'retryable', false],
    ['cutOff', 'retryable', false],
    ['timeout', 'retryable', false],
    ['nameResolution', 'retryable', true],
    ['proxy', 'retryable', true],
    ['certificate', 'misconfigured', true],
    ['format', 'misconfigured', false],
    ['formatsNotSent', 'retryable', false],
    ['noBytes', 'retryable', false],
    ['noAnswer', 'retryable', false],
    ['tooManyAnswers', 'rate-limited', true],
    ['formatSyntax', 'misconfigured', false],
    ['diskFull', 'misconfigured', true],
    ['noTool', 'misconfigured', true],
    ['noFfmpeg', 'misconfigured', true],
  ])('%s is %s (stops the run: %s)', (name, failureClass, stopsRun) => {
    expect(classifyFailure(outputs[name])).toMatchObject({ failureClass, stopsRun });
  });
});

describe('the words for people', () => {
  it("are the tool's own, without its marks and the id", () => {
    expect(toolFailureText(outputs.deleted)).toBe('Video unavailable. This video has been removed by the uploader');
  });

  it('begin with what did not come, where that left the tool with nothing', () => {
    expect(classifyFailure(outputs.noAnswer).message).toMatch(
      /^Unable to download API page: HTTP Error 500: Internal Server Error Failed to extract any player response/,
    );
  });

  it.each(['\r', '\n'])('come from a transfer that is given up, though told over its progress (%j)', (end) => {
    const given = `ERROR: ${end}[download] Got error: HTTP Error 500: Internal Server Error. Giving up after 10 retries\n`;
    expect(toolFailureText(given + given)).toBe(
      '[download] Got error: HTTP Error 500: Internal Server Error. Giving up after 10 retries',
    );
  });

  it('keep the lines that belong to an error', () => {
    expect(toolFailureText(outputs.geo)).toContain('\nThis video is available in Germany');
  });

  it('come from the last warning of the extractor when a video was only read', () => {
    const warnings = [
      'WARNING: [youtube] No title found in player responses; falling back to title from initial data.',
      'WARNING: [youtube] Sign in to confirm you’re not a bot.',
      'WARNING: No video formats found!',
      'WARNING: Requested format is not available',
    ];
    expect(toolFailureText(warnings.join('\n'))).toBe('Sign in to confirm you’re not a bot.');
  });

  it('come from the first step that failed behind a transfer, not from those that miss what it did not make', () => {
    const lines = [
      'ERROR: subtitles did not come',
      'RK:step {"status": "started", "postprocessor": "Merger"}',
      'ERROR: Error writing trailer: No space left on device',
      'RK:step {"status": "started", "postprocessor": "Metadata"}',
      "ERROR: [Errno 2] No such file or directory: 'wLKJ2eYd3cE.mp4'",
    ];
    expect(classifyFailure(lines.join('\n'))).toMatchObject({
      message: 'Error writing trailer: No space left on device',
      reason: 'disk',
    });
  });

  it('name the exception of a tool that broke', () => {
    expect(toolFailureText(outputs.formatSyntax)).toMatch(/^SyntaxError: Invalid format specification/);
  });

  it('are never empty', () => {
    expect(toolFailureText('\n \n')).toBe('The download tool ended without saying why.');
  });
});
