import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupProblem } from '@reelkeep/engines';
import { natsServers } from '@reelkeep/runtime/given-texts';
import { type Installation, StartupProblems } from '../config/environment.js';

/** An engine that may boot together with this machine gets the time for it. */
const patienceMs = 15_000;
const tryEveryMs = 500;
const connectWithinMs = 3_000;
const neededPayload = 1024 * 1024;

type Endpoint = { host: string; port: number };
type Variable = 'DATABASE_URL' | 'NATS_URL' | 'TEMPORAL_ADDRESS' | 'ELASTICSEARCH_URL';

const defaultPorts: Readonly<Record<string, number>> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'nats:': 4222,
  'tls:': 4222,
  'http:': 80,
  'https:': 443,
};

/** Which of the engines that everything needs the user brings. */
export const givenEngines = (installation: Installation): Variable[] =>
  (['DATABASE_URL', 'NATS_URL', 'TEMPORAL_ADDRESS'] as const).filter((name) => installation[name] !== undefined);

/** Throws StartupProblems with every given engine at whose address nothing answers. Search is not one of them. */
export const assertGivenEnginesAnswer = async (installation: Installation, stopping: AbortSignal): Promise<void> => {
  const deadline = Date.now() + patienceMs;
  const problems = await Promise.all(
    givenEngines(installation).map(async (name) => {
      while (!(await answers(installation, name))) {
        if (Date.now() >= deadline) {
          return [silent(installation, name)];
        }
        await delay(tryEveryMs, undefined, { signal: stopping });
      }
      return name === 'NATS_URL' ? natsProblems(installation) : [];
    }),
  );
  if (problems.flat().length > 0) {
    throw new StartupProblems(problems.flat());
  }
};

/** Whether something listens at the address of a given engine, or at one of its addresses. */
export const answers = async (installation: Installation, name: Variable): Promise<boolean> =>
  (await Promise.all(endpointsOf(installation, name).map(isListening))).includes(true);

/** Whether something takes connections there. */
export const isListening = ({ host, port }: Endpoint): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port, timeout: connectWithinMs });
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  socket.once('timeout', () => resolve(false));
  return promise.finally(() => socket.destroy());
};

// The server's greeting says what it takes; the services would refuse it too, but one by one and in the log.
const natsProblems = async (installation: Installation): Promise<StartupProblem[]> => {
  const limits = await Promise.all(endpointsOf(installation, 'NATS_URL').map(maxPayloadOf));
  const maxPayload = Math.min(...limits);
  return maxPayload >= neededPayload
    ? []
    : [
        new StartupProblem(
          `The NATS server that NATS_URL names takes messages of at most ${maxPayload} bytes.`,
          'Set max_payload to 1MB or more in its configuration, or unset NATS_URL: then Reelkeep runs its own.',
        ),
      ];
};

/** What a server that says nothing takes is not known: it counts as enough. */
const maxPayloadOf = async ({ host, port }: Endpoint): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let greeting = '';
  const socket = connect({ host, port, timeout: connectWithinMs });
  socket.setEncoding('utf8').on('data', (text: string) => {
    greeting += text;
    if (greeting.includes('\n')) {
      resolve(greeting);
    }
  });
  for (const end of ['error', 'timeout', 'close']) {
    socket.once(end, () => resolve(greeting));
  }
  const maxPayload = Number(/"max_payload":\s*(\d+)/.exec(await promise)?.[1] ?? neededPayload);
  socket.destroy();
  return maxPayload;
};

/** Where a given engine should be. */
export const endpointsOf = (installation: Installation, name: Variable): Endpoint[] => {
  const given = installation[name] ?? '';
  return (name === 'NATS_URL' ? natsServers(given).map(({ href }) => href) : [given]).map(endpointOf);
};

const endpointOf = (address: string): Endpoint => {
  const { protocol, hostname, port } = new URL(address.includes('://') ? address : `temporal://${address}`);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (defaultPorts[protocol] ?? 0) : Number(port),
  };
};

const silent = (installation: Installation, name: Variable): StartupProblem => {
  const places = endpointsOf(installation, name).map(
    ({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`,
  );
  return new StartupProblem(
    `Nothing answers at ${places.join(' or ')}, where ${name} says.`,
    `Start that server, correct ${name}, or unset it: then Reelkeep runs its own.`,
  );
};
