import { backupNameForm, storedTextSchema, taskIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';

const taskId = taskIdSchema;
const filename = z.string().regex(backupNameForm);

/** What comes of a drill; only what was stopped is not kept. */
export const drillOutcomes = ['proven', 'failed', 'skipped', 'stopped'] as const;
export type DrillOutcomeWord = (typeof drillOutcomes)[number];

/** What a drill tells of, in their order: the file, then what each owner tries. */
export const drillSteps = ['file', 'catalogue', 'queue', 'settings', 'users'] as const;
export type DrillStep = (typeof drillSteps)[number];

/** What the activities of the workflow restoreDrill take. */
export const drillInputs = {
  beginDrill: z.object({ taskId }),
  lookForRoom: z.object({ filename }),
  tellDrill: z.object({ taskId, step: z.enum(drillSteps) }),
  endDrill: z.object({ taskId, filename, outcome: z.enum(drillOutcomes), message: storedTextSchema }),
};
