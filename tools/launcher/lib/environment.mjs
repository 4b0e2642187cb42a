import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { makeFolder } from './make-folder.mjs';
import { LauncherProblem } from './problem.mjs';
import { cacheDir } from './places.mjs';

/** Bytes of the longest password that Reelkeep looks at. */
const longestPasswordBytes = 4_096;

/** @typedef {import('./problem.mjs').Problem} Problem */

const proxy = (/** @type {string} */ value) => url(value, ['http:', 'https:'], 'http://host:3128');

/**
 * Each variable that Reelkeep reads, with what is wrong with a given value: the same rules as those of
 * services/all-in-one (environment.ts), asked before a setup of minutes, and all at once with those of the setup.
 *
 * @type {Record<string, (value: string) => string | undefined>}
 */
const checks = {
  REELKEEP_HOST: (value) =>
    isIP(value) !== 0 || isHostName(value) ? undefined : 'must be an IP address or a host name, such as 127.0.0.1',
  REELKEEP_PORT: (value) => (isPort(value) ? undefined : 'must be a number from 1 to 65535, such as 8000'),
  REELKEEP_TOPOLOGY: (value) => (['all-in-one', 'split'].includes(value) ? undefined : 'must be all-in-one or split'),
  REELKEEP_USERNAME: (value) => (value.length <= 150 ? undefined : 'must have at most 150 characters'),
  REELKEEP_LOG_LEVEL: (value) =>
    ['debug', 'info', 'warn', 'error', 'silent'].includes(value)
      ? undefined
      : 'must be debug, info, warn, error or silent',
  REELKEEP_ALLOWED_HOSTS: (value) =>
    list(value).every(isHostName) ? undefined : 'must be host names without scheme and port, such as tube.example.org',
  REELKEEP_ALLOWED_ORIGINS: (value) =>
    list(value).every(isWebOrigin)
      ? undefined
      : 'must be whole origins with scheme and port, such as https://tube.example.org:8443',
  REELKEEP_TRUSTED_PROXIES: (value) =>
    list(value).every(isAddressRange) ? undefined : 'must be IP addresses or ranges, such as 10.0.0.0/8',
  REELKEEP_SEARCH_PREFIX: (value) =>
    /^[a-z][a-z0-9_-]{0,39}$/.test(value) ? undefined : 'must be up to 40 of a-z, 0-9, _ and -, with a letter first',
  REELKEEP_SEARCH_REPLICAS: (value) => (/^[0-9]$/.test(value) ? undefined : 'must be a number from 0 to 9'),
  REELKEEP_ALLOW_PRIVATE_SOURCES: (value) => (['0', '1'].includes(value) ? undefined : 'must be 0 or 1'),
  DATABASE_URL: (value) => url(value, ['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/reelkeep'),
  NATS_URL: (value) =>
    isNatsList(value) ? undefined : 'must be addresses such as nats://host:4222, all with nats:// or all with tls://',
  TEMPORAL_ADDRESS: (value) => (isHostAndPort(value) ? undefined : 'must be host:port, such as 127.0.0.1:7233'),
  TEMPORAL_API_KEY: (value) =>
    /^[\x21-\x7e]+$/.test(value) ? undefined : 'must be printable ASCII characters without blanks',
  TEMPORAL_TLS: (value) => (['0', '1'].includes(value) ? undefined : 'must be 0 or 1'),
  TEMPORAL_NAMESPACE: (value) =>
    /^[\w.-]{1,255}$/.test(value) ? undefined : 'must be a name of letters, digits, _, . and -',
  ELASTICSEARCH_URL: (value) => url(value, ['http:', 'https:'], 'http://user:password@host:9200'),
  HTTPS_PROXY: proxy,
  https_proxy: proxy,
  HTTP_PROXY: proxy,
  http_proxy: proxy,
  REELKEEP_SOURCE_PROXY: (value) =>
    url(value, ['http:', 'https:', 'socks4:', 'socks4a:', 'socks5:', 'socks5h:'], 'socks5://host:1080'),
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
  'REELKEEP_LOG_LEVEL',
  'REELKEEP_ALLOWED_HOSTS',
  'REELKEEP_ALLOWED_ORIGINS',
  'REELKEEP_TRUSTED_PROXIES',
  'REELKEEP_SEARCH_PREFIX',
  'REELKEEP_SEARCH_REPLICAS',
  'REELKEEP_SOURCE_PROXY',
  'REELKEEP_ALLOW_PRIVATE_SOURCES',
  'DATABASE_URL',
  'NATS_URL',
  'TEMPORAL_ADDRESS',
  'TEMPORAL_API_KEY',
  'TEMPORAL_TLS',
  'TEMPORAL_NAMESPACE',
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
      : [
          {
            what: `${name} ${fault}.`,
            cure:
              name === 'TEMPORAL_API_KEY' ? 'Correct or unset it.' : `It is "${shown(value)}". Correct or unset it.`,
          },
        ];
  });
  problems.push(...firstUserProblems(), ...temporalProblems(), ...cacheProblems());
  if (problems.length > 0) throw new LauncherProblem(...problems);
}

/** @returns {Problem[]} */
function firstUserProblems() {
  const { REELKEEP_USERNAME: username = '', REELKEEP_PASSWORD: password = '' } = process.env;
  if (Buffer.byteLength(password) > longestPasswordBytes)
    return [{ what: 'REELKEEP_PASSWORD is too long.', cure: `Give at most ${longestPasswordBytes} bytes.` }];
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

/**
 * What only a Temporal of the user's has a use for.
 *
 * @returns {Problem[]}
 */
function temporalProblems() {
  const given = (/** @type {string} */ name) => (process.env[name] ?? '') !== '';
  return ['TEMPORAL_API_KEY', 'TEMPORAL_TLS', 'TEMPORAL_NAMESPACE']
    .filter((name) => given(name) && !given('TEMPORAL_ADDRESS'))
    .map((name) => ({
      what: `${name} is set, but TEMPORAL_ADDRESS is not.`,
      cure: 'Set both, or neither: then Reelkeep runs a Temporal of its own.',
    }));
}

/** @returns {Problem[]} */
function cacheProblems() {
  try {
    makeFolder(cacheDir);
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

const list = (/** @type {string} */ value) => value.split(/[\s,]+/).filter((part) => part !== '');

/** @param {string} value */
function isHostName(value) {
  return /^(?:\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)$/i.test(value);
}

/** @param {string} value */
function isNatsList(value) {
  const first = /^\w+:/.exec(value)?.[0] ?? 'nats:';
  const servers = list(value).map((part) => (part.includes('://') ? part : `${first}//${part}`));
  if (servers.length === 0 || !servers.every((server) => URL.canParse(server))) return false;
  const urls = servers.map((server) => new URL(server));
  const [scheme] = urls.map(({ protocol }) => protocol);
  return ['nats:', 'tls:'].includes(scheme) && urls.every((each) => each.protocol === scheme && each.hostname !== '');
}

/** @param {string} value */
function isWebOrigin(value) {
  const [, host] = /^https?:\/\/(\[[^\]]+\]|[^:/]+)(?::\d{1,5})?\/?$/i.exec(value) ?? [];
  return host !== undefined && isHostName(host) && URL.canParse(value);
}

/** @param {string} value */
function isAddressRange(value) {
  const [address = '', bits = '0', ...rest] = value.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
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
  return value.replaceAll(/\/\/([^:/@]*):[^@]*@/g, '//$1:***@');
}
