import { serviceEnvShape } from '@reelkeep/runtime';
import { z } from 'zod';

/** The variables that this service reads: it has no workflows. */
export const notificationsEnvSchema = z.object(serviceEnvShape);

export type NotificationsEnv = z.infer<typeof notificationsEnvSchema>;
