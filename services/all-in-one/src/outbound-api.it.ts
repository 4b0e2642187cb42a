import { create, toBinary } from '@bufbuild/protobuf';
import { timestampNow } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TaskFinishedSchema } from '@reelkeep/contracts';
import type { RunningGateway } from '@reelkeep/gateway';
import { eventSubject } from '@reelkeep/messaging';
import type { RunningService } from '@reelkeep/runtime';
import {
  type Api,
  anonymousApi,
  eventually,
  signedInApi,
  startTestPlatform,
  type TestPlatform,
  tubeworldRuntime,
} from '@reelkeep/testing';
import pg from 'pg';
import { loadService } from './services/roster.js';

const username = 'keeper';
const password = 'a long enough password';

const path = '/api/task/notification/';
const testPath = `${path}test/`;

describe('notification URLs by the API', () => {
  let platform: TestPlatform;
  let gateway: RunningGateway;
  let notifications: RunningService;
  let receiver: Server;
  let api: Api;
  let member: Api;
  let status = 200;
  const titles: string[] = [];

  beforeAll(async () => {
    platform = await startTestPlatform();
    receiver = createServer((request, response) => {
      let text = '';
      request
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('end', () => {
          titles.push((JSON.parse(text) as { title: string }).title);
          response.writeHead(status).end();
        });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { python, pythonPath } = tubeworldRuntime();
    const startNotifications = await loadService('notifications');
    notifications = await startNotifications({
      ...platform.env('notify'),
      PATH: process.env['PATH'],
      REELKEEP_PYTHON: python,
      REELKEEP_PYTHONPATH: pythonPath,
      REELKEEP_CREDENTIALS_KEY: 'a-key-of-these-tests',
    });
    const startGateway = await loadService('gateway');
    const login = { REELKEEP_USERNAME: username, REELKEEP_PASSWORD: password };
    gateway = (await startGateway({ ...platform.env('identity'), ...login, REELKEEP_PORT: '0' })) as RunningGateway;
    const db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    await db.query(`
      INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user`);
    await db.end();
    api = await signedInApi(gateway.address, username, password);
    member = await signedInApi(gateway.address, 'guest', password);
  }, 90_000);

  afterAll(async () => {
    await gateway?.stop();
    await notifications?.stop();
    receiver?.close();
    await platform?.stop();
  });

  const url = (where: string): string => `json://127.0.0.1:${(receiver.address() as AddressInfo).port}${where}`;

  it('are kept by task, and go one by one or all at once', async () => {
    expect(await api.tasks.notificationUrls()).toEqual({});
    await api.tasks.addNotificationUrl({ task_name: 'check_reindex', url: 'mailto://keeper@example.org' });
    const store = await api.tasks.addNotificationUrl({ task_name: 'check_reindex', url: 'ntfy://clock' });
    expect(store).toEqual({
      check_reindex: { urls: ['mailto://keeper@example.org', 'ntfy://clock'], title: 'Reindex Documents' },
    });
    expect(await api.tasks.addNotificationUrl({ task_name: 'check_reindex', url: 'ntfy://clock' })).toEqual(store);
    await api.tasks.addNotificationUrl({ task_name: 'download_pending', url: 'tgram://123:T0ken/1' });
    const [hidden = ''] = (await api.tasks.notificationUrls()).download_pending?.urls ?? [];
    expect(hidden).toMatch(/^tgram:\/\/\*{4}\/\*{4}#[0-9a-f]{12}$/);
    // By what was shown, as existing clients do.
    await api.tasks.removeNotificationUrl({ task_name: 'download_pending', url: hidden });
    expect(await api.tasks.notificationUrls()).toEqual(store);
    await api.tasks.removeNotificationUrl({ task_name: 'check_reindex' });
    expect(await api.tasks.notificationUrls()).toEqual({});
  });

  it('are tested at once', async () => {
    expect(await api.tasks.testNotificationUrl({ url: url('/hook'), task_name: 'download_pending' })).toEqual({
      success: true,
      message: 'Test notification sent.',
    });
    expect(titles).toEqual(['[TA] Test notification']);
    const body = { url: 'nonsense', task_name: 'download_pending' };
    expect(await api.client.call('POST', testPath, { body, status: 400 })).toEqual({
      success: false,
      message: 'Invalid notification URL format: nonsense',
    });
  });

  it.each([
    ['POST', path, {}, { task_name: ['This field is required.'], url: ['This field is required.'] }],
    ['POST', path, { task_name: 'check_reindex' }, { url: ['This field is required.'] }],
    ['POST', path, { task_name: 'check_reindex', url: '' }, { url: ['This field may not be blank.'] }],
    ['POST', path, { task_name: 'check_reindex', url: ' ' }, { url: ['This field may not be blank.'] }],
    ['POST', path, { task_name: 'check_reindex', url: null }, { url: ['This field may not be null.'] }],
    ['POST', path, { task_name: 'nonsense', url: 'ntfy://clock' }, { task_name: [expect.any(String)] }],
    ['DELETE', path, {}, { task_name: ['This field is required.'] }],
    ['DELETE', path, { task_name: 'check_reindex', url: '' }, { url: ['This field may not be blank.'] }],
    ['POST', testPath, {}, { url: ['This field is required.'] }],
    ['POST', testPath, { url: ' ' }, { url: ['This field may not be blank.'] }],
  ])('refuse %s %s of %j', async (method, where, body, answer) => {
    expect(await api.client.call(method, where, { body, status: 400 })).toMatchObject(answer);
    expect(await api.tasks.notificationUrls()).toEqual({});
  });

  it('are told the end of a task, and say what was not taken until it is', async () => {
    status = 503;
    await api.tasks.addNotificationUrl({ task_name: 'download_pending', url: url('/end') });
    const end = {
      taskId: randomUUID(),
      name: 'download_pending',
      outcome: 'success',
      message: 'downloaded 1 video(s).',
    };
    await platform.nats.js.publish(
      eventSubject('download', TaskFinishedSchema),
      toBinary(TaskFinishedSchema, create(TaskFinishedSchema, { ...end, finished: timestampNow() })),
      { msgID: end.taskId },
    );
    const failed = await eventually(async () => {
      const { deliveries, total } = await api.tasks.failedDeliveries();
      expect(total).toBe(1);
      return deliveries[0];
    }, 40_000);
    expect(failed).toMatchObject({
      task_name: 'download_pending',
      title: 'Downloading',
      url: url('/end'),
      problem: expect.stringContaining('503'),
      next_try: expect.any(String),
    });
    status = 200;
    titles.length = 0;
    await api.tasks.retryDelivery(failed?.delivery_id ?? '');
    await eventually(async () => expect((await api.tasks.failedDeliveries()).total).toBe(0), 20_000);
    expect(titles).toEqual(['[TA] Downloading process ended with SUCCESS']);
    const gone = `/api/task/delivery/${failed?.delivery_id}/`;
    expect(await api.client.call('POST', gone, { status: 404 })).toEqual({ error: 'notification not found' });
    await api.client.call('POST', '/api/task/delivery/nonsense/', { status: 404 });
  }, 90_000);

  it('are for staff alone', async () => {
    const body = { task_name: 'check_reindex', url: 'ntfy://clock' };
    for (const somebody of [member, anonymousApi(gateway.address)]) {
      for (const [method, where] of [
        ['GET', path],
        ['POST', path],
        ['DELETE', path],
        ['POST', testPath],
        ['GET', '/api/task/delivery/'],
        ['POST', '/api/task/delivery/nobody/'],
      ] as const) {
        const more = method === 'GET' ? {} : { body };
        expect(await somebody.client.call(method, where, { ...more, status: 403 })).toHaveProperty('detail');
      }
    }
  });
});
