import { storedTextSchema } from '@reelkeep/contracts';
import { z } from 'zod';

/** What the activity of the workflow findSimilar takes. */
export const findSimilarInputs = {
  compareNext: z.object({
    /** First those that were never compared, then those that are due again. */
    stage: z.enum(['never', 'again']),
    /** Of those that were never compared the last one that was looked at; empty at first. */
    after: storedTextSchema,
    /** When the round began. */
    began: z.iso.datetime(),
  }),
};

/** Where a round is. */
export type ComparePlace = z.output<(typeof findSimilarInputs)['compareNext']>;
