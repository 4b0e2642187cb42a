import * as check from './checks.mjs';

/**
 * Who reads a variable: the setup (the launcher, before anything is installed), the start (services/all-in-one, with
 * the launcher ahead of it), or a service.
 *
 * @typedef {'setup' | 'start' | 'gateway' | 'catalog' | 'downloader' | 'search-indexer' | 'scheduler'
 *   | 'notifications'} Reader
 */

/**
 * @template T
 * @typedef {object} Variable
 * @property {readonly Reader[]} readBy
 * @property {import('./checks.mjs').Check<T>} check
 * @property {string} [default] what holds for every reader where nothing is given
 * @property {true} [isNeeded] no service does without it; the start has an own
 * @property {true} [isSecret] never shown, even where it is wrong
 * @property {string} [otherwise] what README.md tells in place of the default
 * @property {string} [meaning] what README.md tells of a variable that the setup or the start reads
 */

/**
 * @template {Reader} R
 * @param {R[]} readers
 * @returns {readonly R[]}
 */
const by = (...readers) => readers;

const withWorkflows = by('start', 'gateway', 'catalog', 'downloader', 'search-indexer', 'scheduler', 'notifications');
const withFiles = by('gateway', 'catalog', 'downloader');
const withCache = by('gateway', 'catalog', 'downloader', 'scheduler');
const services = by('gateway', 'catalog', 'downloader', 'search-indexer', 'scheduler', 'notifications');
const startAndServices = by('start', ...services);
const wayToSources = by('setup', 'start', 'downloader');
const wayOut = by(...wayToSources, 'notifications');
const throughProxy = by(...wayOut, 'scheduler');
const withPython = by('downloader', 'notifications');

/**
 * Every variable: what the launcher asks before a setup of minutes, what the start and the services read, and, in this
 * order, the table of README.md (`npm run codegen` writes it). An empty text counts as not given.
 *
 * @satisfies {Record<string, Variable<unknown>>}
 */
export const variables = {
  REELKEEP_HOST: {
    readBy: by('start', 'gateway'),
    check: check.host,
    default: '127.0.0.1',
    meaning: 'address to listen on',
  },
  REELKEEP_PORT: { readBy: by('start', 'gateway'), check: check.port, default: '8000', meaning: 'port to listen on' },
  REELKEEP_HOME: {
    readBy: by('start'),
    check: check.anything,
    otherwise: '`~/.local/share/reelkeep` (below `XDG_DATA_HOME`)',
    meaning: 'data: media, pictures, database, logs',
  },
  REELKEEP_CACHE: {
    readBy: by('setup'),
    check: check.anything,
    otherwise: '`~/.cache/reelkeep` (below `XDG_CACHE_HOME`)',
    meaning: 'engines and builds, by content hash; safe to delete',
  },
  REELKEEP_USERNAME: {
    readBy: by('start', 'gateway'),
    check: check.atMost(150),
    default: 'admin',
    meaning: 'name of the first user, with its password or not at all; used only while there is no user',
  },
  REELKEEP_PASSWORD: {
    readBy: by('start', 'gateway'),
    check: check.password,
    isSecret: true,
    otherwise: 'generated, printed once',
    meaning: 'password of the first user',
  },
  REELKEEP_TOPOLOGY: {
    readBy: by('start'),
    check: check.oneOf('all-in-one', 'split'),
    default: 'all-in-one',
    meaning: '`split` runs each of the six services as a process of its own',
  },
  REELKEEP_ALLOWED_HOSTS: {
    readBy: by('start', 'gateway'),
    check: check.hostNames,
    default: '',
    meaning: 'further host names under which browsers reach Reelkeep, separated by commas',
  },
  REELKEEP_ALLOWED_ORIGINS: {
    readBy: by('start', 'gateway'),
    check: check.webOrigins,
    default: '',
    meaning: "foreign web pages that may use a visitor's session, as whole origins (`https://dash.example.org:8443`)",
  },
  REELKEEP_TRUSTED_PROXIES: {
    readBy: by('start', 'gateway'),
    check: check.addressRanges,
    default: '',
    meaning: 'addresses or ranges (`10.0.0.0/8`) of reverse proxies whose `X-Forwarded-*` headers count',
  },
  REELKEEP_LOG_LEVEL: {
    readBy: startAndServices,
    check: check.oneOf('debug', 'info', 'warn', 'error', 'silent'),
    default: 'info',
    meaning: '`debug`, `info`, `warn`, `error` or `silent`',
  },
  DATABASE_URL: {
    readBy: startAndServices,
    check: check.url('postgresql://user:password@host:5432/reelkeep', 'postgres:', 'postgresql:'),
    isNeeded: true,
    otherwise: 'own PostgreSQL',
    meaning:
      '`postgres://user:password@host:5432/name`; the user may create roles; `?sslmode=require` encrypts, `verify-full` also wants a certificate that holds',
  },
  NATS_URL: {
    readBy: startAndServices,
    check: check.natsList,
    isNeeded: true,
    otherwise: 'own NATS',
    meaning:
      '`nats://user:password@host:4222`, version 2.11 or newer with JetStream and messages of 1 MiB (its default), or several of a cluster, separated by commas; `tls://…` insists on TLS',
  },
  NATS_CREDS_FILE: {
    readBy: startAndServices,
    check: check.natsCredsFile,
    meaning:
      'the `.creds` file by which that NATS knows Reelkeep, in place of a user and a password; read again at each connect',
  },
  NATS_NKEY_FILE: {
    readBy: startAndServices,
    check: check.natsNkeyFile,
    meaning: 'the same by a file with the seed of an nkey',
  },
  TEMPORAL_ADDRESS: {
    readBy: withWorkflows,
    check: check.hostAndPort,
    isNeeded: true,
    otherwise: 'own Temporal',
    meaning: '`host:7233`',
  },
  TEMPORAL_API_KEY: {
    readBy: withWorkflows,
    check: check.matching(/^[\x21-\x7e]+$/, 'printable ASCII characters without blanks'),
    isSecret: true,
    meaning: 'the key by which the Temporal at that address knows Reelkeep',
  },
  TEMPORAL_TLS: {
    readBy: withWorkflows,
    check: check.yesOrNo,
    default: '0',
    meaning: '`1` encrypts the connection to it',
  },
  TEMPORAL_NAMESPACE: {
    readBy: withWorkflows,
    check: check.matching(/^[\w.-]{1,255}$/, 'a name of letters, digits, _, . and -'),
    default: 'default',
    meaning: 'the namespace there',
  },
  ELASTICSEARCH_URL: {
    readBy: by('start', 'search-indexer'),
    check: check.url('http://user:password@host:9200', 'http:', 'https:'),
    isNeeded: true,
    otherwise: 'own Elasticsearch',
    meaning: '`https://user:password@host:9200`, version 9',
  },
  REELKEEP_SEARCH_PREFIX: {
    readBy: by('start', 'search-indexer'),
    check: check.matching(/^[a-z][a-z0-9_-]{0,39}$/, 'up to 40 of a-z, 0-9, _ and -, with a letter first'),
    default: 'ta_',
    meaning: 'prefix of the search indices, for a shared Elasticsearch',
  },
  REELKEEP_SEARCH_REPLICAS: {
    readBy: by('start', 'search-indexer'),
    check: check.digit,
    otherwise: 'what the indices have; `0` for new ones',
    meaning: 'copies of each search index on other nodes, from `0` to `9`',
  },
  HTTPS_PROXY: {
    readBy: throughProxy,
    check: check.httpProxy,
    meaning: 'proxy for all https traffic to sources, and for notifications',
  },
  https_proxy: { readBy: throughProxy, check: check.httpProxy },
  HTTP_PROXY: { readBy: throughProxy, check: check.httpProxy, meaning: 'the same for all http traffic' },
  http_proxy: { readBy: throughProxy, check: check.httpProxy },
  NO_PROXY: { readBy: throughProxy, check: check.anything, meaning: 'what goes without them' },
  no_proxy: { readBy: throughProxy, check: check.anything },
  REELKEEP_SOURCE_PROXY: {
    readBy: by('start', 'downloader'),
    check: check.url('socks5://host:1080', 'http:', 'https:', 'socks4:', 'socks4a:', 'socks5:', 'socks5h:'),
    meaning: 'a proxy for sources alone (http, https or socks), in place of those',
  },
  JAVA_HOME: {
    readBy: by('setup'),
    check: check.anything,
    otherwise: 'the first JDK found',
    meaning: 'the JDK (21 or newer) that runs Elasticsearch',
  },
  TZ: {
    readBy: by('setup', 'start', 'catalog', 'downloader', 'scheduler'),
    check: check.anything,
    otherwise: "the system's",
    meaning: 'time zone, for schedules, for dates that come without a time and for days of the dashboard',
  },
  SSL_CERT_FILE: {
    readBy: by('setup', ...startAndServices),
    check: check.readableFile,
    otherwise: 'the usual ones',
    meaning: 'certificate authorities to trust beside the usual ones, for sources and for engines of your own',
  },
  REELKEEP_YTDLP_PLUGINS: {
    readBy: by('start', 'downloader'),
    check: check.folder,
    meaning:
      'a folder with the yt-dlp plugin that asks a PO token provider, as `pip install --target <folder>/bgutil bgutil-ytdlp-pot-provider` makes it; used while the setting `pot_provider_url` names one',
  },
  REELKEEP_TOOL_INDEX: {
    readBy: by('start', 'downloader'),
    check: check.url('https://pypi.org/pypi', 'http:', 'https:'),
    default: 'https://pypi.org/pypi',
    meaning:
      'where a newer yt-dlp is asked for, when somebody wants one: the JSON API of an index of Python packages; a private address needs the next variable, too',
  },
  REELKEEP_RELEASE_URL: {
    readBy: by('start', 'scheduler'),
    check: check.url('https://releases.example.org/reelkeep.json', 'http:', 'https:'),
    otherwise: 'nobody is asked',
    meaning:
      'where the newest release of Reelkeep is asked for once a day: a JSON document such as `{"version": "0.2.0", "is_breaking": false}`; a later one is shown in the footer',
  },
  REELKEEP_ALLOW_PRIVATE_SOURCES: {
    readBy: by('start', 'downloader'),
    check: check.yesOrNo,
    default: '0',
    meaning: '`1` lets downloads reach private addresses',
  },
  PATH: {
    readBy: wayOut,
    check: check.anything,
    default: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  },

  // What the start gives to its services, and whoever runs a service by itself gives to it.
  REELKEEP_MEDIA_DIR: { readBy: withFiles, check: check.text('the folder of the media files'), isNeeded: true },
  REELKEEP_CACHE_DIR: {
    readBy: withCache,
    check: check.text('the folder of pictures, running downloads and backups'),
    isNeeded: true,
  },
  /** The built web application; without it only the API and the files are served. */
  REELKEEP_WEB_DIR: { readBy: by('gateway'), check: check.anything },
  /** The operator's own theme, a file that need not be there. */
  REELKEEP_CUSTOM_CSS: { readBy: by('gateway'), check: check.anything },
  /** Python 3.11 or newer. */
  REELKEEP_PYTHON: { readBy: withPython, check: check.anything, default: 'python3' },
  /** Folders with the Python packages yt_dlp and apprise, separated as in PATH; absent when Python finds them by itself. */
  REELKEEP_PYTHONPATH: { readBy: withPython, check: check.anything },
  /** Folder of ffmpeg and ffprobe; absent when they are in PATH. */
  REELKEEP_FFMPEG_DIR: { readBy: by('downloader'), check: check.anything },
  /**
   * By which the cookie, the PO token, the addresses of notifications and API tokens are encrypted where they are kept.
   * The same for every replica, and for as long as they are to be read; without it none can be kept.
   */
  REELKEEP_CREDENTIALS_KEY: {
    readBy: [...withPython, 'gateway'],
    check: check.matching(/^[\x21-\x7e]{12,200}$/, '12 or more printable ASCII characters without blanks'),
    isSecret: true,
  },
  /** Address and port of a service's own health endpoints, which are not served without a port. */
  REELKEEP_HEALTH_HOST: { readBy: services, check: check.host, default: '127.0.0.1' },
  REELKEEP_HEALTH_PORT: { readBy: services, check: check.port },
};

/**
 * The variables that somebody reads, by name.
 *
 * @param {Reader} reader
 * @returns {[string, Variable<unknown>][]}
 */
export const variablesOf = (reader) =>
  Object.entries(/** @type {Record<string, Variable<unknown>>} */ (variables)).filter(([, { readBy }]) =>
    readBy.includes(reader),
  );
