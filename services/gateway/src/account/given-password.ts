import { plainText } from '@reelkeep/contracts';
import { isShortEnough, longestPasswordBytes } from '@reelkeep/runtime/given-texts';
import type { z } from 'zod';

const shortestPassword = 8;

/** A password as it is typed at a sign-in. */
export const givenPassword = (): z.ZodString =>
  plainText(longestPasswordBytes)
    .min(1)
    .refine(isShortEnough, `Ensure this field has no more than ${longestPasswordBytes} bytes.`);

/** A password that somebody gets. Ones that are there already may be shorter. */
export const newPassword = (): z.ZodString =>
  givenPassword()
    .refine(
      (text) => text === '' || text.length >= shortestPassword,
      `Ensure this field has at least ${shortestPassword} characters.`,
    )
    .meta({ description: `At least ${shortestPassword} characters.` });
