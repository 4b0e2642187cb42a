import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeAccount, encodeOperator, encodeUser, fmtCreds } from '@nats-io/jwt';
import { nkeys } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort, readSetup, requireSetup, startTemporalNats, Supervisor } from '@reelkeep/engines';
import { eventStream, Nats, type NatsKey } from '@reelkeep/messaging';
import { prepareNats } from '@reelkeep/messaging/prepare';
import { eventually } from './eventually.js';

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

type User = ReturnType<typeof nkeys.createUser>;
const seedOf = (user: User): string => `${new TextDecoder().decode(user.getSeed())}\n`;

describe('a NATS server of the user that knows', () => {
  let folder: string;
  let supervisor: Supervisor;
  let port: number;
  let url: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reelkeep-nats-keys-'));
    port = await freePort();
    url = `nats://127.0.0.1:${port}`;
  });

  afterEach(async () => {
    await supervisor?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts it, in place of one that runs. */
  const serve = async (config: object): Promise<void> => {
    await supervisor?.stop();
    supervisor = new Supervisor({ runDir: join(folder, 'run'), logDir: join(folder, 'logs'), log: noLog });
    await startTemporalNats(supervisor, {
      binary: requireSetup(readSetup(), 'enginesBinary'),
      healthPort: await freePort(),
      nats: { port, dir: join(folder, 'nats'), config: JSON.stringify(config) },
    });
  };
  const write = (name: string, content: string | Uint8Array): string => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };

  /** What a start and then a service do: streams are made, an event is stored. */
  const isServed = async (key: NatsKey): Promise<Nats> => {
    await prepareNats(url, key);
    const nats = await Nats.connect(url, 'test', key);
    await nats.js.publish('evt.ops.v1.task.tried', 'by its key');
    expect((await nats.jsm.streams.info(eventStream)).state.messages).toBe(1);
    return nats;
  };

  it('nkeys serves by a file with a seed, and by another key once it is in the file', async () => {
    const [first, second] = [nkeys.createUser(), nkeys.createUser()];
    const serveOnly = (user: User): Promise<void> =>
      serve({ accounts: { streams: { jetstream: 'enabled', users: [{ nkey: user.getPublicKey() }] } } });
    await serveOnly(first);
    const file = write('user.nk', seedOf(first));
    const nats = await isServed({ variable: 'NATS_NKEY_FILE', file });

    await serveOnly(second);
    // Refused by now, more than once; and a file that is being written is as it was.
    let refusals = 0;
    void (async () => {
      for await (const { type } of nats.connection.status()) {
        refusals += type === 'error' ? 1 : 0;
      }
    })();
    await eventually(() => expect(refusals).toBeGreaterThan(2), 60_000);
    write('user.nk', '');
    const before = refusals;
    await eventually(() => expect(refusals).toBeGreaterThan(before + 1), 60_000);
    write('user.nk', seedOf(second));
    await eventually(() => nats.connection.rtt(), 60_000);
    await nats.js.publish('evt.ops.v1.task.tried', 'by another key');
    await nats.close();
  }, 200_000);

  it('operators and accounts serves by a .creds file, and not by one of a stranger', async () => {
    const [operator, system, household] = [nkeys.createOperator(), nkeys.createAccount(), nkeys.createAccount()];
    const account = (name: string, key: typeof household, limits: object): Promise<string> =>
      encodeAccount(name, key, { limits }, { signer: operator });
    const unlimited = { conn: -1, subs: -1, data: -1, payload: -1, imports: -1, exports: -1, wildcards: true };
    const withStreams = { ...unlimited, mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 };
    await serve({
      operator: await encodeOperator('family', operator, { system_account: system.getPublicKey() }),
      system_account: system.getPublicKey(),
      resolver: 'MEMORY',
      resolver_preload: {
        [system.getPublicKey()]: await account('system', system, unlimited),
        [household.getPublicKey()]: await account('household', household, withStreams),
      },
    });
    const credsBy = async (issuer: typeof household): Promise<NatsKey> => {
      const user = nkeys.createUser();
      const file = write('user.creds', fmtCreds(await encodeUser('reelkeep', user, issuer), user));
      return { variable: 'NATS_CREDS_FILE', file };
    };
    await (await isServed(await credsBy(household))).close();
    await expect(prepareNats(url, await credsBy(nkeys.createAccount()))).rejects.toThrow(/authorization/i);
  }, 200_000);

  it('nobody yet is not asked by a file that is of no use', async () => {
    const seed = seedOf(nkeys.createUser());
    const mistyped = write('user.nk', `${seed.slice(0, 20)}${seed[20] === 'A' ? 'B' : 'A'}${seed.slice(21)}`);
    for (const file of [mistyped, join(folder, 'not-there.nk')]) {
      const key = { variable: 'NATS_NKEY_FILE', file } as const;
      await expect(Nats.connect(url, 'test', key)).rejects.toThrow(`NATS_NKEY_FILE: ${file} can not be used`);
    }
  });
});
