import { variableShape } from '@reelkeep/runtime';
import { z } from 'zod';

/** The variables that this service reads. */
export const schedulerEnvSchema = z.object(variableShape('scheduler'));

export type SchedulerEnv = z.infer<typeof schedulerEnvSchema>;
