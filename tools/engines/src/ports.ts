import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { writeFileAtomically } from './atomic-file.js';

// Below the range from which the kernel takes ports for outgoing connections, so that none of those is in the way.
const FIRST = 20_000;
const LAST = 31_999;
const ATTEMPTS = 200;

/**
 * A port on 127.0.0.1 for each name, the same at every start of this data folder as long as it is free then.
 * To be called when what an earlier start has left is ended.
 */
export async function stablePorts<Name extends string>(
  home: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const runDir = join(home, 'run');
  mkdirSync(runDir, { recursive: true });
  const path = join(runDir, 'ports.json');
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>) : {};
  const taken = new Set(Object.values(known));
  for (const name of names) {
    const port = known[name];
    if (port !== undefined && (await isFree(port))) continue;
    known[name] = await freePort(taken);
    taken.add(known[name]);
  }
  writeFileAtomically(path, JSON.stringify(known, null, 2) + '\n');
  return Object.fromEntries(names.map((name) => [name, known[name]])) as Record<Name, number>;
}

/** A port on 127.0.0.1 that nobody listens on now, none of `taken`, and that no outgoing connection will be given. */
export async function freePort(taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`no free port found between ${FIRST} and ${LAST}`);
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)));
  return promise;
}
