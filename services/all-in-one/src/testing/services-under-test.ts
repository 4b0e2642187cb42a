import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunningService } from '@reelkeep/runtime';
import { startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { loadService, roster } from '../services/roster.js';

/** All services of the roster in this process, on real engines, with files around their roots that nobody may touch. */
export type ServicesUnderTest = {
  platform: TestPlatform;
  /** Every file below and around the roots with its content, and what each service has sent out. */
  state(): Promise<Record<string, string>>;
  stop(): Promise<void>;
};

const precious = ['sentinel', 'x/sentinel', 'outside/record.json', 'media/UCsentinel/sentinel.mp4', 'cache/sentinel'];

export const startServicesUnderTest = async (): Promise<ServicesUnderTest> => {
  const platform = await startTestPlatform();
  const world = dirname(platform.mediaDir);
  for (const file of [...precious, 'cache/download/chisel00001/fetched']) {
    await mkdir(dirname(join(world, file)), { recursive: true });
    await writeFile(join(world, file), file);
  }
  const running: RunningService[] = [];
  for (const { name, schema } of roster) {
    const start = await loadService(name);
    running.push(await start({ ...platform.env(schema), REELKEEP_PORT: '0', PATH: process.env['PATH'] }));
  }
  const database = new pg.Client({ connectionString: platform.adminUrl });
  await database.connect();
  const filesNow = async (): Promise<[string, string][]> => {
    const entries = await readdir(world, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return Promise.all(
      files.map(async (file): Promise<[string, string]> => {
        const digest = createHash('sha256')
          .update(await readFile(file))
          .digest('hex');
        return [file.slice(world.length), digest];
      }),
    );
  };
  const sentNow = async (): Promise<[string, string][]> => {
    const counts: [string, string][] = [];
    for (const { schema } of roster) {
      const [table] = (await database.query<{ name: string | null }>(`SELECT to_regclass('${schema}.outbox') AS name`))
        .rows;
      if (table?.name) {
        const [row] = (await database.query<{ count: string }>(`SELECT count(*) FROM ${schema}.outbox`)).rows;
        counts.push([`${schema}.outbox`, row?.count ?? '']);
      }
    }
    return counts;
  };
  return {
    platform,
    state: async () => Object.fromEntries([...(await filesNow()), ...(await sentNow())]),
    stop: async () => {
      await database.end();
      await Promise.all(running.map((service) => service.stop()));
      await platform.stop();
    },
  };
};
