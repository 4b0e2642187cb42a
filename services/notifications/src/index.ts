import 'reflect-metadata';
import { type Neighbours, startRpcService } from '@reelkeep/messaging';
import { type Env, Health, parseEnv, type RunningService } from '@reelkeep/runtime';
import { notificationsEnvSchema } from './config/environment.js';
import { NotificationsModule } from './notifications.module.js';

/** Starts the service that turns what tasks tell into the list that people see (schema `notify`). */
export const startNotifications = async (env: Env, neighbours?: Neighbours): Promise<RunningService> => {
  const health = new Health();
  const module = NotificationsModule.forRoot(parseEnv(notificationsEnvSchema, env), health, neighbours);
  return startRpcService('notifications', module, health);
};
