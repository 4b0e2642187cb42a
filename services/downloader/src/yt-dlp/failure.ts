import { storedTextSchema } from '@reelkeep/contracts';
import { z } from 'zod';

/** What a failure of yt-dlp means for the next step. */
const failureClasses = ['retryable', 'unavailable', 'forbidden', 'rate-limited', 'misconfigured'] as const;
export type FailureClass = (typeof failureClasses)[number];

/** What exactly was wrong, where the source or the tool says it. */
const failureReasons = [
  'bot-check',
  'rate-limit',
  'network',
  'disk',
  'space',
  'certificate',
  'tool',
  'format',
  'private',
  'members',
  'age',
  'payment',
  'sign-in',
  'country',
  'uploader-removed',
  'source-removed',
  'copyright',
  'terminated',
  'no-tab',
  'no-page',
  'not-yet',
  'gone',
  'unsupported',
  'no-video',
  'drm',
  'private-address',
] as const;
export type FailureReason = (typeof failureReasons)[number];

export type Failure = {
  failureClass: FailureClass;
  /** True when every other video would fail too: the run stops and no row is blamed (SEMANTICS 4). */
  stopsRun: boolean;
  /** yt-dlp's own words. */
  message: string;
  /** Absent when nothing is known but the words; failures of earlier releases have none. */
  reason?: FailureReason | undefined;
};

const isReason = (text: string): text is FailureReason => (failureReasons as readonly string[]).includes(text);

/** A failure as workflows hand it on; a reason of the next release says nothing here. */
export const failureSchema = z.object({
  failureClass: z.enum(failureClasses),
  stopsRun: z.boolean(),
  message: storedTextSchema,
  reason: z
    .string()
    .regex(/^[a-z]+(?:-[a-z]+)*$/, 'this is no reason')
    .max(40)
    .transform((text) => (isReason(text) ? text : undefined))
    .optional(),
});
