import { serviceEnvSchema } from '@reelkeep/runtime';
import type { z } from 'zod';

/** The variables that this service reads: it has no workflows. */
export const notificationsEnvSchema = serviceEnvSchema.omit({ TEMPORAL_ADDRESS: true });

export type NotificationsEnv = z.infer<typeof notificationsEnvSchema>;
