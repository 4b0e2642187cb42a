import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger, Leaderships } from '@reelkeep/runtime';
import pg from 'pg';
import { eventually } from './eventually.js';
import { startTestPlatform, type TestPlatform } from './platform.js';

const silent = createLogger('test', 'silent').child({ subsystem: 'test' });

describe('leading among replicas', () => {
  let platform: TestPlatform;
  let url: string;

  beforeAll(async () => {
    platform = await startTestPlatform();
    url = platform.databaseUrl('catalog');
  });

  afterAll(async () => {
    await platform?.stop();
  });

  const replica = (name: string, told: string[], who: string) => {
    const leadership = new Leaderships(url).of(name, silent);
    return {
      start: () =>
        leadership.start({
          lead: async () => void told.push(`${who} leads`),
          lost: () => void told.push(`${who} lost`),
        }),
      stop: () => leadership.stop(),
    };
  };

  it('falls to one of them, and to the next when that one stops', async () => {
    const told: string[] = [];
    const [first, second] = [replica('test-order', told, 'first'), replica('test-order', told, 'second')];
    await first.start();
    await second.start();
    expect(told).toEqual(['first leads']);
    await first.stop();
    await eventually(() => expect(told).toEqual(['first leads', 'first lost', 'second leads']));
    await second.stop();
  });

  it('is lost with the session, and asked for again', async () => {
    const told: string[] = [];
    const only = replica('test-session', told, 'it');
    await only.start();
    const admin = new pg.Client({ connectionString: platform.adminUrl });
    await admin.connect();
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'reelkeep-test-session'",
    );
    await admin.end();
    await eventually(() => expect(told).toEqual(['it leads', 'it lost', 'it leads']));
    await only.stop();
  });

  it('falls to another within five seconds when the leader is killed', async () => {
    const program = `
      import { createLogger, Leaderships } from '@reelkeep/runtime';
      const leadership = new Leaderships(process.env.URL).of('test-kill', createLogger('test', 'silent').child({ subsystem: 'x' }));
      await leadership.start({ lead: async () => void console.log('leads'), lost: () => undefined });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { URL: url },
      cwd: new URL('..', import.meta.url),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const told: string[] = [];
    const second = replica('test-kill', told, 'second');
    await second.start();
    expect(told).toEqual([]);
    child.kill('SIGKILL');
    await eventually(() => expect(told).toEqual(['second leads']), 5_000);
    await second.stop();
  });
});
