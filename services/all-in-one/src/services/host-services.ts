import { Neighbours } from '@reelkeep/messaging';
import { type Health, type RunningService, serveHealth } from '@reelkeep/runtime';
import { type FirstLogin, leaveFirstLogin } from './first-login.js';
import type { ProcessPlan } from './process-plan.js';
import { loadService, roster, type ServiceName } from './roster.js';

/**
 * Starts the services of a plan in this process and serves the health of them all. Returns how to stop them: not ready
 * from then on, the gateway first, so that no request meets a service that is gone. Rejects when one does not start.
 */
export const hostServices = async (plan: ProcessPlan): Promise<() => Promise<void>> => {
  const neighbours = new Neighbours();
  const running = await Promise.all(
    roster.flatMap(({ name }) => {
      const env = plan.services[name];
      return env ? [startService(name, env, neighbours, plan.firstLoginFile)] : [];
    }),
  );
  const healths = new Map<string, Health>(running.map(({ name, health }) => [name, health]));
  const server = await serveHealth(healths, plan.healthPort, plan.healthHost);
  return async () => {
    healths.forEach((health) => health.beginStop());
    const gateway = running.filter(({ name }) => name === 'gateway');
    await stopAll(gateway);
    await stopAll(running.filter((service) => !gateway.includes(service)));
    server.close();
  };
};

const startService = async (
  name: ServiceName,
  env: Record<string, string>,
  neighbours: Neighbours,
  firstLoginFile: string | undefined,
): Promise<RunningService> => {
  const start = await loadService(name);
  // Only the gateway knows accounts.
  const service: RunningService & { firstUser?: string; firstLogin?: FirstLogin } = await start(env, neighbours);
  if (firstLoginFile !== undefined && service.firstUser !== undefined) {
    leaveFirstLogin(firstLoginFile, service.firstLogin ?? { username: service.firstUser });
  }
  return service;
};

const stopAll = async (services: readonly RunningService[]): Promise<void> => {
  const results = await Promise.allSettled(services.map((service) => service.stop()));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (failures.length > 0) {
    throw new AggregateError(failures, 'not every service stopped in order');
  }
};
