import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The Node that everything but the launcher runs on. */
export const pinnedNode = join(root, `node_modules/node-linux-${process.arch}/bin/node`);
