import { z } from 'zod';

/** The id of a workflow, as task events carry it for a later stop. */
export const workflowIdSchema = z.string().regex(/^[a-zA-Z0-9][-\w:]{0,199}$/, 'this is not the id of a workflow');
