import { variableShape } from '@reelkeep/runtime';
import { z } from 'zod';

/** The variables that this service reads. */
export const notificationsEnvSchema = z.object(variableShape('notifications'));

export type NotificationsEnv = z.infer<typeof notificationsEnvSchema>;
