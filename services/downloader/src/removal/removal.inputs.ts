import { noInput } from '@reelkeep/temporal';

/** What the activities of the workflow removeFiles take. */
export const removalInputs = { removeWhatWaits: noInput };
