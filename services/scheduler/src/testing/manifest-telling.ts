import type { BackupManifest } from '../backup/backup-manifest.js';

/** What a backup says of itself that was made then, with one file of so many bytes. */
export const manifestTelling = (bytes: number, made: Date): BackupManifest => ({
  format: 1,
  release: '0.1.0',
  made: made.toISOString(),
  reason: 'auto',
  parts: [
    {
      schema: 'ops',
      migrations: [],
      tables: [
        {
          name: 'settings',
          columns: ['id'],
          rows: 0,
          hash: '0',
          files: [{ name: 'settings-0001.ndjson', rows: 0, bytes, sha256: '0'.repeat(64) }],
        },
      ],
      sequences: [],
    },
  ],
});
