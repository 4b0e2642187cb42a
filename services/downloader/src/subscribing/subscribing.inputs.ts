import { followedSchema, storedTextSchema, taskIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';

const ofTask = z.object({ taskId: taskIdSchema });
const ofEntry = ofTask.extend({ at: z.int().nonnegative() });

/** What the activities of the workflow subscribeTo take. */
export const subscribingInputs = {
  /** The workflow's own input: nothing of it is used before it was checked here. */
  beginSubscribing: ofTask.extend({ workflowId: workflowIdSchema }),
  nextSubscription: ofTask,
  locateChannel: ofEntry,
  readSubscription: ofEntry.extend({ followed: followedSchema }),
  passSubscription: ofEntry,
  endSubscribing: ofTask.extend({ message: storedTextSchema.optional() }),
};
