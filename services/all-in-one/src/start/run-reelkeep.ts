import { join } from 'node:path';
import { Supervisor } from '@reelkeep/engines';
import { type Installation, readEnvironment, type Variables } from '../config/environment.js';
import { type Places, placesOf } from '../config/places.js';
import { takeDataFolder } from './data-folder.js';
import { exitCodeOf } from './exit-code.js';
import { Screen } from './screen.js';
import { startAll } from './start-all.js';
import { StopRequest } from './stop-request.js';
import { openSupervisorLog } from './supervisor-log.js';

const interrupted = 130;

/**
 * Starts the engines and the services, keeps them running until a signal, and stops them all.
 * Resolves with the exit code: 0 after an orderly stop.
 */
export const runReelkeep = async (env: Variables, output: NodeJS.WriteStream): Promise<number> => {
  // A terminal that is gone must not end the supervisor before its children.
  output.on('error', () => undefined);
  const screen = new Screen(output);
  const stopRequest = new StopRequest();
  try {
    return await exitCodeOf(screen, async () => {
      const installation = readEnvironment(env);
      return supervise(installation, placesOf(installation.REELKEEP_HOME), screen, stopRequest);
    });
  } finally {
    stopRequest.dispose();
  }
};

const supervise = async (
  installation: Installation,
  places: Places,
  screen: Screen,
  stopRequest: StopRequest,
): Promise<number> => {
  const address = addressOf(installation);
  const folder = await takeDataFolder(installation, places, address);
  const log = openSupervisorLog(join(places.logs, 'supervisor.log'), (text) => screen.line(`! ${text}`));
  const supervisor = new Supervisor({ runDir: places.run, logDir: places.logs, log });
  const stopAll = async (): Promise<void> => {
    await (supervisor.status().length > 0 ? screen.step('stop', () => supervisor.stop()) : supervisor.stop());
    folder.release();
  };
  // Whatever the start is at, it ends by the abort that this causes.
  let stopping: Promise<void> | undefined;
  stopRequest.onRequest(() => {
    stopping ??= stopAll();
    stopping.catch(() => undefined);
  });
  try {
    await startAll({ installation, places, address, supervisor, folder, log, screen });
    await stopRequest.received;
    await stopping;
    return 0;
  } catch (error) {
    if (stopRequest.isReceived) {
      await stopping;
      return interrupted;
    }
    await stopAll();
    throw error;
  }
};

/** Where a browser of this machine finds it. */
const addressOf = ({ REELKEEP_HOST: host, REELKEEP_PORT: port }: Installation): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};
