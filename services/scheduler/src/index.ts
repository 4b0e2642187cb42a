import 'reflect-metadata';
import { type Neighbours, startRpcService } from '@reelkeep/messaging';
import { type Env, Health, parseEnv, type RunningService } from '@reelkeep/runtime';
import { schedulerEnvSchema } from './config/environment.js';
import { SchedulerModule } from './scheduler.module.js';

/** Starts the service that owns the application settings and the background tasks (schema `ops`). */
export const startScheduler = async (env: Env, neighbours?: Neighbours): Promise<RunningService> => {
  const health = new Health();
  const module = SchedulerModule.forRoot(parseEnv(schedulerEnvSchema, env), health, neighbours);
  return startRpcService('scheduler', module, health);
};
