import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrateSchema } from '@reelkeep/runtime';
import { repositoryRoot } from '@reelkeep/engines';
import { describeSchema, recordings, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { loadSchema, roster, schemaOf, type ServiceName } from '../services/roster.js';
import { restoreSchemas } from '../testing/recorded-schemas.js';

const goldenFile = (service: ServiceName): string =>
  join(repositoryRoot(), 'services', service, 'src/database/schema.golden.sql');

const names = roster.map(({ name }) => name);

describe('the schemas', () => {
  let platform: TestPlatform;

  beforeEach(async () => {
    platform = await startTestPlatform();
  });

  afterEach(async () => {
    await platform?.stop();
  });

  const migrateAll = async (): Promise<string[]> => {
    const done: string[] = [];
    for (const { name, schema } of roster) {
      done.push(...(await migrateSchema(platform.databaseUrl(schema), await loadSchema(name))));
    }
    return done;
  };

  const golden = (service: ServiceName): string =>
    existsSync(goldenFile(service)) ? readFileSync(goldenFile(service), 'utf8') : '';

  // To accept a new migration: REELKEEP_UPDATE_GOLDEN=1 npm run test:it -- all-in-one/dist/database
  it('are what was reviewed, made from nothing', async () => {
    await migrateAll();
    for (const { name, schema } of roster) {
      const made = await describeSchema(platform.databaseUrl(schema), schema);
      if (process.env['REELKEEP_UPDATE_GOLDEN']) {
        writeFileSync(goldenFile(name), made);
      }
      expect(made).toBe(golden(name));
    }
  });

  it.each(recordings())('are the same, made from what release $release has left', async (recording) => {
    await restoreSchemas(platform.adminUrl, recording.text('schemas.sql'));
    const done = await migrateAll();
    // What the release ran does not run again.
    expect(done).not.toContain('CreateCatalog1763712000000');
    for (const { name, schema } of roster) {
      expect(await describeSchema(platform.databaseUrl(schema), schema)).toBe(golden(name));
    }
    expect(await migrateAll()).toEqual([]);
  });

  it.each(names)('are migrated by a job of the service %s that knows its database only', async (name) => {
    const main = join(repositoryRoot(), 'services', name, 'dist/main.js');
    const url = platform.databaseUrl(schemaOf(name));
    const migrated = await promisify(execFile)(process.execPath, [main, 'migrate'], { env: { DATABASE_URL: url } });
    expect(migrated.stderr).toBe('');
    expect(await describeSchema(url, schemaOf(name))).toBe(golden(name));
  });
});
