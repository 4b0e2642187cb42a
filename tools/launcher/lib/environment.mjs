import { accessSync, constants, mkdirSync } from 'node:fs';
import { LauncherProblem } from './problem.mjs';
import { cacheDir } from './places.mjs';

/** @typedef {import('./problem.mjs').Problem} Problem */

/**
 * Each variable that Reelkeep reads, with what is wrong with a given value.
 *
 * @type {Record<string, (value: string) => string | undefined>}
 */
const checks = {
  REELKEEP_HOST: (value) =>
    /^[\w.:-]+$/.test(value) ? undefined : 'must be an IP address or a host name, such as 127.0.0.1',
  REELKEEP_PORT: (value) => (isPort(value) ? undefined : 'must be a number from 1 to 65535, such as 8000'),
  REELKEEP_TOPOLOGY: (value) => (['all-in-one', 'split'].includes(value) ? undefined : 'must be all-in-one or split'),
  DATABASE_URL: (value) => url(value, ['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/reelkeep'),
  NATS_URL: (value) => url(value, ['nats:', 'tls:'], 'nats://host:4222'),
  TEMPORAL_ADDRESS: (value) => (isHostAndPort(value) ? undefined : 'must be host:port, such as 127.0.0.1:7233'),
  ELASTICSEARCH_URL: (value) => url(value, ['http:', 'https:'], 'http://host:9200'),
  HTTPS_PROXY: (value) => url(value, ['http:', 'https:'], 'http://host:3128'),
  REELKEEP_SOURCE_PROXY: (value) =>
    url(value, ['http:', 'https:', 'socks4:', 'socks5:', 'socks5h:'], 'socks5://host:1080'),
  SSL_CERT_FILE: (value) => readable(value),
};

/** What a person sets for a Reelkeep of their own; the cache and the proxies concern the setup too. */
export const userSettings = [
  'REELKEEP_HOST',
  'REELKEEP_PORT',
  'REELKEEP_HOME',
  'REELKEEP_USERNAME',
  'REELKEEP_PASSWORD',
  'REELKEEP_TOPOLOGY',
  'REELKEEP_SOURCE_PROXY',
  'DATABASE_URL',
  'NATS_URL',
  'TEMPORAL_ADDRESS',
  'ELASTICSEARCH_URL',
];

/** Where an engine of the user's own is given, ours is neither set up nor started. */
export function ownEngines() {
  const given = (/** @type {string} */ name) => (process.env[name] ?? '') !== '';
  return {
    hasPostgres: given('DATABASE_URL'),
    hasNatsAndTemporal: given('NATS_URL') && given('TEMPORAL_ADDRESS'),
    hasElasticsearch: given('ELASTICSEARCH_URL'),
  };
}

/** Stops with every problem of the environment at once. */
export function checkEnvironment() {
  const problems = Object.entries(checks).flatMap(([name, check]) => {
    const value = process.env[name];
    if (value === undefined || value === '') return [];
    const fault = check(value);
    return fault === undefined
      ? []
      : [{ what: `${name} ${fault}.`, cure: `It is "${shown(value)}". Correct or unset it.` }];
  });
  problems.push(...firstUserProblems(), ...cacheProblems());
  if (problems.length > 0) throw new LauncherProblem(...problems);
}

/** @returns {Problem[]} */
function firstUserProblems() {
  const { REELKEEP_USERNAME: username = '', REELKEEP_PASSWORD: password = '' } = process.env;
  if ((username === '') === (password === '')) return [];
  const [given, missing] =
    username === '' ? ['REELKEEP_PASSWORD', 'REELKEEP_USERNAME'] : ['REELKEEP_USERNAME', 'REELKEEP_PASSWORD'];
  return [
    {
      what: `${given} is set, but ${missing} is not.`,
      cure: 'Set both, or neither: then the user is "admin" with a generated password.',
    },
  ];
}

/** @returns {Problem[]} */
function cacheProblems() {
  try {
    mkdirSync(cacheDir, { recursive: true });
    accessSync(cacheDir, constants.W_OK);
    return [];
  } catch (error) {
    return [
      {
        what: `The cache folder ${cacheDir} cannot be written: ${error.message}.`,
        cure: 'Set REELKEEP_CACHE to a folder that this user may write, on a disk with 4 GB free.',
      },
    ];
  }
}

/** @param {string} value */
function isPort(value) {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
}

/** @param {string} value */
function isHostAndPort(value) {
  const [, port] = /^[^\s:/]+:(\d+)$|^\[[\da-fA-F:]+\]:\d+$/.exec(value) ?? [];
  return port === undefined ? value.startsWith('[') && /^\[[\da-fA-F:]+\]:\d{1,5}$/.test(value) : isPort(port);
}

/**
 * @param {string} value
 * @param {string[]} protocols
 * @param {string} example
 */
function url(value, protocols, example) {
  const fault = `must be an address such as ${example}`;
  if (!URL.canParse(value)) return fault;
  const { protocol, hostname } = new URL(value);
  return protocols.includes(protocol) && hostname !== '' ? undefined : fault;
}

/** @param {string} file */
function readable(file) {
  try {
    accessSync(file, constants.R_OK);
    return undefined;
  } catch {
    return 'must name a file with certificates that this user may read';
  }
}

/**
 * The password of an address is nobody's business.
 *
 * @param {string} value
 */
function shown(value) {
  return value.replace(/\/\/([^:/@]*):[^@]*@/, '//$1:***@');
}
