import { z } from 'zod';

export const taskAcceptedSchema = z
  .object({
    message: z.string().optional(),
    task_id: z.string(),
    status: z.string().optional().meta({ description: 'PENDING' }),
  })
  .meta({ id: 'TaskAccepted', description: 'A background task was started.' });
export type TaskAccepted = z.output<typeof taskAcceptedSchema>;

export const taskResultSchema = z
  .object({
    status: z.string().meta({ description: 'STARTED, SUCCESS, FAILURE or REVOKED.' }),
    result: z.string().nullable(),
    traceback: z.string().nullable(),
    date_done: z.string().meta({ description: 'RFC 3339 text, or the text False while running.' }),
    name: z.string(),
    task_id: z.string(),
  })
  .meta({ id: 'TaskResult' });
export type TaskResultDto = z.output<typeof taskResultSchema>;

export const taskResultListSchema = z.array(taskResultSchema);

export const taskCommandSchema = z.object({ command: z.enum(['stop', 'kill']) }).meta({ id: 'TaskCommand' });
export type TaskCommand = z.output<typeof taskCommandSchema>;
