import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { dataDir } from './places.mjs';
import { LauncherProblem } from './problem.mjs';

/**
 * Stops before a setup of minutes when the port is busy. Only where nothing of this data folder can hold it: what an
 * instance or a killed one has there is the business of the start itself, which asks again.
 */
export async function checkPort() {
  if (existsSync(join(dataDir, 'run', 'instance.json'))) return;
  const host = process.env.REELKEEP_HOST || '127.0.0.1';
  const port = Number(process.env.REELKEEP_PORT || '8000');
  if (await isFree(host, port)) return;
  throw new LauncherProblem({
    what: `Port ${port} on ${host} is in use by another program.`,
    cure: `Stop that program ("ss -ltnp sport = :${port}" names it), or set REELKEEP_PORT to another port.`,
  });
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
