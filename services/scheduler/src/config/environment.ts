import { serviceEnvShape, temporalEnvShape } from '@reelkeep/runtime';
import { z } from 'zod';

/** The variables that this service reads. */
export const schedulerEnvSchema = z.object({ ...serviceEnvShape, ...temporalEnvShape });

export type SchedulerEnv = z.infer<typeof schedulerEnvSchema>;
