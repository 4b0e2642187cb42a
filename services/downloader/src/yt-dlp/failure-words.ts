import type { Failure, FailureReason } from './failure.js';

/** What each reason means for a person. */
const sentences: Readonly<Record<FailureReason, string>> = {
  'bot-check': 'The source asks to confirm that you are not a bot.',
  'rate-limit': 'The source takes no more questions for now: there were too many.',
  network: 'The source cannot be reached.',
  disk: 'The disk cannot take it: make room or make it writable, then try again.',
  space: 'There is less room on a disk than is kept free.',
  certificate: 'The connection to the source is not trusted: SSL_CERT_FILE can name the authorities to trust.',
  tool: 'A tool that downloads need is missing or broken: start Reelkeep anew, which sets it up again.',
  format: 'The source has none of the chosen formats: choose others in the settings, then try again.',
  private: 'Private video: only people whom its owner invited can watch it.',
  members: 'Members only: its channel shows it to paying members.',
  age: 'Age-restricted: the source shows it only to adults who signed in.',
  payment: 'Paid: the source shows it only to people who bought or rented it.',
  'sign-in': 'The source shows it only to people who signed in.',
  country: 'Not available in your country: its owner chose where it can be watched.',
  'uploader-removed': 'Video unavailable: its uploader removed it.',
  'source-removed': 'Video unavailable: the source removed it for breaking its rules.',
  copyright: 'Video unavailable: a copyright claim took it down.',
  terminated: 'Video unavailable: the account that it belonged to was closed.',
  'no-tab': 'The channel has nothing of this kind.',
  'no-page': 'There is no such channel, playlist or page at the source.',
  'not-yet': 'It has not begun yet.',
  unsupported:
    'yt-dlp knows no way to read this page: paste the address of a page that shows one video, or a list of them.',
  'no-video': 'The page shows no video that can be downloaded.',
  drm: 'It is protected against copying: it cannot be downloaded.',
  'private-address':
    'The address, or one that it leads to, is not on the open internet: REELKEEP_ALLOW_PRIVATE_SOURCES=1 allows such sources.',
  gone: 'Video unavailable: the source does not have it.',
};

const unknown = 'The source did not give it.';

// Advice to people at a command line.
const advice = / (?:Use --|See {1,2}https?:|You might want to use|Also see )[^\n]*|\nYou might want to use[^\n]*/g;

/** One sentence for a failure, in words of ours. */
export const failureSentence = ({ reason }: Pick<Failure, 'reason'>): string =>
  reason === undefined ? unknown : sentences[reason];

/** What a row keeps of a failure: the sentence, then what the tool said. A fault on our side has its own words. */
export const failureWords = (failure: Pick<Failure, 'failureClass' | 'reason' | 'message'>): string => {
  if (failure.reason === undefined && failure.failureClass === 'misconfigured') {
    return failure.message;
  }
  const said = failure.message.replaceAll(advice, '').trim();
  return said === '' ? failureSentence(failure) : `${failureSentence(failure)}\n${said}`;
};
