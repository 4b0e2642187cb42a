export { askTemporal, isWorkflowRunning } from './ask-temporal.js';
export { TemporalModule } from './temporal.module.js';
export { createTemporalClient, temporalNamespace } from './temporal-client.js';
export { Workers } from './workers.js';
