import 'reflect-metadata';
import { startRpcService } from '@reelkeep/messaging';
import { type Env, Health, parseEnv, type RunningService } from '@reelkeep/runtime';
import { schedulerEnvSchema } from './config/environment.js';
import { SchedulerModule } from './scheduler.module.js';

/** Starts the service that owns the application settings and the background tasks (schema `ops`). */
export const startScheduler = async (env: Env): Promise<RunningService> => {
  const health = new Health();
  return startRpcService('scheduler', SchedulerModule.forRoot(parseEnv(schedulerEnvSchema, env), health), health);
};
