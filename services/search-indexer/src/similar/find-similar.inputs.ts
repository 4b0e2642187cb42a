import { storedTextSchema } from '@reelkeep/contracts';
import { z } from 'zod';

/** What the activity of the workflow findSimilar takes. */
export const findSimilarInputs = {
  compareNext: z.object({
    /** First those that were never compared, then those that are due again. */
    stage: z.enum(['never', 'again']),
    /** The last id of those that were never compared, where it goes on; empty at first. */
    after: storedTextSchema,
  }),
};

export type ComparePlace = z.output<(typeof findSimilarInputs)['compareNext']>;
