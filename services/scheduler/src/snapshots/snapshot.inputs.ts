import { taskIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';

/**
 * What the activity of the workflow dailySnapshot takes. `since`: none is made where one was begun then or later;
 * `run`: the run of the workflow.
 */
export const snapshotInputs = {
  startSnapshot: z.object({ since: z.iso.datetime(), run: taskIdSchema }),
};
