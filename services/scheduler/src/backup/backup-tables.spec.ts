import { describe, expect, it } from '@jest/globals';
import { migrationsBehind } from '@reelkeep/testing';
import { schema } from '../database/schema.js';
import { backupTables } from './backup-tables.js';

// The last one that there was before backups could be restored.
const before = 'ScheduleRefresh1796250000000';

describe('backups of before a migration', () => {
  it('are brought up to date, also where it changes nothing of what they hold', () => {
    expect(Object.keys(backupTables.upgrades ?? {}).sort()).toEqual(migrationsBehind(schema, before));
  });
});
