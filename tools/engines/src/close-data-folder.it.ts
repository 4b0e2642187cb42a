import { chmodSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeDataFolder } from './close-data-folder.js';
import { makeHome } from './test-support.js';

describe('a data folder that an older release has left open', () => {
  let home: string;
  let remove: () => void;

  beforeEach(() => {
    ({ home, remove } = makeHome());
    for (const folder of ['secrets', 'run', 'logs', 'media', 'cache']) {
      mkdirSync(join(home, folder));
      chmodSync(join(home, folder), 0o755);
    }
    writeFileSync(join(home, 'secrets', 'some.key'), 'x');
    chmodSync(join(home, 'secrets', 'some.key'), 0o644);
    chmodSync(home, 0o755);
  });
  afterEach(() => remove());

  const modeOf = (...path: string[]): string => (statSync(join(home, ...path)).mode & 0o777).toString(8);

  it('is closed to everybody but its owner, with its secrets; media and cache behind it keep their mode', () => {
    closeDataFolder(home, { prefix: [], ownsFilesAs: undefined });
    expect([modeOf(), modeOf('secrets'), modeOf('secrets', 'some.key')]).toEqual(['700', '700', '600']);
    expect([modeOf('run'), modeOf('logs')]).toEqual(['700', '700']);
    expect([modeOf('media'), modeOf('cache')]).toEqual(['755', '755']);
  });

  it('lets through, and no more, where the database has to run as nobody', () => {
    closeDataFolder(home, { prefix: [], ownsFilesAs: 65534 });
    expect([modeOf(), modeOf('secrets'), modeOf('secrets', 'some.key')]).toEqual(['711', '700', '600']);
    expect([modeOf('run'), modeOf('logs')]).toEqual(['700', '700']);
  });

  it('closes media and cache of its own where others may pass through, also those not made yet', () => {
    rmSync(join(home, 'cache'), { recursive: true });
    closeDataFolder(home, { prefix: [], ownsFilesAs: 65534 });
    expect([modeOf('media'), modeOf('cache')]).toEqual(['700', '700']);
  });

  it("leaves the operator's own folder, to which a link leads, as it is", () => {
    mkdirSync(join(home, 'elsewhere'));
    chmodSync(join(home, 'elsewhere'), 0o755);
    rmSync(join(home, 'media'), { recursive: true });
    symlinkSync(join(home, 'elsewhere'), join(home, 'media'));
    closeDataFolder(home, { prefix: [], ownsFilesAs: 65534 });
    expect(modeOf('elsewhere')).toBe('755');
  });
});
