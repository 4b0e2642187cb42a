import { noInput } from '@reelkeep/temporal';

/** What the activity of the workflow sendOutbound takes. */
export const deliveryInputs = { sendDue: noInput };
