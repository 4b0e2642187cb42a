import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { notificationsWorkflows, OutboundService, TaskFinishedSchema } from '@reelkeep/contracts';
import { type ClientOf, eventSubject, RpcClient } from '@reelkeep/messaging';
import type { Env, RunningService } from '@reelkeep/runtime';
import { eventually, startTestPlatform, type TestPlatform, tubeworldRuntime } from '@reelkeep/testing';
import pg from 'pg';
import { startNotifications } from '../index.js';
import { type Receiver, startReceiver } from '../testing/receiver.js';

const task = 'download_pending';
const secret = 'S3cretOfNobody';

let platform: TestPlatform;
let env: Env;
let receiver: Receiver;
let outbound: ClientOf<typeof OutboundService>;
let database: pg.Client;
const services: RunningService[] = [];
const children: ChildProcess[] = [];
let log = '';

beforeAll(async () => {
  platform = await startTestPlatform();
  const { python, pythonPath } = tubeworldRuntime();
  env = {
    ...platform.env('notify'),
    PATH: process.env['PATH'],
    REELKEEP_PYTHON: python,
    REELKEEP_PYTHONPATH: pythonPath,
    REELKEEP_CREDENTIALS_KEY: 'a-key-of-these-tests',
  };
  receiver = await startReceiver();
  services.push(await startNotifications(env), await startNotifications(env));
  outbound = new RpcClient(await platform.natsAs('gateway')).of(OutboundService);
  database = new pg.Client({ connectionString: platform.adminUrl });
  await database.connect();
}, 90_000);

afterEach(async () => {
  receiver.answer = () => 200;
  await outbound.removeTargets({ taskName: task });
});

afterAll(async () => {
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await Promise.all(services.map((service) => service.stop()));
  await receiver?.close();
  await database?.end();
  await platform?.stop();
});

const end = async (
  message: string,
  more: { taskId?: string; name?: string; finished?: Date } = {},
): Promise<string> => {
  const { taskId = randomUUID(), name = task, finished = new Date() } = more;
  const event = { taskId, name, outcome: 'success', message, finished: timestampFromDate(finished) };
  const payload = toBinary(TaskFinishedSchema, create(TaskFinishedSchema, event));
  await platform.nats.js.publish(eventSubject('download', TaskFinishedSchema), payload, { msgID: randomUUID() });
  return taskId;
};

const shown = async (): Promise<string[]> => (await outbound.listTargets({})).tasks.flatMap(({ urls }) => urls);
const waiting = async (): Promise<number> =>
  Number((await database.query<{ n: string }>('SELECT count(*) AS n FROM notify.delivery')).rows[0]?.n);
const dump = async (): Promise<string> => {
  const { rows } = await database.query<{ line: string }>(
    'SELECT t::text AS line FROM notify.target t UNION ALL SELECT d::text FROM notify.delivery d',
  );
  return rows.map(({ line }) => line).join('\n');
};

/** The service as a process of its own, which can be killed. */
const spawnService = (): ChildProcess => {
  const main = fileURLToPath(new URL('../main.js', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...env, REELKEEP_LOG_LEVEL: 'debug' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  children.push(child);
  return child;
};

/** What every process of this machine was started with, and the environment of those that we may look into. */
const processes = async (): Promise<string> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const texts = await Promise.all(
    ids.flatMap((id) =>
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${id}/${file}`, 'latin1').catch(() => '')),
    ),
  );
  return texts.join('\n');
};

describe('addresses', () => {
  it('are kept once, in order, encrypted, and shown without their secrets', async () => {
    const url = `jsons://ann:${secret}@hooks.example.org/in/${secret}2`;
    await outbound.addTarget({ taskName: task, url: 'ntfy://clock' });
    await outbound.addTarget({ taskName: task, url });
    await outbound.addTarget({ taskName: task, url });
    const [plain, masked = '', ...others] = await shown();
    expect(plain).toBe('ntfy://clock');
    expect(masked).toMatch(/^jsons:\/\/ann:\*{4}@hooks\.example\.org\/in\/\*{4}#[0-9a-f]{12}$/);
    expect(others).toHaveLength(0);
    const stored = await dump();
    expect(stored).toContain('hooks.example.org');
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'));

    // The form that is shown stands for the address.
    await outbound.addTarget({ taskName: task, url: masked });
    expect(await shown()).toHaveLength(2);
    await outbound.removeTargets({ taskName: task, url: masked });
    expect(await shown()).toEqual(['ntfy://clock']);
    await outbound.addTarget({ taskName: task, url });
    await outbound.removeTargets({ taskName: task, url });
    expect(await shown()).toEqual(['ntfy://clock']);
    await outbound.removeTargets({ taskName: task, url: 'json://nobody' });
    await outbound.removeTargets({ taskName: task });
    expect(await shown()).toEqual([]);
  });

  it.each([
    ['a task of ours', 'update_tool', 'ntfy://clock', /no task/],
    ['a blank address', task, '  ', /is needed/],
    ['one that is too long', task, `json://x/${'a'.repeat(2_000)}`, /at most 2000/],
    ['one that nobody keeps as it is shown', task, `json://x/****#${'0'.repeat(12)}`, /Give the whole/],
  ])('are refused for %s', async (_, taskName, url, message) => {
    await expect(outbound.addTarget({ taskName, url })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(message),
    });
  });
});

describe('a test', () => {
  it('says what came of it, and shows no secret', async () => {
    const url = receiver.url(`/test/${secret}`);
    expect(await outbound.sendTest({ url })).toMatchObject({ isSent: true, message: 'Test notification sent.' });
    expect(receiver.accepted(`/test/${secret}`)).toMatchObject([{ title: '[TA] Test notification' }]);
    await outbound.addTarget({ taskName: task, url });
    const [masked = ''] = await shown();
    expect(await outbound.sendTest({ url: masked })).toMatchObject({ isSent: true });
    expect(receiver.accepted(`/test/${secret}`)).toHaveLength(2);
    receiver.answer = () => 500;
    const refused = await outbound.sendTest({ url });
    expect(refused).toMatchObject({ isSent: false, message: expect.stringMatching(/not accepted.*500/) });
    expect(refused.message).not.toContain(secret);
    expect(await outbound.sendTest({ url: 'nonsense' })).toMatchObject({
      isSent: false,
      message: 'Invalid notification URL format: nonsense',
    });
  });
});

describe('the end of a task', () => {
  it('is told once to each address, through two refusals, by whoever tells it again', async () => {
    receiver.answer = (path, before) => (path === '/flaky' && before < 2 ? 503 : 200);
    await outbound.addTarget({ taskName: task, url: receiver.url('/flaky') });
    await outbound.addTarget({ taskName: task, url: receiver.url('/steady') });
    const taskId = await end('downloaded 3 video(s).');
    await eventually(() => expect(receiver.accepted('/steady')).toHaveLength(1), 20_000);
    // Once by itself, after two seconds.
    await eventually(async () => {
      const { deliveries, total } = await outbound.listDeliveries({});
      expect(total).toBe(1);
      expect(deliveries).toMatchObject([
        { taskName: task, taskId, url: receiver.url('/flaky'), attempts: 2, problem: expect.stringContaining('503') },
      ]);
      expect(deliveries[0]?.nextTry).toBeDefined();
    }, 30_000);
    // And at once where somebody asks for it.
    const [failed] = (await outbound.listDeliveries({})).deliveries;
    await outbound.retryDelivery({ deliveryId: failed?.deliveryId ?? '' });
    await eventually(() => expect(receiver.accepted('/flaky')).toHaveLength(1), 20_000);
    expect(receiver.accepted('/flaky')[0]).toMatchObject({
      title: '[TA] Downloading process ended with SUCCESS',
      message: 'downloaded 3 video(s).',
    });
    await end('told again', { taskId });
    await end('');
    await end('of yesterday', { finished: new Date(Date.now() - 25 * 3_600_000) });
    await end('of before the address', { finished: new Date(Date.now() - 3_600_000) });
    await end('not wanted', { name: 'extract_download' });
    const last = await end('the last');
    await eventually(
      () => expect(receiver.accepted('/flaky').map(({ message }) => message)).toContain('the last'),
      20_000,
    );
    expect(last).not.toBe(taskId);
    await eventually(async () => expect(await waiting()).toBe(0));
    for (const path of ['/flaky', '/steady']) {
      expect(receiver.accepted(path).map(({ message }) => message)).toEqual(['downloaded 3 video(s).', 'the last']);
    }
    for (const deliveryId of [failed?.deliveryId ?? '', "x'"]) {
      await expect(outbound.retryDelivery({ deliveryId })).rejects.toMatchObject({ code: 'not-found' });
    }
  }, 90_000);

  it('is given up at once for an address that Apprise does not know, and tried again only when asked', async () => {
    await outbound.addTarget({ taskName: task, url: 'nonsense' });
    await end('x');
    await eventually(async () => {
      const [delivery] = (await outbound.listDeliveries({})).deliveries;
      expect(delivery).toMatchObject({ attempts: 1, problem: expect.stringContaining('knows no service') });
      expect(delivery?.nextTry).toBeUndefined();
    }, 20_000);
    await outbound.removeTargets({ taskName: task, url: 'nonsense' });
    expect((await outbound.listDeliveries({})).total).toBe(0);
  }, 30_000);

  it('is told once by two services that send at the same time', async () => {
    const paths = Array.from({ length: 30 }, (_, n) => `/both/${n}`);
    for (const path of paths) {
      await outbound.addTarget({ taskName: task, url: receiver.url(path) });
    }
    // Two runs, which there are not otherwise.
    const runs = ['sending-a', 'sending-b'].map((workflowId) => ({ workflowId, taskQueue: 'notifications' }));
    await end('both');
    await eventually(async () => expect(await waiting()).toBeGreaterThan(0));
    const { name } = notificationsWorkflows.sendOutbound;
    await Promise.all(runs.map((run) => platform.temporal.workflow.start(name, { ...run, args: [] })));
    await eventually(async () => expect(await waiting()).toBe(0), 30_000);
    expect(receiver.received.filter(({ path }) => path.startsWith('/both/'))).toHaveLength(paths.length);
    expect(new Set(receiver.received.map(({ path }) => path))).toEqual(expect.objectContaining(new Set(paths)));
  }, 60_000);
});

describe('a service that is killed while it sends', () => {
  it('loses nothing, and has shown the address to nobody', async () => {
    await Promise.all(services.splice(0).map((service) => service.stop()));
    const first = spawnService();
    const path = `/killed/${secret}`;
    let seen = '';
    receiver.answer = async (asked, before) => {
      if (asked === path && before === 0) {
        seen = await processes();
        // Accepted by us, and never noted there.
        first.kill('SIGKILL');
        await once(first, 'exit');
      }
      return 200;
    };
    await eventually(() => outbound.addTarget({ taskName: task, url: receiver.url(path) }), 30_000);
    await end('killed');
    await eventually(() => expect(first.signalCode).toBe('SIGKILL'), 30_000);
    expect(seen).toContain('apprise.AppriseAsset');
    expect(seen).not.toContain(secret);
    spawnService();
    await eventually(async () => expect(await waiting()).toBe(0), 60_000);
    // One of them reached nobody there.
    expect(receiver.accepted(path)).toHaveLength(2);
    expect(log).toContain('"notifications"');
    expect(log).not.toContain(secret);
  }, 120_000);
});
