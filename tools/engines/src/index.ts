export { answersOk } from './answers-ok.js';
export { baseEnvironment, type ChildSpec, type ChildState, type ChildStatus, type ChildTier } from './child-spec.js';
export { closeDataFolder } from './close-data-folder.js';
export { JVM_OPTIONS, startElasticsearch, type ElasticsearchOptions } from './elasticsearch.js';
export { elasticsearchUrl, SINGLE_NODE_SETTINGS, writeElasticsearchUsers } from './elasticsearch-security.js';
export type { EngineLog } from './engine-log.js';
export { engineSecrets, type EngineSecrets } from './engine-secrets.js';
export { startEngines, type EngineAddresses, type Engines, type EnginesOptions } from './engines.js';
export { acquireInstanceLock, DataFolderBusy, INSTANCE_TOKEN, type InstanceLock } from './instance-lock.js';
export { derivedPassword, installationSecret } from './installation-secret.js';
export { freePort, stablePorts } from './ports.js';
export { startPostgres, type Postgres, type PostgresOptions } from './postgres.js';
export { checkDataFolder, preflight, type PreflightOptions } from './preflight.js';
export { provisionElasticsearch, type ElasticsearchSetup } from './provision-elasticsearch.js';
export { readSetup, repositoryRoot, requireSetup, type SetupRecord } from './setup-record.js';
export { StartupProblem } from './startup-problem.js';
export { Supervisor, type SupervisorOptions } from './supervisor.js';
export {
  startTemporalNats,
  type NatsOptions,
  type TemporalNats,
  type TemporalNatsOptions,
  type TemporalOptions,
} from './temporal-nats.js';
