import { plainText } from '@reelkeep/contracts';
import { isShortEnough, longestPasswordBytes } from '@reelkeep/runtime/given-texts';
import type { z } from 'zod';

/** A password as it is typed, at a sign-in or for somebody. */
export const givenPassword = (): z.ZodString =>
  plainText(longestPasswordBytes)
    .min(1)
    .refine(isShortEnough, `Ensure this field has no more than ${longestPasswordBytes} bytes.`);
