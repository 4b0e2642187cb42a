import { noInput } from '@reelkeep/temporal';

/** What the activity of the workflow checkVersion takes. */
export const checkVersionInputs = { lookForRelease: noInput };
