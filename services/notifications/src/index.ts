import 'reflect-metadata';
import { startRpcService } from '@reelkeep/messaging';
import { type Env, Health, parseEnv, type RunningService } from '@reelkeep/runtime';
import { notificationsEnvSchema } from './config/environment.js';
import { NotificationsModule } from './notifications.module.js';

/** Starts the service that turns what tasks tell into the list that people see (schema `notify`). */
export const startNotifications = async (env: Env): Promise<RunningService> => {
  const health = new Health();
  return startRpcService(
    'notifications',
    NotificationsModule.forRoot(parseEnv(notificationsEnvSchema, env), health),
    health,
  );
};
