import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  acquireInstanceLock,
  DataFolderBusy,
  installationSecret,
  type InstanceLock,
  stablePorts,
  StartupProblem,
  startPostgres,
  Supervisor,
} from '@reelkeep/engines';
import { type Installation, readEnvironment, type Variables } from '../config/environment.js';
import { type Places, placesOf } from '../config/places.js';
import { roleOf } from '../services/roster.js';
import { prepareDatabase, rolePassword } from '../start/prepare-database.js';
import { readRunRecord } from '../start/run-record.js';
import { openSupervisorLog } from '../start/supervisor-log.js';

type NewLogin = { username: string; password: string };

/**
 * Gives a user a new password, made up when none is given, whether Reelkeep runs or not: if not, its database alone is
 * started for the while. Throws StartupProblem when there is nothing to reset, DomainError('not-found') for a user that
 * does not exist.
 */
export const resetPasswordOf = async (env: Variables, username: string, password?: string): Promise<NewLogin> => {
  const installation = readEnvironment(env);
  const places = placesOf(installation.REELKEEP_HOME);
  const { resetPassword } = await import('@reelkeep/gateway');
  const reset = (databaseUrl: string): Promise<NewLogin> => resetPassword(databaseUrl, username, password);
  if (installation.DATABASE_URL !== undefined) {
    return reset(
      (await prepareDatabase(installation.DATABASE_URL, installationSecret(places.home), installation)).identity,
    );
  }
  if (!existsSync(places.postgres)) {
    throw new StartupProblem(
      `There is no Reelkeep in ${places.home} yet.`,
      'Set REELKEEP_HOME to its data folder, or start it once: the first start makes the first user.',
    );
  }
  const lock = takeIfFree(places);
  return lock ? withOwnPostgres(installation, places, lock, reset) : reset(runningIdentityUrl(places));
};

/** Undefined while Reelkeep runs on that folder. */
const takeIfFree = (places: Places): InstanceLock | undefined => {
  try {
    return acquireInstanceLock(places.home, 'resetting a password');
  } catch (error) {
    if (error instanceof DataFolderBusy) {
      return undefined;
    }
    throw error;
  }
};

const runningIdentityUrl = (places: Places): string => {
  const record = readRunRecord(places.run);
  if (!record) {
    throw new StartupProblem('Reelkeep is just starting.', 'Wait until it is ready, then try again.');
  }
  const role = roleOf('identity');
  return `postgresql://${role}:${rolePassword(installationSecret(places.home), 'identity')}@${record.database}`;
};

const withOwnPostgres = async (
  installation: Installation,
  places: Places,
  lock: InstanceLock,
  reset: (databaseUrl: string) => Promise<NewLogin>,
): Promise<NewLogin> => {
  const log = openSupervisorLog(join(places.logs, 'supervisor.log'), () => undefined);
  const supervisor = new Supervisor({ runDir: places.run, logDir: places.logs, log });
  try {
    await supervisor.endLeftovers();
    await lock.endOrphans();
    const { postgres: port } = await stablePorts(places.home, ['postgres']);
    const { url } = await startPostgres(supervisor, { dir: places.postgres, port });
    return await reset((await prepareDatabase(url, installationSecret(places.home), installation)).identity);
  } finally {
    await supervisor.stop();
    lock.release();
  }
};
