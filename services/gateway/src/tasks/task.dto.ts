import { mostListedTasks } from '@reelkeep/contracts';
import { z } from 'zod';
import { id, message, timeText, word } from '../http/own-text.js';

export const taskAcceptedSchema = z
  .object({
    message: message().optional(),
    task_id: id(),
    status: word().optional().meta({ description: 'PENDING' }),
  })
  .meta({ id: 'TaskAccepted', description: 'A background task was started.' });
export type TaskAccepted = z.output<typeof taskAcceptedSchema>;

export const taskResultSchema = z
  .object({
    status: word().meta({ description: 'STARTED, SUCCESS, FAILURE or REVOKED.' }),
    result: z.string().nullable(),
    traceback: message().nullable(),
    date_done: timeText().meta({ description: 'RFC 3339 text, or the text False while running.' }),
    name: word(),
    task_id: id(),
  })
  .meta({ id: 'TaskResult' });
export type TaskResultDto = z.output<typeof taskResultSchema>;

export const taskResultListSchema = z.array(taskResultSchema).max(mostListedTasks);

export const taskCommandSchema = z.object({ command: z.enum(['stop', 'kill']) }).meta({ id: 'TaskCommand' });
export type TaskCommand = z.output<typeof taskCommandSchema>;
