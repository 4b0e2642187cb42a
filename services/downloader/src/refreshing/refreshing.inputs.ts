import { itemSchema, mostRefreshDays, storedTextSchema, taskIdSchema, userIdSchema } from '@reelkeep/contracts';
import { noInput } from '@reelkeep/temporal';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';

const item = z.object({ item: itemSchema });

/** What the activities of the workflows refreshItems and refreshOutdated take. */
export const refreshingInputs = {
  /** The input of refreshOutdated: nothing of it is used before it was checked here. */
  enterOutdated: z.object({
    taskId: taskIdSchema,
    days: z.int().positive().max(mostRefreshDays),
    startedBy: userIdSchema.optional(),
  }),
  beginRefresh: z.object({ workflowId: workflowIdSchema }),
  nextRefresh: noInput,
  nameItems: noInput,
  readItem: item,
  placeFiles: item,
  passItem: item.extend({
    end: z.enum(['done', 'failed', 'skipped']),
    problem: storedTextSchema.optional(),
    /** Parts of it failed beside it. */
    lacksParts: z.boolean().optional(),
  }),
};
