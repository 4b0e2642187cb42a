import { join } from 'node:path';
import {
  type EngineLog,
  type Engines,
  type InstanceLock,
  readSetup,
  repositoryRoot,
  stablePorts,
  startEngines,
  type Supervisor,
} from '@reelkeep/engines';
import type { Installation } from '../config/environment.js';
import type { Places } from '../config/places.js';
import { installationSecret } from '../config/role-passwords.js';
import { takeFirstLogin } from '../services/first-login.js';
import { serviceEnvs } from '../services/service-env.js';
import { assertUsable, makeFolders } from './data-folder.js';
import { answers, assertGivenEnginesAnswer, givenEngines } from './given-engines.js';
import { prepareDatabase } from './prepare-database.js';
import { writeRunRecord } from './run-record.js';
import type { Report, Screen } from './screen.js';
import { healthPortName, processesOf, serviceChild } from './service-children.js';

export type Start = {
  installation: Installation;
  places: Places;
  address: string;
  supervisor: Supervisor;
  folder: InstanceLock;
  log: EngineLog;
  screen: Screen;
};

/** Brings everything up, one line per step, and tells how to reach it. */
export const startAll = async (start: Start): Promise<void> => {
  const { installation, places, supervisor, screen } = start;
  await screen.step('data folder', async (report) => {
    report('ending what the last run left');
    await supervisor.endLeftovers();
    await start.folder.endOrphans();
    await assertUsable(installation);
    makeFolders(places);
  });
  if (givenEngines(installation).length > 0) {
    await screen.step('engines of yours', () => assertGivenEnginesAnswer(installation, supervisor.stopping));
  }
  const engines = await screen.step(enginesTitle(installation), (report) =>
    whileReporting(supervisor, report, () => startEngines(enginesOptions(start))),
  );
  const databaseUrls = await screen.step('database roles', () =>
    prepareDatabase(
      engines.addresses.databaseUrl,
      installationSecret(places.secrets),
      installation.DATABASE_URL === undefined,
    ),
  );
  await screen.step('services', (report) =>
    whileReporting(supervisor, report, () => startServices(start, engines, databaseUrls)),
  );
  await announce(start, engines);
};

const enginesTitle = ({ DATABASE_URL, TEMPORAL_ADDRESS, NATS_URL }: Installation): string =>
  Object.entries({ PostgreSQL: DATABASE_URL, Temporal: TEMPORAL_ADDRESS, NATS: NATS_URL })
    .filter(([, given]) => given === undefined)
    .map(([name]) => name)
    .join(', ') || 'engines';

const enginesOptions = ({ installation, places, supervisor, log }: Start) => ({
  home: places.home,
  supervisor,
  log,
  external: {
    ...(installation.DATABASE_URL === undefined ? {} : { databaseUrl: installation.DATABASE_URL }),
    ...(installation.NATS_URL === undefined ? {} : { natsUrl: installation.NATS_URL }),
    ...(installation.TEMPORAL_ADDRESS === undefined ? {} : { temporalAddress: installation.TEMPORAL_ADDRESS }),
    ...(installation.ELASTICSEARCH_URL === undefined ? {} : { elasticsearchUrl: installation.ELASTICSEARCH_URL }),
  },
});

const startServices = async (
  { installation, places, address, supervisor }: Start,
  { addresses }: Engines,
  databaseUrls: Awaited<ReturnType<typeof prepareDatabase>>,
): Promise<void> => {
  const topology = installation.REELKEEP_TOPOLOGY;
  const processes = [...processesOf(topology)];
  const ports = await stablePorts(
    places.home,
    processes.map(([name]) => healthPortName(name)),
  );
  const healthPort = (name: string): number => ports[healthPortName(name)] ?? 0;
  const envs = serviceEnvs({
    installation,
    places,
    addresses,
    databaseUrls,
    setup: readSetup(),
    webDir: join(repositoryRoot(), 'web', 'dist'),
  });
  const { host: databaseHost, pathname: databaseName } = new URL(addresses.databaseUrl);
  writeRunRecord(places.run, {
    address,
    pid: process.pid,
    topology,
    health: Object.fromEntries(processes.map(([name]) => [name, `http://127.0.0.1:${healthPort(name)}`])),
    database: `${databaseHost}${databaseName}`,
  });
  await Promise.all(
    processes.map(([name, hosted]) =>
      supervisor.start(
        serviceChild(name, hosted, { envs, healthPort: healthPort(name), firstLoginFile: firstLoginFile(places) }),
      ),
    ),
  );
};

const firstLoginFile = ({ secrets }: Places): string => join(secrets, 'first-login.json');

const announce = async (start: Start, engines: Engines): Promise<void> => {
  const { installation, places, address, screen, supervisor } = start;
  screen.line(`\nReelkeep is ready: ${address}\n`);
  takeFirstLogin(firstLoginFile(places), ({ username, password }) => {
    if (password === undefined) {
      screen.line(`  user      ${username}   (password lost? npm run reset-password -- ${username})`);
    } else {
      screen.line(`  user      ${username}`);
      screen.line(`  password  ${password}   (shown this once: keep it)`);
    }
  });
  screen.line(`  data      ${places.home}`);
  screen.line('  stop      Ctrl-C\n');
  if (installation.ELASTICSEARCH_URL !== undefined) {
    if (!(await answers(installation, 'ELASTICSEARCH_URL'))) {
      screen.line(
        '! nothing answers yet where ELASTICSEARCH_URL says: search begins when it does; everything else works',
      );
    }
  } else if (!isElasticsearchReady(supervisor)) {
    screen.line('… search is warming up; everything else works');
    void engines.elasticsearchReady.then(
      () => screen.line('✓ search is ready'),
      // Rejects only when all is being stopped.
      () => undefined,
    );
  }
};

const isElasticsearchReady = (supervisor: Supervisor): boolean =>
  supervisor.status().some(({ name, state }) => name === 'elasticsearch' && state === 'ready');

const reportEveryMs = 500;

/** Shows which children a step still waits for. */
const whileReporting = async <T>(supervisor: Supervisor, report: Report, work: () => Promise<T>): Promise<T> => {
  const timer = setInterval(() => {
    const waiting = supervisor.status().filter(({ name, state }) => state !== 'ready' && name !== 'elasticsearch');
    report(waiting.map(({ name }) => name).join(', '));
  }, reportEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
