import type { Failure } from './failure.js';

type Meaning = Pick<Failure, 'failureClass' | 'reason'>;

// Beyond what is said of YouTube, in the words of many extractors; first match wins.
const rules: readonly (Meaning & { pattern: RegExp })[] = [
  { pattern: /HTTP Error (?:404|410)/i, failureClass: 'unavailable', reason: 'gone' },
  { pattern: /Unsupported URL|No suitable extractor/i, failureClass: 'unavailable', reason: 'unsupported' },
  { pattern: /\bDRM\b/, failureClass: 'unavailable', reason: 'drm' },
  {
    pattern: /No video formats found|There(?:'s| is) no video|No media found/i,
    failureClass: 'unavailable',
    reason: 'no-video',
  },
  {
    pattern: /(?:geo|location)[- ]?restrict|not available (?:from|in) your (?:location|country|region)/i,
    failureClass: 'unavailable',
    reason: 'country',
  },
  {
    pattern:
      /HTTP Error 401|only available for registered|log ?in|account (?:credentials|cookies)|--cookies|--username/i,
    failureClass: 'forbidden',
    reason: 'sign-in',
  },
];

/**
 * A failure of a site other than YouTube, which says nothing of any other site: it is that of the one video. What is
 * wrong on our side (a disk, a tool) stays what it is.
 */
export const otherSiteFailure = (failure: Failure): Failure => {
  const isMisconfigured = failure.failureClass === 'misconfigured' && failure.stopsRun;
  if ((isMisconfigured && failure.reason !== 'certificate' && !isTheirs.test(failure.message)) || isGuard(failure)) {
    return failure;
  }
  const { pattern: _pattern, ...meaning } = rules.find(({ pattern }) => pattern.test(failure.message)) ?? {
    pattern: undefined,
    failureClass: failure.failureClass === 'rate-limited' || isMisconfigured ? 'retryable' : failure.failureClass,
    reason: failure.reason,
  };
  return { ...failure, ...meaning, stopsRun: false };
};

/** Said by an extractor, or in an answer, whose words the site chooses: nothing of that is about this machine. */
const isTheirs = /^\[[^\]]+\]|HTTP Error/;

const isGuard = ({ reason }: Failure): boolean => reason === 'private-address';
