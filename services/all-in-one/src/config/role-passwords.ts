import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of this data folder; made at the first start, readable by its owner only. */
export const installationSecret = (secretsDir: string): string => {
  mkdirSync(secretsDir, { recursive: true, mode: 0o700 });
  const path = join(secretsDir, 'database-roles.key');
  if (!existsSync(path)) {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(path, 'utf8').trim();
};

/** The password of one database role: derived, so that nothing but the secret has to be kept. */
export const rolePassword = (secret: string, role: string): string =>
  createHmac('sha256', secret).update(`database role ${role}`).digest('hex');
