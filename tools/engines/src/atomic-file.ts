import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file that is at every moment either the old one or the new one, readable by its owner only. */
export function writeFileAtomically(path: string, content: string): void {
  const draft = `${path}.${process.pid}.draft`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
