import { z } from 'zod';
import { id, word } from '../http/own-text.js';
import { queryChoice, queryText } from '../http/wire-types.js';

const notificationSchema = z
  .object({
    id: id().meta({ description: 'Task id, for /api/task/by-id/{task_id}/.' }),
    title: word(),
    group: word().meta({ description: 'Such as download:run.' }),
    api_start: z.boolean(),
    api_stop: z.boolean().meta({ description: 'Whether a stop command is allowed.' }),
    level: z.enum(['info', 'error']),
    messages: z.array(z.string()),
    progress: z.number().min(0).max(1).optional().meta({ description: 'Absent when unknown.' }),
    command: z.enum(['STOP', 'KILL']).nullable().meta({ description: 'Set once a command was sent.' }),
    outcome: z
      .enum(['success', 'failure', 'stopped'])
      .optional()
      .meta({ description: 'How the task ended. Absent while it runs.' }),
  })
  .meta({ id: 'Notification' });
export type NotificationDto = z.output<typeof notificationSchema>;

/** Every open page asks for them every second: the latest will do. */
export const mostNotifications = 200;

export const notificationListSchema = z.array(notificationSchema).max(mostNotifications);

export const notificationQuerySchema = z.object({
  filter: queryChoice(['download', 'settings', 'channel'], 'Only groups that begin with this word.'),
});
export type NotificationQuery = z.output<typeof notificationQuerySchema>;

export const notificationStreamQuerySchema = notificationQuerySchema.extend({
  last_event_id: queryText(20, 'The id of the last event that was heard, where no Last-Event-ID can be sent.'),
});
export type NotificationStreamQuery = z.output<typeof notificationStreamQuerySchema>;
