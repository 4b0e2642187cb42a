import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JVM_OPTIONS, SINGLE_NODE_SETTINGS, writeElasticsearchUsers } from '@reelkeep/engines';
import { natsAccounts } from '@reelkeep/messaging/access';
import type { Env } from '@reelkeep/runtime';
import { inVariables } from './role-environment.js';

const required = (env: Env, name: string): string => {
  const value = env[name];
  if (!value) {
    throw new Error(`${name} is not set: it holds a password that the configuration is made with`);
  }
  return value;
};

/** The configuration of a NATS of a pod of its own; passwords come by NATS_PASSWORD_<USER>. */
const writeNats = async (folder: string, env: Env): Promise<void> => {
  const accounts = natsAccounts((user) => required(env, `NATS_PASSWORD_${inVariables(user)}`));
  const config = {
    server_name: 'reelkeep',
    host: '0.0.0.0',
    port: 4222,
    http_port: 8222,
    max_payload: 1_048_576,
    jetstream: {
      store_dir: '/data',
      max_memory_store: 128 * 1024 ** 2,
      max_file_store: 2 * 1024 ** 3,
      sync_interval: '1s',
    },
    ...accounts,
  };
  await writeFile(join(folder, 'nats.json'), JSON.stringify(config), { mode: 0o600 });
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
    await writeNats(folder, env);
  } else if (engine === 'elasticsearch') {
    await writeElasticsearch(folder, env);
  } else {
    throw new Error(`There is no configuration for "${engine}": give nats or elasticsearch.`);
  }
};
