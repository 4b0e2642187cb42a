import { join } from 'node:path';
import { isRelativePath, type RelativePath } from '@reelkeep/contracts';

/** The path of a file below `root`. Throws for a path that leads elsewhere, whatever its type claims. */
export const below = (root: string, path: RelativePath): string => {
  if (!isRelativePath(path)) {
    throw new Error(`${JSON.stringify(String(path).slice(0, 100))} is not a path below ${root}.`);
  }
  return join(root, path);
};
