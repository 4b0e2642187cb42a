export { TemporalModule } from './temporal.module.js';
export { createTemporalClient, temporalNamespace } from './temporal-client.js';
export { Workers } from './workers.js';
