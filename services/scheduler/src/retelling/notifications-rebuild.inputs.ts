import { taskIdSchema, userIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';

/** What the activity of the workflow notificationsRebuild takes. `startedBy`: the user who asked for the run. */
export const notificationsRebuildInputs = {
  retellTasks: z.object({ taskId: taskIdSchema, startedBy: userIdSchema.optional() }),
};
