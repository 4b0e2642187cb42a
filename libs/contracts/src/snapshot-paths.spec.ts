import { describe, expect, it } from '@jest/globals';
import { isBackupName, isBackupPath } from './backup-paths.js';
import { parseTaskId } from './ids/ids.js';
import { isSnapshotName, snapshotFile, snapshotFileName, snapshotName, snapshotOfFile } from './snapshot-paths.js';

const known = 'ta_daily_-k2v9xq0ztmwsc7h1r5bd8a';

describe('the paths of snapshots', () => {
  it('fit their own forms', () => {
    const name = snapshotName('0b1f2c3d-0000-4000-8000-000000000001');
    expect(isSnapshotName(name)).toBe(true);
    expect(isSnapshotName(snapshotName('00000000-0000-0000-0000-000000000000'))).toBe(true);
    expect(snapshotFile(name)).toBe(`snapshot/${name}.zip`);
    expect(isBackupPath(snapshotFile(name))).toBe(true);
    expect(snapshotOfFile(snapshotFileName(name))).toBe(name);
    expect(isBackupName(snapshotFileName(name))).toBe(true);
    // The id of its task, too.
    expect(parseTaskId(name)).toBe(name);
  });

  it('differ for different ids, and are the same for the same', () => {
    const [one, other] = ['0b1f2c3d-0000-4000-8000-000000000001', '0b1f2c3d-0000-4000-8000-000000000002'];
    expect(snapshotName(one)).toBe(snapshotName(one));
    expect(snapshotName(one)).not.toBe(snapshotName(other));
  });

  it('know the names that clients know', () => {
    expect(isSnapshotName(known)).toBe(true);
  });

  it.each(['', 'ta_daily_-', `${known}x`, known.toUpperCase(), `../${known}`, `${known}\n`, 'ta_backup-20250101-auto'])(
    'know no snapshot by the name %j',
    (name) => {
      expect(isSnapshotName(name)).toBe(false);
      expect(snapshotOfFile(`${name}.zip`)).toBeUndefined();
      expect(() => snapshotFile(name)).toThrow(/is not the name of a snapshot/);
    },
  );

  it.each([
    `snapshot/${known}`,
    `snapshot/x/${known}.zip`,
    'snapshot/ta_backup-20250101-auto.zip',
    `other/${known}.zip`,
  ])('do not take %j for one', (path) => {
    expect(isBackupPath(path)).toBe(false);
  });
});
