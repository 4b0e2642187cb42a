import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The Node that everything but the launcher runs on. */
export const pinnedNode = join(root, `node_modules/node-linux-${process.arch}/bin/node`);

/** Runs this script by the pinned Node, where another one has begun it, and ends with its exit code. */
export const onPinnedNode = () => {
  if (process.execPath === pinnedNode) return;
  const { status } = spawnSync(pinnedNode, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
};
