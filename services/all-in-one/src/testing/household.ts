import type { RunningGateway } from '@reelkeep/gateway';
import type { RunningService } from '@reelkeep/runtime';
import { type Api, signedInApi, type TestPlatform, tubeworldRuntime } from '@reelkeep/testing';
import { loadService, roster, type ServiceName } from '../services/roster.js';

export const username = 'keeper';
export const password = 'a long enough password';

/** All six services in this process, on the engines of a test, with the stand-in of the source. */
export type Household = {
  baseUrl: string;
  signIn(): Promise<Api>;
  stop(): Promise<void>;
};

/** Starts every service, with more variables for all if there are any; resolves when all are ready. */
export const startHousehold = async (
  platform: TestPlatform,
  sourceEnv: Record<string, string>,
  more: Record<string, string> = {},
): Promise<Household> => {
  const services = await Promise.all(
    roster.map(async ({ name, schema }): Promise<RunningService> => {
      const start = await loadService(name);
      return start({ ...platform.env(schema), ...ownVariables(name, sourceEnv), ...more });
    }),
  );
  const gateway = services.find(({ name }) => name === 'gateway') as RunningGateway;
  return {
    baseUrl: gateway.address,
    signIn: () => signedInApi(gateway.address, username, password),
    stop: async () => {
      await gateway.stop();
      await Promise.all(services.filter((service) => service !== gateway).map((service) => service.stop()));
    },
  };
};

const withKey = { REELKEEP_CREDENTIALS_KEY: 'a-key-that-tests-keep-credentials-with' };

const ownVariables = (name: ServiceName, sourceEnv: Record<string, string>): Record<string, string | undefined> => {
  if (name === 'gateway') {
    return { REELKEEP_PORT: '0', REELKEEP_USERNAME: username, REELKEEP_PASSWORD: password, ...withKey };
  }
  if (name === 'downloader') {
    const { python, pythonPath } = tubeworldRuntime();
    return {
      ...sourceEnv,
      PATH: process.env['PATH'],
      REELKEEP_PYTHON: python,
      REELKEEP_PYTHONPATH: pythonPath,
      ...withKey,
    };
  }
  return {};
};
