import { taskIdSchema, userIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';

const ofTask = z.object({ taskId: taskIdSchema });
const ofItem = ofTask.extend({ at: z.int().nonnegative() });

/** What the activities of the workflow scanSubscriptions take. */
export const scanningInputs = {
  /** The workflow's own input: nothing of it is used before it was checked here. */
  beginScan: ofTask.extend({ workflowId: workflowIdSchema, startedBy: userIdSchema.optional() }),
  nextToScan: ofTask,
  scanItem: ofItem,
  giveUpItem: ofItem,
  stopScan: ofTask,
};
