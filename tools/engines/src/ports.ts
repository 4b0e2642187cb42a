import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { writeFileAtomically } from './atomic-file.js';

// Below the range from which the kernel takes ports for outgoing connections, so that none of those is in the way.
const OF_INSTALLATIONS = { first: 20_000, last: 31_999 };
/** What is started a while after it was given a port: no installation that starts meanwhile may choose the same. */
const OF_OTHERS = { first: 10_000, last: 19_999 };
const ATTEMPTS = 200;

/**
 * A port on 127.0.0.1 for each name, the same at every start of this data folder as long as it is free then.
 * None of them is one of `reserved`, which others listen on later. To be called when what an earlier start has left is
 * ended.
 */
export async function stablePorts<Name extends string>(
  home: string,
  names: readonly Name[],
  reserved: readonly number[] = [],
): Promise<Record<Name, number>> {
  const runDir = join(home, 'run');
  mkdirSync(runDir, { recursive: true });
  const path = join(runDir, 'ports.json');
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>) : {};
  const taken = new Set([...Object.values(known), ...reserved]);
  for (const name of names) {
    const port = known[name];
    if (port !== undefined && !reserved.includes(port) && (await isFree(port))) continue;
    known[name] = await portIn(OF_INSTALLATIONS, taken);
    taken.add(known[name]);
  }
  writeFileAtomically(path, JSON.stringify(known, null, 2) + '\n');
  return Object.fromEntries(names.map((name) => [name, known[name]])) as Record<Name, number>;
}

/** A port on 127.0.0.1 that nobody listens on now, and that neither an outgoing connection nor an installation takes. */
export const freePort = (): Promise<number> => portIn(OF_OTHERS, new Set());

async function portIn({ first, last }: typeof OF_OTHERS, taken: ReadonlySet<number>): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = first + Math.floor(Math.random() * (last - first + 1));
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`no free port found between ${first} and ${last}`);
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)));
  return promise;
}
