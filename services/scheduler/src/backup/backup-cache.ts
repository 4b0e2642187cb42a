/** The cache root, below which backups are staged and kept. */
export class BackupCache {
  constructor(readonly dir: string) {}
}
