import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupProblem } from './startup-problem.js';

/** How a program that refuses to run as root is run: the words to put before its command line. */
export type Identity = { prefix: readonly string[]; ownsFilesAs: number | undefined };

const USER_NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
const NOBODY = 65534;
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'];

let known: Identity | undefined;

/**
 * PostgreSQL and Elasticsearch refuse root. In a user namespace they see themselves as user 1000 while their files
 * stay root's; where such namespaces are forbidden (some containers), they run as nobody.
 */
export function unprivilegedIdentity(): Identity {
  known ??= detect();
  return known;
}

function detect(): Identity {
  if (process.getuid?.() !== 0) return { prefix: [], ownsFilesAs: undefined };
  const [program = '', ...args] = USER_NAMESPACE;
  if (spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0) {
    return { prefix: USER_NAMESPACE, ownsFilesAs: undefined };
  }
  return { prefix: AS_NOBODY, ownsFilesAs: NOBODY };
}

/** A command line in that identity. */
export function asUnprivileged(identity: Identity, command: string, args: readonly string[]): [string, string[]] {
  const [program = command, ...rest] = [...identity.prefix, command, ...args];
  return [program, rest];
}

/** Makes `folder` the identity's own, and refuses when `folder` or a program cannot be reached by it. */
export function giveTo(identity: Identity, folder: string, ...programs: string[]): void {
  if (identity.ownsFilesAs === undefined) return;
  for (const path of [folder, ...programs]) assertReachable(path);
  execFileSync('chown', ['-R', `${identity.ownsFilesAs}:${identity.ownsFilesAs}`, folder]);
}

function assertReachable(path: string): void {
  for (let at = dirname(path); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) {
      throw new StartupProblem(
        `The database and the search engine cannot run as root, and no other user may enter ${at}.`,
        'Start Reelkeep as an ordinary user, or move it and its data (REELKEEP_HOME, REELKEEP_CACHE) out of that folder.',
      );
    }
    if (at === dirname(at)) return;
  }
}
