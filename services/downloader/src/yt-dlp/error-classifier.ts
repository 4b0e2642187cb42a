import { storableText } from '@reelkeep/contracts';
import { linePrefix, stepLine } from './arguments.js';
import type { Failure, FailureClass, FailureReason } from './failure.js';

type Rule = { pattern: RegExp; failureClass: FailureClass; reason: FailureReason; stopsRun?: true };

// First match wins: what concerns the whole run before what concerns one video.
const rules: readonly Rule[] = [
  { pattern: /is a private address\./, failureClass: 'forbidden', reason: 'private-address' },
  {
    pattern: /confirm you.{1,8}re not a bot/i,
    failureClass: 'rate-limited',
    reason: 'bot-check',
    stopsRun: true,
  },
  {
    pattern: /HTTP Error 429|Too Many Requests|rate-limited by YouTube/i,
    failureClass: 'rate-limited',
    reason: 'rate-limit',
    stopsRun: true,
  },
  {
    pattern:
      /name resolution|Name or service not known|nodename nor servname|getaddrinfo failed|No address associated|Failed to resolve/i,
    failureClass: 'retryable',
    reason: 'network',
    stopsRun: true,
  },
  {
    pattern:
      /connect to proxy|ProxyError|Tunnel connection failed|Network is unreachable|No route to host|Connection refused/i,
    failureClass: 'retryable',
    reason: 'network',
    stopsRun: true,
  },
  {
    pattern: /No space left on device|Disk quota exceeded|Read-only file system/i,
    failureClass: 'misconfigured',
    reason: 'disk',
    stopsRun: true,
  },
  {
    pattern: /certificate verify failed|CERTIFICATE_VERIFY_FAILED/i,
    failureClass: 'misconfigured',
    reason: 'certificate',
    stopsRun: true,
  },
  {
    pattern:
      /ffmpeg is not installed|ffmpeg not found|ffprobe.*not found|No module named|no such option|Permission denied/i,
    failureClass: 'misconfigured',
    reason: 'tool',
    stopsRun: true,
  },
  {
    pattern: /Requested format is not available|Invalid format|Error in .*format/i,
    failureClass: 'misconfigured',
    reason: 'format',
  },
  {
    pattern: /Private video|playlist (?:is private|type is unviewable)/i,
    failureClass: 'forbidden',
    reason: 'private',
  },
  { pattern: /members-only|Join this channel/i, failureClass: 'forbidden', reason: 'members' },
  {
    pattern: /confirm your age|age-restricted|inappropriate for some users/i,
    failureClass: 'forbidden',
    reason: 'age',
  },
  { pattern: /This video requires payment/i, failureClass: 'forbidden', reason: 'payment' },
  { pattern: /Sign in/i, failureClass: 'forbidden', reason: 'sign-in' },
  { pattern: /in your country/i, failureClass: 'unavailable', reason: 'country' },
  { pattern: /been terminated/i, failureClass: 'unavailable', reason: 'terminated' },
  { pattern: /copyright/i, failureClass: 'unavailable', reason: 'copyright' },
  { pattern: /removed by the uploader/i, failureClass: 'unavailable', reason: 'uploader-removed' },
  { pattern: /been removed for/i, failureClass: 'unavailable', reason: 'source-removed' },
  { pattern: /This channel does not have/i, failureClass: 'unavailable', reason: 'no-tab' },
  { pattern: /live event will begin|Premieres in/i, failureClass: 'unavailable', reason: 'not-yet' },
  {
    pattern: /(?:webpage|API page): HTTP Error (?:404|410)|does not exist|Unsupported URL|No suitable extractor/i,
    failureClass: 'unavailable',
    reason: 'no-page',
  },
  {
    pattern: /Video unavailable|not available|no longer available|has been removed|not a valid|Incomplete YouTube ID/i,
    failureClass: 'unavailable',
    reason: 'gone',
  },
];

/** Reads yt-dlp's error output. What no rule knows counts as worth another try. */
export const classifyFailure = (stderr: string): Failure => {
  const message = toolFailureText(stderr);
  const cause = nothingToChoose.test(message) ? causeIn(stderr) : undefined;
  // Only what everybody meets: that an address of the tool's leads nowhere says nothing of the video.
  const rule =
    cause === undefined
      ? rules.find(({ pattern }) => pattern.test(message))
      : rules.find(({ pattern, stopsRun }) => stopsRun && pattern.test(cause));
  return {
    failureClass: rule?.failureClass ?? 'retryable',
    stopsRun: rule?.stopsRun ?? false,
    message: cause === undefined ? message : `${cause} ${message}`,
    ...(rule ? { reason: rule.reason } : {}),
  };
};

/** What the tool says when it is left with nothing, whatever it was that did not come. */
const nothingToChoose =
  /Requested format is not available|No video formats found|Failed to extract any player response/;

/**
 * What did not come, of which the tool only warned: formats that the source names and does not send, or the last answer,
 * which is the player's. A disturbance or a block, not a wrong setting.
 */
const causeIn = (stderr: string): string | undefined =>
  /^WARNING: (Unable to download format .*)$/m.exec(stderr)?.[1] ??
  [...stderr.matchAll(/^WARNING: \[youtube[^\]]*\] [A-Za-z0-9_-]{11}: (.+?) \(caused by .*$/gm)].at(-1)?.[1];

/**
 * The words for people: the last error with the lines that belong to it, without the tool's own marks. A video that was
 * only read has no error but a warning of its extractor.
 */
export const toolFailureText = (stderr: string): string => {
  const lines = stderr
    .replaceAll(overProgress, '$1 ')
    .split('\n')
    .map((line) => line.trim());
  const text = (
    lastError(lines) ??
    lastException(lines) ??
    lastWarning(lines) ??
    lines.findLast((line) => line !== '') ??
    ''
  )
    .replace(/^(?:ERROR|WARNING):\s*/, '')
    // With the id, which the notification names anyway. Of other sites the name of the extractor says something.
    .replace(/^\[youtube[^\]]*\]\s*(?:[A-Za-z0-9_-]{11}:\s*)?/, '')
    .trim();
  return text === '' ? 'The download tool ended without saying why.' : storableText(text);
};

// A transfer that is given up is told over its line of progress: behind a return, which may have become a new line.
const overProgress = /^(ERROR:) *[\r\n]+(?=\[download\])/gm;

const beginsMessage = new RegExp(String.raw`^(?:ERROR|WARNING|Deprecated Feature|Traceback|\[|${linePrefix})`);

const lastError = (lines: readonly string[]): string | undefined => {
  const ofStep = firstErrorOfStep(lines);
  const at = ofStep >= 0 ? ofStep : lines.findLastIndex((line) => line.startsWith('ERROR:'));
  if (at < 0) {
    return undefined;
  }
  const next = lines.findIndex((line, after) => after > at && (line === '' || beginsMessage.test(line)));
  return lines.slice(at, next < 0 ? undefined : next).join('\n');
};

/**
 * Where the first step that failed behind a transfer (a merge, say) tells of it, or -1: those that follow only miss
 * what it did not make.
 */
const firstErrorOfStep = (lines: readonly string[]): number =>
  lines.findIndex(
    (line, at) =>
      line.startsWith('ERROR:') &&
      /"started"/.test(lines.findLast((other, before) => before < at && other.startsWith(stepLine)) ?? ''),
  );

/** Python's last line of a traceback, such as `SyntaxError: Invalid format specification`. */
const lastException = (lines: readonly string[]): string | undefined =>
  lines.findLast((line) => /^[A-Za-z.]+(?:Error|Exception): /.test(line));

const lastWarning = (lines: readonly string[]): string | undefined =>
  lines.findLast((line) => /^WARNING: \[youtube[^\]]*\]/.test(line) && !/Retrying \(\d/.test(line));
