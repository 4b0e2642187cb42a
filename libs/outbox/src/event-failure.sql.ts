import { int, sql } from '@reelkeep/runtime/sql';

// Longer than the stream keeps an event.
const rememberFailuresFor = "interval '8 days'";

/** Parameters: event, consumer. */
export const countFailure = (schema: string) =>
  sql(
    { failures: int() },
    `INSERT INTO ${schema}.event_failure AS known (event_id, durable, failures) VALUES ($1, $2, 1)
     ON CONFLICT (event_id, durable) DO UPDATE SET failures = known.failures + 1, last_at = now()
     RETURNING failures`,
  );

/** Of this event, and of all that are long past. Parameters: event, consumer. */
export const forgetFailures = (schema: string) =>
  sql(
    {},
    `DELETE FROM ${schema}.event_failure
     WHERE (event_id = $1 AND durable = $2) OR last_at < now() - ${rememberFailuresFor}`,
  );
