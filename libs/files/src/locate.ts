import { realpath } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import type { RelativePath } from '@reelkeep/contracts';
import { below } from './below.js';
import { isMissing } from './is-missing.js';

/** Where a path leads when its links are followed: `path` is relative to the real `root`. */
export type Located = { at: 'inside'; root: string; path: string } | { at: 'outside' } | { at: 'missing' };

/** Follows the links of a path below `root`, also those of the root itself. */
export const locate = async (root: string, path: RelativePath): Promise<Located> => {
  try {
    const [realRoot, real] = await Promise.all([realpath(root), realpath(below(root, path))]);
    return real.startsWith(`${realRoot}${sep}`)
      ? { at: 'inside', root: realRoot, path: relative(realRoot, real) }
      : { at: 'outside' };
  } catch (error) {
    if (isMissing(error)) {
      return { at: 'missing' };
    }
    throw error;
  }
};
