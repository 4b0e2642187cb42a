import { chmodSync, copyFileSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersAtAll, answersOk } from './answers-ok.js';
import { baseEnvironment } from './child-spec.js';
import {
  configureSecurity,
  type ElasticsearchAccess,
  elasticsearchUrl,
  SECURITY_SETTINGS,
  SINGLE_NODE_SETTINGS,
} from './elasticsearch-security.js';
import type { Supervisor } from './supervisor.js';
import { asUnprivileged, giveTo, unprivilegedIdentity } from './unprivileged.js';

export type ElasticsearchOptions = {
  /** The laid out server: see `npm run setup -- --only elasticsearch`. */
  elasticsearchHome: string;
  /** A full JDK, 21 or newer. */
  javaHome: string;
  /** All that belongs to this node: configuration, data, logs. */
  dir: string;
  port: number;
  transportPort: number;
  access: ElasticsearchAccess;
  /** Options of the server's JVM for this start, its heap among them. Default `-Xms256m -Xmx512m`. */
  jvmOptions?: string;
  /** Default `elasticsearch`. */
  name?: string;
};

/**
 * Options of every server's JVM besides its heap, as a file. Large pages take 2 to 7 % off the time of a search and no
 * memory that it would not have held (docs/adr/0068-large-pages-for-the-heap-of-the-search-engine.md).
 */
export const JVM_OPTIONS = `-XX:+UseSerialGC
-XX:-AlwaysPreTouch
-XX:+UseTransparentHugePages
-Djava.io.tmpdir=\${ES_TMPDIR}
20-:--add-modules=jdk.incubator.vector
-XX:+ExitOnOutOfMemoryError
`;

/** Starts a single node on 127.0.0.1 in the foreground. Resolves with its address and its user once it answers. */
export async function startElasticsearch(supervisor: Supervisor, options: ElasticsearchOptions): Promise<string> {
  mkdirSync(options.dir, { recursive: true });
  // Its configuration holds keys, its data is the library; older releases left it open.
  chmodSync(options.dir, 0o700);
  const dir = realpathSync(options.dir);
  const program = join(options.elasticsearchHome, 'bin', 'elasticsearch');
  await configure(dir, options);
  const identity = unprivilegedIdentity();
  giveTo(identity, dir, program);
  const [command, args] = asUnprivileged(identity, program, []);
  const url = elasticsearchUrl(options.port, options.access.password);
  await supervisor.start({
    name: options.name ?? 'elasticsearch',
    tier: 'engine',
    command,
    args,
    env: {
      ...baseEnvironment(),
      ES_PATH_CONF: join(dir, 'config'),
      ES_JAVA_HOME: options.javaHome,
      ES_JAVA_OPTS: options.jvmOptions ?? '-Xms256m -Xmx512m',
      ES_TMPDIR: join(dir, 'tmp'),
      CLI_JAVA_OPTS: preparerOptions(join(dir, 'tmp')),
      // For each of its machines: data for tools that nobody runs would be sampled 20 times a second.
      JDK_JAVA_OPTIONS: '-XX:-UsePerfData',
    },
    // Not its colour: an index that is lost is for its owner to replace, and a restart would not heal it.
    isReady: (signal) => answersOk(url, signal),
    isAlive: (signal) => answersAtAll(url, signal),
    readyTimeoutMs: 240_000,
    stopSignal: 'SIGTERM',
    stopGraceMs: 10_000,
  });
  return url;
}

/**
 * For the short-lived JVM that works out the server's options. It leaves a folder behind at every start: in the node's
 * own place, which the next start empties. The options are split at spaces, so a place with one cannot be named.
 */
function preparerOptions(tmpDir: string): string {
  const options = '-Xmx64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1';
  return /\s/.test(tmpDir) ? options : `${options} -Djava.io.tmpdir=${tmpDir}`;
}

async function configure(dir: string, options: ElasticsearchOptions): Promise<void> {
  const config = join(dir, 'config');
  rmSync(join(dir, 'tmp'), { recursive: true, force: true });
  for (const folder of ['config/jvm.options.d', 'data', 'logs', 'tmp'])
    mkdirSync(join(dir, folder), { recursive: true });
  copyFileSync(join(options.elasticsearchHome, 'config', 'log4j2.properties'), join(config, 'log4j2.properties'));
  await configureSecurity(config, options.access, options.javaHome);
  writeFileSync(join(config, 'jvm.options'), JVM_OPTIONS);
  // JSON is YAML: nothing in a folder's name needs quoting of our own.
  writeFileSync(
    join(config, 'elasticsearch.yml'),
    JSON.stringify(
      {
        ...SINGLE_NODE_SETTINGS,
        'path.data': join(dir, 'data'),
        'path.logs': join(dir, 'logs'),
        'network.host': '127.0.0.1',
        'http.port': options.port,
        'transport.port': options.transportPort,
        ...SECURITY_SETTINGS,
      },
      null,
      2,
    ),
  );
}
