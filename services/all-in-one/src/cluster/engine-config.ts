import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JVM_OPTIONS, SINGLE_NODE_SETTINGS, writeElasticsearchUsers } from '@reelkeep/engines';
import { natsAccounts } from '@reelkeep/messaging/access';
import type { Env } from '@reelkeep/runtime';
import { inVariables } from './role-environment.js';

const required = (env: Env, name: string): string => {
  const value = env[name];
  if (!value) {
    throw new Error(`${name} is not set: the configuration is made with it`);
  }
  return value;
};

const units = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi'];

/** What events may take of a claim of that size (`2Gi`): streams that are full are told, and a full disk stops NATS. */
const storeBytes = (claimSize: string): number => {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([KMGTP]i)?$/.exec(claimSize) ?? [];
  if (number === undefined) {
    throw new Error(`NATS_CLAIM_SIZE is "${claimSize}", and no size such as 2Gi`);
  }
  return Math.floor(Number(number) * 1024 ** units.indexOf(unit) * 0.9);
};

/**
 * The configuration of a NATS of a pod of its own; passwords come by NATS_PASSWORD_<USER>, the size of its claim by
 * NATS_CLAIM_SIZE.
 */
export const natsServerConfig = (env: Env): object => {
  const accounts = natsAccounts((user) => required(env, `NATS_PASSWORD_${inVariables(user)}`));
  return {
    server_name: 'reelkeep',
    host: '0.0.0.0',
    port: 4222,
    http_port: 8222,
    max_payload: 1_048_576,
    jetstream: {
      store_dir: '/data',
      max_memory_store: 128 * 1024 ** 2,
      max_file_store: storeBytes(required(env, 'NATS_CLAIM_SIZE')),
      sync_interval: '1s',
    },
    ...accounts,
  };
};

const logToConsole = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%p][%c{1.}] %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`;

/** The configuration of an Elasticsearch of a pod of its own: a single node that one user may ask. */
const writeElasticsearch = async (folder: string, env: Env): Promise<void> => {
  writeElasticsearchUsers(folder, {
    password: required(env, 'ELASTICSEARCH_PASSWORD'),
    indexPrefix: env['REELKEEP_SEARCH_PREFIX'] ?? 'ta_',
  });
  const settings = {
    ...SINGLE_NODE_SETTINGS,
    'http.host': '0.0.0.0',
    // There is no other node, so nobody speaks this from outside of the pod.
    'transport.host': '127.0.0.1',
    'xpack.security.transport.ssl.enabled': false,
    'path.data': '/usr/share/elasticsearch/data',
    'path.logs': '/tmp',
    // Without it a node needs a kernel setting that only its administrator may change.
    'node.store.allow_mmap': false,
  };
  // JSON is YAML.
  await writeFile(join(folder, 'elasticsearch.yml'), JSON.stringify(settings, null, 2));
  await writeFile(join(folder, 'jvm.options'), JVM_OPTIONS);
  await writeFile(join(folder, 'log4j2.properties'), logToConsole);
};

/** Writes what an engine of the cluster needs to know into a folder. Throws for an engine that it does not know. */
export const writeEngineConfig = async (engine: string, folder: string, env: Env): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if (engine === 'nats') {
    await writeFile(join(folder, 'nats.json'), JSON.stringify(natsServerConfig(env)), { mode: 0o600 });
  } else if (engine === 'elasticsearch') {
    await writeElasticsearch(folder, env);
  } else {
    throw new Error(`There is no configuration for "${engine}": give nats or elasticsearch.`);
  }
};
