import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from './atomic-file.js';

/**
 * The secret of a data folder, from which every password of its engines is derived. Made at the first start, readable
 * by its owner only; its name is from when it served the database roles alone.
 */
export function installationSecret(home: string): string {
  const folder = join(home, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A folder that an older release or a restore has made wider.
  chmodSync(folder, 0o700);
  const path = join(folder, 'database-roles.key');
  if (!existsSync(path)) {
    writeFileAtomically(path, randomBytes(32).toString('hex'));
  }
  return readFileSync(path, 'utf8').trim();
}

/** The password for one purpose, such as `database role reelkeep_ops`: nothing but the secret has to be kept. */
export function derivedPassword(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}
