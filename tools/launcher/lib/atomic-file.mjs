import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that is at every moment either the old one or the new one.
 *
 * @param {string} path
 * @param {string} content
 */
export function writeFileAtomically(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
