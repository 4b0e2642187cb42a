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
import { databaseAddress } from '@reelkeep/runtime';
import { type Installation, readEnvironment, type Variables } from '../config/environment.js';
import { type Places, placesOf } from '../config/places.js';
import { roleOf, roster, type Schema } from '../services/roster.js';
import { prepareDatabase, rolePassword } from '../start/prepare-database.js';
import { readRunRecord } from '../start/run-record.js';
import { openSupervisorLog } from '../start/supervisor-log.js';

type DatabaseUrls = Record<Schema, string>;

/**
 * Does something with the database of an installation, whether Reelkeep runs or not: if not, its PostgreSQL alone is
 * started for the while. `purpose` is what a start that comes meanwhile is told. Where `mayPrepare` is false nothing is
 * made in a database of the operator. Throws StartupProblem when there is no database.
 */
export const withDatabase = async <T>(
  env: Variables,
  purpose: string,
  work: (urls: DatabaseUrls) => Promise<T>,
  { mayPrepare = true }: { mayPrepare?: boolean } = {},
): Promise<T> => {
  const installation = readEnvironment(env);
  const places = placesOf(installation.REELKEEP_HOME);
  if (installation.DATABASE_URL !== undefined) {
    const { DATABASE_URL: given } = installation;
    const secret = installationSecret(places.home);
    return work(
      mayPrepare
        ? await prepareDatabase(given, secret, installation)
        : urlsOfRoles(new URL(databaseAddress(given)), secret),
    );
  }
  if (!existsSync(places.postgres)) {
    throw new StartupProblem(
      `There is no Reelkeep in ${places.home} yet.`,
      'Set REELKEEP_HOME to its data folder, or start it once: the first start makes it.',
    );
  }
  const lock = takeIfFree(places, purpose);
  return lock ? withOwnPostgres(installation, places, lock, work) : work(runningUrls(places));
};

/** Undefined while Reelkeep runs on that folder. */
const takeIfFree = (places: Places, purpose: string): InstanceLock | undefined => {
  try {
    return acquireInstanceLock(places.home, purpose);
  } catch (error) {
    if (error instanceof DataFolderBusy) {
      return undefined;
    }
    throw error;
  }
};

const runningUrls = (places: Places): DatabaseUrls => {
  const record = readRunRecord(places.run);
  if (!record) {
    throw new StartupProblem('Reelkeep is just starting.', 'Wait until it is ready, then try again.');
  }
  return urlsOfRoles(new URL(`postgresql://${record.database}`), installationSecret(places.home));
};

const urlsOfRoles = (database: URL, secret: string): DatabaseUrls =>
  Object.fromEntries(
    roster.map(({ schema }) => {
      const own = new URL(database);
      Object.assign(own, { username: roleOf(schema), password: rolePassword(secret, schema) });
      return [schema, own.href];
    }),
  ) as DatabaseUrls;

const withOwnPostgres = async <T>(
  installation: Installation,
  places: Places,
  lock: InstanceLock,
  work: (urls: DatabaseUrls) => Promise<T>,
): Promise<T> => {
  const log = openSupervisorLog(join(places.logs, 'supervisor.log'), () => undefined);
  const supervisor = new Supervisor({ runDir: places.run, logDir: places.logs, log });
  try {
    await supervisor.endLeftovers();
    await lock.endOrphans();
    const { postgres: port } = await stablePorts(places.home, ['postgres']);
    const { url } = await startPostgres(supervisor, { dir: places.postgres, port });
    return await work(await prepareDatabase(url, installationSecret(places.home), installation));
  } finally {
    await supervisor.stop();
    lock.release();
  }
};
