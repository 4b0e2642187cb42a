import { storableText } from './storable-text.js';

/** What a failure of yt-dlp means for the next step. */
type FailureClass = 'retryable' | 'unavailable' | 'forbidden' | 'rate-limited' | 'misconfigured';

export type Failure = {
  failureClass: FailureClass;
  /** True when every other video would fail too: the run stops and no row is blamed (SEMANTICS 4). */
  stopsRun: boolean;
  /** yt-dlp's own words, for people. */
  message: string;
};

type Rule = { pattern: RegExp; failureClass: FailureClass; stopsRun?: true };

// First match wins: what concerns the whole run before what concerns one video.
const rules: readonly Rule[] = [
  {
    pattern: /confirm you.{1,8}re not a bot|HTTP Error 429|Too Many Requests|rate-limited by YouTube/i,
    failureClass: 'rate-limited',
    stopsRun: true,
  },
  {
    pattern:
      /name resolution|Name or service not known|nodename nor servname|getaddrinfo failed|No address associated|Failed to resolve/i,
    failureClass: 'retryable',
    stopsRun: true,
  },
  {
    pattern: /connect to proxy|ProxyError|Tunnel connection failed|Network is unreachable/i,
    failureClass: 'retryable',
    stopsRun: true,
  },
  {
    pattern: /No space left on device|Disk quota exceeded|Read-only file system/i,
    failureClass: 'misconfigured',
    stopsRun: true,
  },
  { pattern: /certificate verify failed|CERTIFICATE_VERIFY_FAILED/i, failureClass: 'misconfigured', stopsRun: true },
  {
    pattern:
      /ffmpeg is not installed|ffmpeg not found|ffprobe.*not found|No module named|no such option|Permission denied/i,
    failureClass: 'misconfigured',
    stopsRun: true,
  },
  { pattern: /Requested format is not available|Invalid format|Error in .*format/i, failureClass: 'misconfigured' },
  {
    pattern:
      /Private video|members-only|Join this channel|confirm your age|age-restricted|inappropriate for some users|This video requires payment|Sign in/i,
    failureClass: 'forbidden',
  },
  {
    pattern:
      /Video unavailable|not available|no longer available|has been removed|been terminated|does not exist|This channel does not have|copyright|in your country|(?:webpage|API page): HTTP Error (?:404|410)|live event will begin|Premieres in|not a valid|Incomplete YouTube ID|Unsupported URL|No suitable extractor/i,
    failureClass: 'unavailable',
  },
];

/** Reads yt-dlp's error output. What no rule knows counts as worth another try. */
export const classifyFailure = (stderr: string): Failure => {
  const message = toolFailureText(stderr);
  const skipped = /^WARNING: (Unable to download format .*)$/m.exec(stderr)?.[1];
  if (skipped !== undefined && /Requested format is not available/.test(message)) {
    // The source names formats and does not send them: a disturbance or a block, not a wrong setting.
    return { failureClass: 'retryable', stopsRun: false, message: `${skipped} ${message}` };
  }
  const rule = rules.find(({ pattern }) => pattern.test(message));
  return { failureClass: rule?.failureClass ?? 'retryable', stopsRun: rule?.stopsRun ?? false, message };
};

/**
 * The words for people: the last error with the lines that belong to it, without the tool's own marks. A video that was
 * only read has no error but a warning of its extractor.
 */
export const toolFailureText = (stderr: string): string => {
  const lines = stderr.split('\n').map((line) => line.trim());
  const text = (
    lastError(lines) ??
    lastException(lines) ??
    lastWarning(lines) ??
    lines.findLast((line) => line !== '') ??
    ''
  )
    .replace(/^(?:ERROR|WARNING):\s*/, '')
    // With the id, which the notification names anyway.
    .replace(/^\[youtube[^\]]*\]\s*(?:[A-Za-z0-9_-]{11}:\s*)?/, '')
    .trim();
  return text === '' ? 'The download tool ended without saying why.' : storableText(text);
};

const beginsMessage = /^(?:ERROR|WARNING|Deprecated Feature|Traceback|\[)/;

const lastError = (lines: readonly string[]): string | undefined => {
  const at = lines.findLastIndex((line) => line.startsWith('ERROR:'));
  if (at < 0) {
    return undefined;
  }
  const next = lines.findIndex((line, after) => after > at && (line === '' || beginsMessage.test(line)));
  return lines.slice(at, next < 0 ? undefined : next).join('\n');
};

/** Python's last line of a traceback, such as `SyntaxError: Invalid format specification`. */
const lastException = (lines: readonly string[]): string | undefined =>
  lines.findLast((line) => /^[A-Za-z.]+(?:Error|Exception): /.test(line));

const lastWarning = (lines: readonly string[]): string | undefined =>
  lines.findLast((line) => /^WARNING: \[youtube[^\]]*\]/.test(line) && !/Retrying \(\d/.test(line));
