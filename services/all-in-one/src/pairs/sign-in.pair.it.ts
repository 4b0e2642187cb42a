import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resetPassword } from '@reelkeep/gateway';
import { type Api, anonymousApi, ApiClient, eventually, signedInApi, tokenApi } from '@reelkeep/testing';
import pg from 'pg';
import { BreakableWire } from '../testing/breakable-wire.js';
import { keeper, type PairWorld, type Replica, startPairWorld } from '../testing/replicas.js';

// Far below the ten seconds for which a gateway remembers by itself.
const atOnceMs = 1_500;

let world: PairWorld;
let gateways: [Replica, Replica];
let wire: BreakableWire;
let database: pg.Client;

beforeAll(async () => {
  world = await startPairWorld();
  const direct = new URL(world.platform.databaseUrl('identity'));
  wire = await BreakableWire.to({ host: direct.hostname, port: Number(direct.port) });
  const through = new URL(direct);
  through.host = `127.0.0.1:${wire.port}`;
  gateways = await world.pair('gateway', { DATABASE_URL: through.href });
  database = new pg.Client({ connectionString: direct.href });
  await database.connect();
}, 240_000);

afterAll(async () => {
  await database?.end();
  await world?.stop();
  await wire?.close();
});

const signIn = (at: 0 | 1, password = keeper.password): Promise<Api> =>
  signedInApi(gateways[at].address, keeper.username, password);

/** The same browser at the other gateway. */
const atOther = (api: Api, at: 0 | 1): Api => {
  const other = anonymousApi(gateways[at].address);
  for (const [name, value] of api.client.cookies) {
    other.client.cookies.set(name, value);
  }
  return other;
};

const isSignedOut = (...apis: Api[]): Promise<boolean> =>
  eventually(async () => {
    await Promise.all(apis.map((api) => api.session.ping({ status: 403 })));
    return true;
  }, atOnceMs);

/** The status that one attempt gets, and how long it took. */
const attempt = async (at: 0 | 1, username: string, password: string): Promise<{ status: number; tookMs: number }> => {
  const began = performance.now();
  const { status } = await new ApiClient(gateways[at].address).send({
    method: 'POST',
    path: '/api/user/login/',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, remember_me: 'off' }),
  });
  return { status, tookMs: performance.now() - began };
};

const failuresOf = async (): Promise<number[]> =>
  (await database.query<{ failures: number }>('SELECT failures FROM identity.login_failure ORDER BY 1')).rows.map(
    ({ failures }) => failures,
  );
const forgetFailures = (): Promise<unknown> => database.query('DELETE FROM identity.login_failure');

describe('two gateways', () => {
  it('know the same sessions and tokens, and a sign-out at one ends them at both at once', async () => {
    const first = await signIn(0);
    const second = atOther(first, 1);
    await second.session.ping();
    await second.settings.updateOwn({ page_size: 24 });
    await eventually(async () => expect((await first.settings.own()).page_size).toBe(24), atOnceMs);
    const { token } = await first.settings.token();
    const program = tokenApi(gateways[1].address, token);
    await program.session.ping();
    await first.session.logout();
    expect(await isSignedOut(second)).toBe(true);
    await program.session.ping();
    await (await signIn(0)).settings.revokeToken();
    expect(await isSignedOut(program)).toBe(true);
  });

  it('end all that was begun with a password when it is replaced', async () => {
    const first = await signIn(0);
    const second = atOther(first, 1);
    const { token } = await first.settings.token();
    const programs = gateways.map(({ address }) => tokenApi(address, token));
    await Promise.all([second, ...programs].map((api) => api.session.ping()));
    await resetPassword(world.platform.databaseUrl('identity'), keeper.username, keeper.password);
    expect(await isSignedOut(first, second, ...programs)).toBe(true);
    await (await signIn(1)).session.ping();
  });

  it('count wrong passwords together', async () => {
    await forgetFailures();
    for (const at of [0, 1, 0, 1, 0] as const) {
      expect((await attempt(at, keeper.username, 'wrong')).status).toBe(400);
    }
    expect(await failuresOf()).toEqual([5]);
    const right = await attempt(1, keeper.username, keeper.password);
    expect(right.status).toBe(204);
    expect(right.tookMs).toBeGreaterThanOrEqual(990);
    expect(await failuresOf()).toEqual([]);
  });

  it('give whoever guesses one attempt a second between them', async () => {
    await forgetFailures();
    await attempt(0, keeper.username, 'wrong');
    await database.query('UPDATE identity.login_failure SET failures = 150');
    const began = performance.now();
    const guesses = Array.from({ length: 8 }, (_, n) => attempt(n % 2 ? 1 : 0, keeper.username, 'wrong'));
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(8).fill(400));
    // One draws after a second, the last seven seconds later; by themselves they would be through in half the time.
    expect(performance.now() - began).toBeGreaterThan(7_500);
    expect(await failuresOf()).toEqual([158]);
    await forgetFailures();
  });

  it('let nobody in and hold nothing against anyone while their database is away', async () => {
    await forgetFailures();
    wire.cut();
    const statuses = await Promise.all([
      ...Array.from({ length: 8 }, () => attempt(0, keeper.username, 'wrong')),
      attempt(1, keeper.username, keeper.password),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(Array(9).fill(503));
    wire.mend();
    expect(await failuresOf()).toEqual([]);
    const back = await eventually(async () => {
      const again = await attempt(0, keeper.username, keeper.password);
      expect(again.status).toBe(204);
      return again;
    });
    expect(back.tookMs).toBeLessThan(900);
  });

  it('still hear of each other after their database was away', async () => {
    const first = await signIn(0);
    const second = atOther(first, 1);
    await second.session.ping();
    wire.cut();
    wire.mend();
    await eventually(() => second.session.ping());
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await second.session.ping();
    await eventually(() => first.session.logout());
    expect(await isSignedOut(second)).toBe(true);
  });

  it('remember what the other one counted when that is killed, and so do its sessions', async () => {
    await forgetFailures();
    const first = await signIn(0);
    const second = atOther(first, 1);
    for (let n = 0; n < 6; n++) {
      await attempt(0, keeper.username, 'wrong');
    }
    await gateways[0].kill();
    await second.session.ping();
    const right = await attempt(1, keeper.username, keeper.password);
    expect(right.status).toBe(204);
    expect(right.tookMs).toBeGreaterThanOrEqual(1_990);
  });
});
