import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.js';
import { StartupProblem } from './startup-problem.js';
import { type Identity, unprivilegedIdentity } from './unprivileged.js';

/** Those that nobody but the owner has any business in, whoever may pass through the data folder. */
const closedFolders = ['secrets', 'run', 'logs', 'nats'];

/**
 * What only the services need. Where the data folder itself keeps others out, their mode is the operator's to choose.
 */
const servedFolders = ['media', 'cache'];

/**
 * Closes a data folder to the other users of the machine. To be done at every start: an older release or a restore has
 * made it wider. Throws StartupProblem when it is not ours to close.
 */
export function closeDataFolder(home: string, identity: Identity = unprivilegedIdentity()): void {
  // PostgreSQL and Elasticsearch as nobody pass through it to their own folders, and can not list what else is there.
  const letsThrough = identity.ownsFilesAs !== undefined;
  close(home, letsThrough ? 0o711 : 0o700);
  for (const folder of [...closedFolders, ...(letsThrough ? servedFolders : [])].map((name) => join(home, name))) {
    makeFolder(folder);
    // A link leads to a folder outside of this one, which is the operator's to close.
    if (!lstatSync(folder).isSymbolicLink()) close(folder, 0o700);
  }
  const secrets = join(home, 'secrets');
  for (const file of readdirSync(secrets)) {
    close(join(secrets, file), 0o600);
  }
}

function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') throw cause;
    throw new StartupProblem(
      `${path} belongs to another user, so it can not be closed to the other users of this machine.`,
      `Give it to this user ("sudo chown -R $(id -un) ${path}"), or set REELKEEP_HOME to another folder.`,
      { cause },
    );
  }
}
