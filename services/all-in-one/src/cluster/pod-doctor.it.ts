import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, readSetup } from '@reelkeep/engines';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { hostServices } from '../services/host-services.js';
import { runPodDeadLetters } from './pod-dead-letters.js';
import { runPodDoctor } from './pod-doctor.js';

describe('reelkeep doctor, in a container', () => {
  let platform: TestPlatform;
  let stop: (() => Promise<void>) | undefined;
  let env: Record<string, string>;

  const doctor = async (changes: Record<string, string> = {}): Promise<{ code: number; lines: string[] }> => {
    const lines: string[] = [];
    const code = await runPodDoctor({ ...env, ...changes }, (line) => lines.push(line));
    return { code, lines };
  };
  const wrong = ({ lines }: { lines: string[] }): string[] => lines.filter((line) => line.startsWith('✗'));

  beforeAll(async () => {
    platform = await startTestPlatform();
    const [healthPort, setup] = [await freePort(), readSetup()];
    const shared = Object.fromEntries(
      Object.entries(platform.env('ops')).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    env = {
      ...shared,
      REELKEEP_HEALTH_PORT: String(healthPort),
      REELKEEP_MEDIA_DIR: platform.mediaDir,
      REELKEEP_CACHE_DIR: platform.cacheDir,
      REELKEEP_PYTHON: setup.python ?? '',
      REELKEEP_PYTHONPATH: setup.pythonTools ?? '',
    };
    stop = await hostServices({ healthHost: '127.0.0.1', healthPort, services: { scheduler: shared } });
  }, 120_000);

  afterAll(async () => {
    await stop?.();
    await platform?.stop();
  });

  it('looks at what its services own, and at nothing of others', async () => {
    // Its worker has just begun to connect.
    await eventually(async () => expect(wrong(await doctor())).toEqual([]), 30_000);
    const found = await doctor();
    expect(found.code).toBe(0);
    expect(found.lines).toEqual(
      expect.arrayContaining([
        '✓ scheduler: ready',
        '✓ clock: as that of the database',
        expect.stringMatching(/^✓ schema ops: up to date/),
        '✓ dead letters: none',
        expect.stringContaining(`✓ room in ${platform.cacheDir}: `),
        'Nothing is wrong here.',
      ]),
    );
    expect(found.lines.filter((line) => /schema catalog|yt-dlp|search/.test(line))).toEqual([]);
    expect(found.lines.filter((line) => line.includes(platform.mediaDir))).toEqual([]);
  }, 60_000);

  it('says what its service said of an engine that is away, or that nobody answers', async () => {
    const gone = await doctor({ REELKEEP_HEALTH_PORT: String(await freePort()) });
    expect(gone.code).toBe(1);
    expect(wrong(gone)).toEqual([expect.stringMatching(/^✗ process of this container: .* It does not answer/)]);

    // Takes connections and says nothing, as a frozen server does.
    const frozen = createServer(() => undefined);
    await once(frozen.listen(0, '127.0.0.1'), 'listening');
    const { port } = frozen.address() as { port: number };
    const url = Object.assign(new URL(env['DATABASE_URL'] ?? ''), { host: `127.0.0.1:${port}` });
    const away = await doctor({ DATABASE_URL: url.href });
    expect(away.code).toBe(1);
    expect(wrong(away)).toEqual([expect.stringMatching(/^✗ PostgreSQL: .*timeout.* Start PostgreSQL, or correct/)]);
    frozen.close();
  }, 60_000);

  it('counts dead letters', async () => {
    const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
    await client.connect();
    await client.query(
      `INSERT INTO ops.dead_letter (event_id, durable, subject, payload, error) VALUES ($1, 'x', 'y', '', 'z')`,
      [randomUUID()],
    );
    // A container has no npm.
    expect(wrong(await doctor())).toEqual([
      expect.stringMatching(/^✗ dead letters: 1 event.* reelkeep dead-letters list/),
    ]);
    const told: string[] = [];
    expect(await runPodDeadLetters(['list'], env, (line) => told.push(line))).toBe(0);
    expect(told).toEqual([expect.stringMatching(/ scheduler x /), '  y: z', '1 dead letters.']);
    expect(await runPodDeadLetters(['lsit'], env, (line) => told.push(line))).toBeUndefined();
    await client.query('TRUNCATE ops.dead_letter');
    await client.end();
    expect(wrong(await doctor())).toEqual([]);
  }, 60_000);
});
