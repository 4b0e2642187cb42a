import { accessSync, constants, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeFolder } from './make-folder.js';
import { StartupProblem } from './startup-problem.js';

const MIN_FREE_BYTES = 500 * 1024 * 1024;

export type PreflightOptions = {
  home: string;
  host: string;
  port: number;
  /** Default 500 MB. */
  minFreeBytes?: number;
};

/** Everything that would stop the start, found before anything is written: an empty list means go. */
export async function preflight(options: PreflightOptions): Promise<StartupProblem[]> {
  const folder = checkDataFolder(options.home);
  const space = folder === undefined ? checkDiskSpace(options.home, options.minFreeBytes ?? MIN_FREE_BYTES) : undefined;
  const port = await checkPort(options.host, options.port);
  return [folder, space, port].filter((problem) => problem !== undefined);
}

/** The data folder must be there (it is made), readable and writable. */
export function checkDataFolder(home: string): StartupProblem | undefined {
  try {
    makeFolder(home);
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
    readdirSync(home);
    // Root may do everything, except on a disk that is mounted read-only: only trying tells.
    tryToWrite(join(home, `.write-probe-${process.pid}`));
    return undefined;
  } catch (cause) {
    return folderProblem(home, cause as NodeJS.ErrnoException);
  }
}

function tryToWrite(probe: string): void {
  try {
    writeFileSync(probe, 'x');
  } finally {
    // A full disk takes the name, though not the content.
    rmSync(probe, { force: true });
  }
}

function folderProblem(home: string, cause: NodeJS.ErrnoException): StartupProblem {
  const elsewhere = 'or set REELKEEP_HOME to another folder.';
  switch (cause.code) {
    case 'EACCES':
    case 'EPERM':
      return new StartupProblem(
        `The data folder ${home} may not be read and written by this user.`,
        `Give it to this user ("sudo chown -R $(id -un) ${home}"), ${elsewhere}`,
        { cause },
      );
    case 'EROFS':
      return new StartupProblem(`The data folder ${home} is on a read-only disk.`, `Mount it writable, ${elsewhere}`, {
        cause,
      });
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupProblem(
        `The data folder ${home} is a file or lies below one.`,
        `Move that file away, ${elsewhere}`,
        {
          cause,
        },
      );
    case 'ENOENT':
      return new StartupProblem(`The data folder ${home} cannot be made there.`, `Make it yourself, ${elsewhere}`, {
        cause,
      });
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupProblem(`The disk of the data folder ${home} is full.`, `Free some space there, ${elsewhere}`, {
        cause,
      });
    case undefined:
    default:
      return new StartupProblem(
        `The data folder ${home} cannot be used: ${cause.message}.`,
        `Mend that, ${elsewhere}`,
        { cause },
      );
  }
}

/** PostgreSQL must never run out of space in the middle of a write. */
export function checkDiskSpace(home: string, minFreeBytes: number): StartupProblem | undefined {
  const { bavail, bsize } = statfsSync(home);
  const freeBytes = bavail * bsize;
  if (freeBytes >= minFreeBytes) return undefined;
  return new StartupProblem(
    `The disk of the data folder ${home} is full: ${megabytes(freeBytes)} MB are free, ${megabytes(minFreeBytes)} MB are needed.`,
    'Free some space there, or set REELKEEP_HOME to a folder on another disk.',
  );
}

/** The address must be this machine's and free. */
export async function checkPort(host: string, port: number): Promise<StartupProblem | undefined> {
  const { promise, resolve } = Promise.withResolvers<StartupProblem | undefined>();
  const server = createServer();
  server.once('error', (cause) => resolve(portProblem(host, port, cause)));
  server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  return promise;
}

function portProblem(host: string, port: number, cause: NodeJS.ErrnoException): StartupProblem {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new StartupProblem(
        `Port ${port} on ${host} is in use by another program.`,
        `Stop that program ("ss -ltnp sport = :${port}" names it), or set REELKEEP_PORT to another port.`,
        { cause },
      );
    case 'EACCES':
      return new StartupProblem(
        `This user may not listen on port ${port}.`,
        'Set REELKEEP_PORT to a port above 1023.',
        { cause },
      );
    case undefined:
    default:
      return new StartupProblem(
        `Reelkeep cannot listen on ${host}: ${cause.message}.`,
        'Set REELKEEP_HOST to an address of this machine: 127.0.0.1 for this machine only, 0.0.0.0 for all.',
        { cause },
      );
  }
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
