import { storedTextSchema, taskIdSchema, taskOutcomes, userIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';

/** When the check began: what nobody has looked at since is still to be read. */
const since = z.iso.datetime();

/** What the short activities of the workflow checkIntegrity take. */
export const integrityCheckInputs = {
  beginIntegrityCheck: z.object({
    taskId: taskIdSchema,
    workflowId: workflowIdSchema,
    startedBy: userIdSchema.optional(),
  }),
  tellIntegrity: z.object({ taskId: taskIdSchema, since }),
  endIntegrityCheck: z.object({ taskId: taskIdSchema, outcome: z.enum(taskOutcomes), message: storedTextSchema }),
};

/** What those of them take that read the media folder, or ask the catalogue. */
export const integrityCheckIoInputs = {
  surveyFiles: z.object({ taskId: taskIdSchema, since }),
  scrubFiles: z.object({ taskId: taskIdSchema, since }),
  healFiles: z.object({ taskId: taskIdSchema, since }),
};
