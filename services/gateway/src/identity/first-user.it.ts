import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signedInApi, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { startGateway } from '../start-gateway.js';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});

afterAll(async () => {
  await platform.stop();
});

it('makes up the first password, hands it back once and signs in with it', async () => {
  const env = { ...platform.env('identity'), REELKEEP_PORT: '0' };
  // Two processes that start at once make one account.
  const gateways = await Promise.all([startGateway(env), startGateway(env)]);
  const [login, ...others] = gateways.flatMap(({ firstLogin }) => firstLogin ?? []);
  expect(others).toEqual([]);
  expect(login?.username).toBe('admin');
  const api = await signedInApi(gateways[0].address, 'admin', login?.password ?? '');
  expect(await api.session.account()).toMatchObject({ id: 1, name: 'admin', is_superuser: true });
  await Promise.all(gateways.map((gateway) => gateway.stop()));
});

it('says which port is taken, and leaves nothing open', async () => {
  const env = { ...platform.env('identity'), REELKEEP_PORT: '0' };
  const gateway = await startGateway(env);
  const { port } = new URL(gateway.address);
  await expect(startGateway({ ...env, REELKEEP_PORT: port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program.`,
  );
  await gateway.stop();
});
