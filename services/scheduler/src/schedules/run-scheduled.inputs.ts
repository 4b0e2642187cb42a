import { taskIdSchema, type TaskName, taskRegistry } from '@reelkeep/contracts';
import { z } from 'zod';

const taskName = z.enum(Object.keys(taskRegistry) as [TaskName, ...TaskName[]]);

/** What the activity of the workflow runScheduled takes. `at`: when it was due; `run`: the run of the workflow. */
export const runScheduledInputs = {
  startScheduled: z.object({ name: taskName, at: z.iso.datetime(), run: taskIdSchema }),
};
