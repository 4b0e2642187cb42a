import { describe, expect, it } from '@jest/globals';
import {
  backupDraft,
  backupDraftForm,
  backupFile,
  backupName,
  backupNameParts,
  backupPartFolder,
  backupPartForm,
  backupRunFolder,
  isBackupDraftPath,
  isBackupName,
  isBackupPath,
  taskOfBackupRun,
} from './backup-paths.js';
import { parseTaskId } from './ids/ids.js';

const task = parseTaskId('0b1f2c3d-0000-4000-8000-000000000001');

describe('the paths of backups', () => {
  it('fit their own forms', () => {
    expect(backupFile(backupName('20260102', 'auto'))).toBe('backup/ta_backup-20260102-auto.zip');
    expect(isBackupPath(backupFile(backupName('20260102', 'auto')))).toBe(true);
    const [part, draft] = [backupPartFolder(task, 'a1', 'catalog'), backupDraft(task, 'a1')];
    expect(backupPartForm.test(part)).toBe(true);
    expect(backupDraftForm.test(draft)).toBe(true);
    for (const path of [part, draft, backupRunFolder(task), `${part}/video-0001.ndjson`]) {
      expect(isBackupDraftPath(path)).toBe(true);
    }
    expect(taskOfBackupRun(`.run-${task}`)).toBe(task);
  });

  it.each([
    '',
    'x.zip',
    'ta_.zip',
    'ta_a/b.zip',
    'ta_a.zip/..',
    '..',
    'ta_a.zi',
    'ta_a\n.zip',
    `ta_${'a'.repeat(250)}.zip`,
  ])('know no backup by the name %j', (name) => {
    expect(isBackupName(name)).toBe(false);
    expect(() => backupFile(name)).toThrow(/is not the name of a backup/);
  });

  it.each([
    ['ta_backup-20251102-auto.zip', '20251102', 'auto'],
    ['ta_backup-20251102.zip', '20251102', ''],
    ['ta_backup-20251102-by-hand.zip', '20251102', 'by-hand'],
    ['ta_other.zip', '', ''],
  ])('read %s', (name, timestamp, reason) => {
    expect(isBackupName(name)).toBe(true);
    expect(backupNameParts(name)).toEqual({ timestamp, reason });
  });

  it.each(['backup', 'backup/.run-', 'backup/.run-x/../y', 'backup/run-x', 'download/.run-x', '/backup/.run-x'])(
    'do not take %j for what a run stages',
    (path) => {
      expect(isBackupDraftPath(path)).toBe(false);
    },
  );
});
