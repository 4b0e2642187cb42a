/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Api,
  anonymousApi,
  eventually,
  signedInApi,
  startTestPlatform,
  type TestPlatform,
} from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';

const settleMs = 60_000;
const path = (name: string) => `/api/task/schedule/${name}/`;

describe('schedules by the API', () => {
  let platform: TestPlatform;
  let household: Household;
  let api: Api;
  let member: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    const db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    await db.query(`
      INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user`);
    await db.end();
    api = await household.signIn();
    member = await signedInApi(household.baseUrl, 'guest', password);
  }, 180_000);

  afterAll(async () => {
    await household?.stop();
    await platform?.stop();
  });

  it('are those of a fresh installation at first, and are offered for tasks that can be started', async () => {
    expect(await api.tasks.schedules()).toMatchObject([
      { name: 'check_integrity', schedule: '0 3 0', config: {} },
      { name: 'check_reindex', schedule: '0 12 *', config: { days: 90 } },
      { name: 'purge_trash', schedule: '0 13 *', config: {} },
      { name: 'thumbnail_check', schedule: '0 17 *', config: {} },
      { name: 'version_check', schedule: expect.stringMatching(/^\d+ \d+ \*$/), config: {} },
    ]);
    await api.tasks.removeSchedule('version_check');
    await api.tasks.removeSchedule('check_integrity');
    await api.tasks.removeSchedule('check_reindex');
    await api.tasks.removeSchedule('thumbnail_check');
    await api.tasks.removeSchedule('purge_trash');
    const offered = await api.tasks.schedulable();
    expect(offered).toContainEqual({ name: 'download_pending', auto: '0 16 *' });
    expect(offered).toContainEqual({ name: 'check_reindex', auto: '0 12 *', config_key: 'days' });
    expect(offered.map(({ name }) => name).toSorted()).toEqual([
      'check_integrity',
      'check_reindex',
      'download_pending',
      'purge_trash',
      'run_backup',
      'thumbnail_check',
      'update_subscribed',
      'update_tool',
      'version_check',
    ]);
    const gone = { detail: 'No schedule matches the given query.' };
    expect(await api.client.call('GET', path('download_pending'), { status: 404 })).toEqual(gone);
    expect(await api.client.call('DELETE', path('nonsense'), { status: 404 })).toEqual(gone);
  });

  it('are set, changed and removed, and say when they run next', async () => {
    const before = Date.now();
    const set = await api.tasks.setSchedule('download_pending', { schedule: '30  8 */2' });
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(set).toMatchObject({
      name: 'download_pending',
      schedule: '30 8 */2',
      schedule_human: `At 08:30 AM, only on Sunday, Tuesday, Thursday, and Saturday ${zone}`,
      config: {},
      minute: 30,
      hours: [8],
      weekdays: [0, 2, 4, 6],
      time_zone: zone,
      ran_at: null,
    });
    expect(set.last_run_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}(Z|[+-]\d\d:\d\d)$/);
    expect(Math.abs(Date.parse(set.last_run_at ?? '') - before)).toBeLessThan(60_000);
    await eventually(async () => {
      const [schedule] = await api.tasks.schedules();
      expect(Date.parse(schedule?.next_run_at ?? '')).toBeGreaterThan(before);
    }, settleMs);
    expect(await api.tasks.setSchedule('download_pending', { schedule: 'auto' })).toMatchObject({ schedule: '0 16 *' });
    expect(await api.tasks.schedule('download_pending')).toMatchObject({ schedule: '0 16 *' });
    await api.tasks.removeSchedule('download_pending');
    expect(await api.tasks.schedules()).toEqual([]);
  });

  it('keep a config, for which a schedule begins where there is none', async () => {
    expect(await api.tasks.setSchedule('check_reindex', { config: { days: 30 } })).toMatchObject({
      schedule: '0 12 *',
      config: {},
    });
    expect(await api.tasks.schedule('check_reindex')).toMatchObject({ config: { days: 30 } });
    await api.tasks.removeSchedule('check_reindex');
  });

  it.each([
    ['nonsense', { schedule: '0 8 *' }, 404, { error: 'task name not found' }],
    ['manual_import', { schedule: 'auto' }, 400, { error: "task 'manual_import' can not be scheduled" }],
    ['download_pending', {}, 400, { error: 'expected schedule or config key' }],
    ['download_pending', { config: {} }, 400, { error: 'expected schedule or config key' }],
    ['download_pending', { schedule: '' }, 400, { schedule: ['This field may not be blank.'] }],
    ['download_pending', { schedule: ' ' }, 400, { schedule: ['This field may not be blank.'] }],
    ['download_pending', { schedule: null }, 400, { schedule: ['This field may not be null.'] }],
    ['download_pending', { schedule: '0 8 * *' }, 400, { error: 'expected three cron schedule fields' }],
    ['download_pending', { schedule: '*/5 8 *' }, 400, { error: 'Invalid value for minutes. Must be an integer.' }],
    ['download_pending', { schedule: '60 8 *' }, 400, { error: 'Invalid minutes. Must be between 0 and 59.' }],
    ['download_pending', { schedule: '0 8 7' }, 400, { error: 'invalid crontab: 7 is more than 6' }],
    ['download_pending', { config: { days: 1 } }, 400, { error: "task 'download_pending' doesn't take config" }],
    ['run_backup', { config: { days: 1 } }, 400, { error: "invalid config key for task 'run_backup'" }],
    ['run_backup', { config: { rotate: 'x' } }, 400, { config: { rotate: ['A valid number is required.'] } }],
  ])('of %s as %j are refused with %i', async (name, body, status, answer) => {
    expect(await api.client.call('POST', path(name), { body, status })).toEqual(answer);
    expect(await api.tasks.schedules()).toEqual([]);
  });

  it('are for staff alone', async () => {
    for (const somebody of [member, anonymousApi(household.baseUrl)]) {
      for (const [method, where] of [
        ['GET', '/api/task/schedule/'],
        ['GET', '/api/task/schedulable/'],
        ['GET', path('download_pending')],
        ['POST', path('download_pending')],
        ['DELETE', path('download_pending')],
      ] as const) {
        const body = method === 'POST' ? { body: { schedule: 'auto' } } : {};
        expect(await somebody.client.call(method, where, { ...body, status: 403 })).toHaveProperty('detail');
      }
    }
    expect(await api.tasks.schedules()).toEqual([]);
  });
});
