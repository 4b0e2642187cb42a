import { bigint, bool, bytes, filled, moment, sql, text, uuid } from '@reelkeep/runtime/sql';

/** Parameters: event, consumer, subject, payload, error, aggregate, version, time of the event. */
export const storeLetter = (schema: string) =>
  sql(
    {},
    `INSERT INTO ${schema}.dead_letter
       (event_id, durable, subject, payload, error, aggregate_id, version, occurred_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (event_id, durable) DO UPDATE SET error = excluded.error, replay_at = NULL,
       aggregate_id = excluded.aggregate_id, version = excluded.version, occurred_at = excluded.occurred_at`,
  );

/** What was never published. Parameters: event, what stands for a consumer, subject, payload, error. */
export const setAside = (schema: string) =>
  sql(
    {},
    `INSERT INTO ${schema}.dead_letter (event_id, durable, subject, payload, error) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (event_id, durable) DO NOTHING`,
  );

/** Locks the next letter to be handled again that no other replica has. Parameter: the consumers there are. */
export const takeAskedFor = (schema: string) =>
  sql(
    {
      event_id: uuid(),
      durable: text(),
      subject: text(),
      payload: bytes(),
      aggregate_id: filled(text()),
      version: filled(bigint()),
      occurred_at: filled(moment()),
    },
    `SELECT event_id, durable, subject, payload, aggregate_id, version, occurred_at FROM ${schema}.dead_letter
     WHERE replay_at IS NOT NULL AND version IS NOT NULL AND durable = ANY($1)
     ORDER BY created_at, event_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );

/** Parameters: event, consumer, error. */
export const failedAgain = (schema: string) =>
  sql({}, `UPDATE ${schema}.dead_letter SET replay_at = NULL, error = $3 WHERE event_id = $1 AND durable = $2`);

/** Parameters: event, consumer. */
export const removeLetter = (schema: string) =>
  sql({}, `DELETE FROM ${schema}.dead_letter WHERE event_id = $1 AND durable = $2`);

/** Parameter: days. */
export const expireLetters = (schema: string) =>
  sql({}, `DELETE FROM ${schema}.dead_letter WHERE created_at < now() - make_interval(days => $1)`);

/** Oldest first. */
export const allLetters = (schema: string) =>
  sql(
    {
      eventId: uuid(),
      durable: text(),
      subject: text(),
      error: text(),
      createdAt: moment(),
      canReplay: bool(),
      isAskedFor: bool(),
    },
    `SELECT event_id AS "eventId", durable, subject, error, created_at AS "createdAt",
            version IS NOT NULL AS "canReplay", replay_at IS NOT NULL AS "isAskedFor"
     FROM ${schema}.dead_letter ORDER BY created_at, event_id`,
  );

/** Parameter: events; none means all. */
export const askForReplay = (schema: string) =>
  sql(
    {},
    `UPDATE ${schema}.dead_letter SET replay_at = now()
     WHERE version IS NOT NULL AND (cardinality($1::text[]) = 0 OR event_id::text = ANY($1))`,
  );

/** Whether the schema keeps letters. */
export const lettersTable = (schema: string) =>
  sql({ found: bool() }, `SELECT to_regclass('${schema}.dead_letter') IS NOT NULL AS found`);
