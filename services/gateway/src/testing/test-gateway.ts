import type { Env } from '@reelkeep/runtime';
import { anonymousApi, type Api, signedInApi, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { hashPassword } from '../identity/password.js';
import { type RunningGateway, startGateway } from '../start-gateway.js';
import { FakeServices } from './fake-services.js';

const admin = { username: 'keeper', password: 'a long enough sentence' };

/** A gateway on real PostgreSQL and NATS; the other services are played by `services`. */
export type TestGateway = {
  platform: TestPlatform;
  services: FakeServices;
  gateway: RunningGateway;
  env: Env;
  anonymous(): Api;
  /** Signed in as the first account, a superuser. */
  admin(): Promise<Api>;
  /** Signed in as an account without rights. */
  member(): Promise<Api>;
  stop(): Promise<void>;
};

/** Adds an account directly; there is no call for it yet. */
export const addUser = async (
  platform: TestPlatform,
  user: { username: string; password: string; isStaff?: boolean; isSuperuser?: boolean },
): Promise<void> => {
  const client = new pg.Client({ connectionString: platform.databaseUrl('identity') });
  await client.connect();
  try {
    await client.query(
      'INSERT INTO identity.app_user (username, password, is_staff, is_superuser) VALUES ($1, $2, $3, $4)',
      [user.username, await hashPassword(user.password), user.isStaff ?? false, user.isSuperuser ?? false],
    );
  } finally {
    await client.end();
  }
};

export const startTestGateway = async (extra: Env = {}): Promise<TestGateway> => {
  const platform = await startTestPlatform();
  const env = {
    ...platform.env('identity'),
    REELKEEP_PORT: '0',
    REELKEEP_USERNAME: admin.username,
    REELKEEP_PASSWORD: admin.password,
    REELKEEP_CREDENTIALS_KEY: 'a-key-of-these-tests',
    ...extra,
  };
  const gateway = await startGateway(env);
  const member = { username: 'guest', password: 'another long sentence' };
  await addUser(platform, member);
  return {
    platform,
    services: new FakeServices(platform),
    gateway,
    env,
    anonymous: () => anonymousApi(gateway.address),
    admin: () => signedInApi(gateway.address, admin.username, admin.password),
    member: () => signedInApi(gateway.address, member.username, member.password),
    stop: async () => {
      await gateway.stop();
      await platform.stop();
    },
  };
};
