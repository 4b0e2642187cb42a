import { noInput } from '@reelkeep/temporal';

/** What the activities of the workflow completeItems take. */
export const completingInputs = { enterIncomplete: noInput };
