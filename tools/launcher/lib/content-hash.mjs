import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A name for content: the same for the same files wherever they lie.
 *
 * @param {string} folder
 * @param {string[]} files relative to `folder`
 * @param {...string} facts whatever else the result depends on
 */
export function contentHash(folder, files, ...facts) {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const file of files) {
    const content = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    hash.update(`${file}\0${content}\n`);
  }
  return hash.digest('hex').slice(0, 20);
}
