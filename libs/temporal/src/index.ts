export { TemporalModule } from './temporal.module.js';
export { createTemporalClient, temporalNamespace } from './temporal-client.js';
export { Workers, type WorkerSpec } from './workers.js';
