import { join } from 'node:path';
import {
  derivedPassword,
  type EngineLog,
  type Engines,
  type InstanceLock,
  installationSecret,
  readSetup,
  repositoryRoot,
  stablePorts,
  startEngines,
  type Supervisor,
} from '@reelkeep/engines';
import { natsAdmin } from '@reelkeep/messaging/access';
import type { Installation } from '../config/environment.js';
import type { Places } from '../config/places.js';
import { joinedAuthorities } from '../config/trusted-authorities.js';
import { takeFirstLogin } from '../services/first-login.js';
import { serviceEnvs } from '../services/service-env.js';
import { assertUsable, makeFolders } from './data-folder.js';
import { answers, assertGivenEnginesAnswer, givenEngines } from './given-engines.js';
import { natsConfig, natsUrls } from './nats-access.js';
import { prepareDatabase } from './prepare-database.js';
import { prepareMessaging } from './prepare-messaging.js';
import { writeRunRecord } from './run-record.js';
import type { Report, Screen } from './screen.js';
import { isSearchReady, searchReady } from './search-ready.js';
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
  const secret = installationSecret(places.home);
  const nats = natsUrls(engines.addresses.natsUrl, secret, installation.NATS_URL === undefined);
  const messaging = prepareMessaging(nats[natsAdmin], installation, supervisor.stopping);
  // Awaited below: only the first of two problems is told.
  messaging.catch(() => undefined);
  const databaseUrls = await screen.step('database roles', () =>
    prepareDatabase(engines.addresses.databaseUrl, secret, installation),
  );
  await screen.step('event streams', () => messaging);
  const searchHealth = await screen.step('services', (report) =>
    whileReporting(supervisor, report, () => startServices(start, engines, databaseUrls, nats)),
  );
  await announce(start, searchHealth);
};

const enginesTitle = ({ DATABASE_URL, TEMPORAL_ADDRESS, NATS_URL }: Installation): string =>
  Object.entries({ PostgreSQL: DATABASE_URL, Temporal: TEMPORAL_ADDRESS, NATS: NATS_URL })
    .filter(([, given]) => given === undefined)
    .map(([name]) => name)
    .join(', ') || 'engines';

const enginesOptions = ({ installation, places, supervisor, log }: Start) => ({
  home: places.home,
  reservedPorts: [installation.REELKEEP_PORT],
  supervisor,
  log,
  natsConfig: natsConfig(installationSecret(places.home)),
  searchPrefix: installation.REELKEEP_SEARCH_PREFIX,
  external: {
    ...(installation.DATABASE_URL === undefined ? {} : { databaseUrl: installation.DATABASE_URL }),
    ...(installation.NATS_URL === undefined ? {} : { natsUrl: installation.NATS_URL }),
    ...(installation.TEMPORAL_ADDRESS === undefined ? {} : { temporalAddress: installation.TEMPORAL_ADDRESS }),
    ...(installation.ELASTICSEARCH_URL === undefined ? {} : { elasticsearchUrl: installation.ELASTICSEARCH_URL }),
  },
});

/** Returns where the health of search is told. */
const startServices = async (
  { installation, places, address, supervisor }: Start,
  { addresses }: Engines,
  databaseUrls: Awaited<ReturnType<typeof prepareDatabase>>,
  nats: ReturnType<typeof natsUrls>,
): Promise<string> => {
  const topology = installation.REELKEEP_TOPOLOGY;
  const processes = [...processesOf(topology)];
  const ports = await stablePorts(
    places.home,
    processes.map(([name]) => healthPortName(name)),
    [installation.REELKEEP_PORT],
  );
  const healthPort = (name: string): number => ports[healthPortName(name)] ?? 0;
  const authorities = joinedAuthorities(installation.SSL_CERT_FILE, join(places.run, 'authorities.pem'));
  const envs = serviceEnvs({
    installation: { ...installation, ...authorities },
    places,
    addresses,
    natsUrls: nats,
    databaseUrls,
    credentialsKey: derivedPassword(installationSecret(places.home), 'credentials of the source'),
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
        serviceChild(name, hosted, {
          envs,
          healthPort: healthPort(name),
          firstLoginFile: firstLoginFile(places),
          certificates: installation.SSL_CERT_FILE,
        }),
      ),
    ),
  );
  const searchProcess = processes.find(([, hosted]) => hosted.includes('search-indexer'))?.[0] ?? '';
  return `http://127.0.0.1:${healthPort(searchProcess)}/health/ready/search-indexer`;
};

const firstLoginFile = ({ secrets }: Places): string => join(secrets, 'first-login.json');

const announce = async (start: Start, searchHealth: string): Promise<void> => {
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
  if (installation.ELASTICSEARCH_URL !== undefined && !(await answers(installation, 'ELASTICSEARCH_URL'))) {
    screen.line(
      '! nothing answers yet where ELASTICSEARCH_URL says: search begins when it does; everything else works',
    );
  } else if (!(await isSearchReady(searchHealth))) {
    screen.line('… search is warming up; everything else works');
  }
  void searchReady(searchHealth, supervisor.stopping).then(
    () => screen.line('✓ search is ready'),
    // All is being stopped.
    () => undefined,
  );
};

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
