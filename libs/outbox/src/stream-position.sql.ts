import { bigint, sql, text } from '@reelkeep/runtime/sql';

/** One look at a time, of all replicas, until the transaction ends. Parameter: durable. */
export const lockPosition = (schema: string) =>
  sql({}, `SELECT FROM pg_advisory_xact_lock(hashtextextended('${schema}.stream_position ' || $1, 0))`);

/** Parameter: durable. */
export const keptPosition = (schema: string) =>
  sql(
    { stream_created: text(), sequence: bigint() },
    `SELECT stream_created, sequence FROM ${schema}.stream_position WHERE durable = $1`,
  );

/** Parameters: durable, when the stream was made, sequence. */
export const keepPosition = (schema: string) =>
  sql(
    {},
    `INSERT INTO ${schema}.stream_position AS kept (durable, stream_created, sequence) VALUES ($1, $2, $3)
     ON CONFLICT (durable) DO UPDATE SET stream_created = excluded.stream_created, sequence = excluded.sequence
     WHERE (kept.stream_created, kept.sequence) <> (excluded.stream_created, excluded.sequence)`,
  );
