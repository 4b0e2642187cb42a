import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AppConfig,
  defaultAppConfig,
  readSettingsEntries,
  serverStartKey,
  SettingsService,
  settingsBucket,
} from '@reelkeep/contracts';
import { type Nats, RpcClient, SettingsWatch } from '@reelkeep/messaging';
import type { RunningService } from '@reelkeep/runtime';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { startScheduler } from '../index.js';

let platform: TestPlatform;
let scheduler: RunningService;
let gateway: Nats;
const began = Date.now();

beforeAll(async () => {
  platform = await startTestPlatform();
  scheduler = await startScheduler(platform.env('ops'));
  gateway = await platform.natsAs('gateway');
}, 60_000);

afterAll(async () => {
  await scheduler?.stop();
  await platform?.stop();
});

const api = () => new RpcClient(gateway).of(SettingsService);

const sql = async (query: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: platform.databaseUrl('ops') });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
};

/** All entries together, as every service reads them. */
const inBucket = async (): Promise<AppConfig> => {
  const entries = await platform.buckets.all(settingsBucket.name);
  return readSettingsEntries(
    new Map([...entries].map(([key, value]) => [key, JSON.parse(new TextDecoder().decode(value))])),
  );
};

describe('application settings', () => {
  it('are the defaults on a fresh installation, in the bucket too', async () => {
    expect(await inBucket()).toEqual(defaultAppConfig);
  });

  it('lie beside the start of the server, which all gateways tell', async () => {
    const told = await platform.buckets.get(settingsBucket.name, serverStartKey);
    const at = Date.parse(JSON.parse(new TextDecoder().decode(told)));
    expect(at).toBeGreaterThanOrEqual(began);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('reach every watching service after a change', async () => {
    const watch = new SettingsWatch(platform.buckets);
    await watch.start();
    const { settings } = await api().updateSettings({ patch: { downloads: { limit_speed: 800 } } });
    expect(settings).toEqual({ ...defaultAppConfig, downloads: { ...defaultAppConfig.downloads, limit_speed: 800 } });
    await eventually(() => expect(watch.current().downloads.limit_speed).toBe(800));
    watch.stop();
  });

  it('are left alone by a change that is refused', async () => {
    const before = await sql('SELECT value, version FROM ops.settings');
    await expect(
      api().updateSettings({ patch: { downloads: { limit_speed: 1, colour: 'red' } } }),
    ).rejects.toMatchObject({
      code: 'invalid',
      message: 'Unknown fields: colour',
    });
    expect(await sql('SELECT value, version FROM ops.settings')).toEqual(before);
  });

  it('lose no change when many come at once', async () => {
    const keys = ['channel_size', 'live_channel_size', 'shorts_channel_size', 'playlist_size'];
    await Promise.all(keys.map((key, at) => api().updateSettings({ patch: { subscriptions: { [key]: at } } })));
    const [row] = await sql('SELECT value FROM ops.settings');
    expect(row?.['value']).toMatchObject({
      subscriptions: { channel_size: 0, live_channel_size: 1, shorts_channel_size: 2, playlist_size: 3 },
    });
  });

  it('come back into a bucket that was lost, brought up to date, at the next start', async () => {
    await scheduler.stop();
    await platform.nats.jsm.streams.delete(`KV_${settingsBucket.name}`);
    await platform.prepareNats();
    await sql(`UPDATE ops.settings SET value = (value #- '{application,enable_cast}') || '{"removed": {"key": 1}}'`);
    scheduler = await startScheduler(platform.env('ops'));
    expect(await inBucket()).toEqual({
      ...defaultAppConfig,
      downloads: { ...defaultAppConfig.downloads, limit_speed: 800 },
      subscriptions: {
        ...defaultAppConfig.subscriptions,
        channel_size: 0,
        live_channel_size: 1,
        shorts_channel_size: 2,
        playlist_size: 3,
      },
    });
  });
});
