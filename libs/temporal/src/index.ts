export {
  type ActivitiesOf,
  type CheckedActivities,
  type CheckedActivity,
  checkedActivities,
  inputSchemaOf,
} from './checked-activities.js';
export { invalidInput } from './invalid-input.js';
export { noInput } from './no-input.js';
export { type Ring, Schedules } from './schedules.js';
export { TemporalModule } from './temporal.module.js';
export { type TemporalAccess, temporalAccess } from './temporal-access.js';
export { createTemporalClient } from './temporal-client.js';
export { servedActivities, Workers } from './workers.js';
export { withHeartbeats } from './with-heartbeats.js';
export { type WorkflowBundle, workflowBundle } from './workflow-bundle.js';
export { Workflows } from './workflows.js';
