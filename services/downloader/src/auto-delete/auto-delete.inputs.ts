import { taskIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';

const told = z.object({ taskId: taskIdSchema, deleted: z.number().int().positive() });

/** What the activities of the workflow autoDelete take. */
export const autoDeleteInputs = { beginTelling: told, tellDeleted: told, endTelling: told };

/** How many videos a task tells to be deleted. */
export type Told = z.output<typeof told>;
