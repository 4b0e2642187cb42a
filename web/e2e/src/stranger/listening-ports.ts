import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTEN = '0A';

/** The TCP ports on which processes of one data folder listen, each with the program that does. */
export const listeningPorts = (home: string): Map<number, string> => {
  const owners = new Map<string, string>();
  for (const pid of processesOf(home)) {
    for (const inode of socketsOf(pid)) {
      owners.set(inode, nameOf(pid));
    }
  }
  const ports = new Map<number, string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      const owner = owners.get(inode);
      if (state === LISTEN && owner !== undefined) {
        ports.set(Number.parseInt(local.split(':')[1] ?? '', 16), owner);
      }
    }
  }
  return ports;
};

/** Pids of all processes that have to do with a data folder: by arguments, environment or working folder. */
export const processesOf = (home: string): string[] =>
  readdirSync('/proc').filter(
    (pid) =>
      /^\d+$/.test(pid) &&
      Number(pid) !== process.pid &&
      [
        () => readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
        () => readFileSync(`/proc/${pid}/environ`, 'utf8'),
        () => readlinkSync(`/proc/${pid}/cwd`),
      ].some((look) => unlessGone(look).includes(home)),
  );

/** The words that a process was started with, as every user of the machine can read them. */
export const commandLineOf = (pid: string): string =>
  unlessGone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');

const socketsOf = (pid: string): string[] => {
  let names: string[] = [];
  unlessGone(() => {
    names = readdirSync(`/proc/${pid}/fd`);
    return '';
  });
  return names.flatMap((fd) => {
    const inode = /^socket:\[(\d+)\]$/.exec(unlessGone(() => readlinkSync(`/proc/${pid}/fd/${fd}`)))?.[1];
    return inode === undefined ? [] : [inode];
  });
};

const nameOf = (pid: string): string => unlessGone(() => readFileSync(`/proc/${pid}/comm`, 'utf8')).trim();

/** A process may end, or close a file, while it is looked at. */
const unlessGone = (look: () => string): string => {
  try {
    return look();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return '';
    }
    throw error;
  }
};
