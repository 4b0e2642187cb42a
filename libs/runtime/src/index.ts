export { AwayLog } from './away-log.js';
export { type ChildCall, killGroup, spawnGroup } from './child-group.js';
export { Clock, SystemClock } from './clock.js';
export { createIndexConcurrently } from './concurrent-index.js';
export { type DatabaseOptions, migrateSchema, openDatabase, type ServiceSchema } from './database.js';
export { type DatabaseChannel, DatabaseChannels } from './database-channel.js';
export { databaseAddress } from './database-address.js';
export { databaseAway } from './database-away.js';
export { type DatabaseRefusal, databaseRefusal } from './database-refusal.js';
export { prepareDatabase } from './database-bootstrap.js';
export { DatabaseModule } from './database.module.js';
export { DomainError, type DomainErrorCode, errorText, fromWireCode, toWireCode } from './domain-error.js';
export {
  type Env,
  EnvProblems,
  parseEnv,
  type TemporalEnv,
  temporalEnvSchema,
  variableSchema,
  variableShape,
  variables,
} from './env.js';
export { errorCode } from './error-code.js';
export { forwardOnly } from './forward-only.js';
export { Health, type HealthReport, serveHealth } from './health.js';
export { Ids, SystemIds } from './ids.js';
export { type Leadership, Leaderships, type LeaderSession } from './leadership.js';
export { createLogger, type Log, Logger, redactText } from './logger.js';
export { lookUntil } from './look-until.js';
export { deadLetters, metrics, unreadableEntries } from './metrics.js';
export { momentText } from './moment-text.js';
export { NestLogger } from './nest-logger.js';
export { isLaterRelease, release } from './release.js';
export { currentContext, type RequestContext, runInContext } from './request-context.js';
export { failProcess, type RunningService, runAsProcess, stopOnSignal } from './running-service.js';
export { RuntimeModule } from './runtime.module.js';
export { Seal } from './seal.js';
export { unlessLate } from './unless-late.js';
