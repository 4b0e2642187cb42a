import { bigint, bytes, json, sql, text, uuid } from '@reelkeep/runtime/sql';

/** Of the outbox of `schema`, as all statements here; its channel wakes the relay. */
const channelOf = (schema: string): string => `outbox_${schema}`;

const keepPublishedFor = "interval '1 hour'";

/** In the order given. Parameters: subject, event ids, payloads, headers. */
export const appendEvents = (schema: string) =>
  sql(
    {},
    `INSERT INTO ${schema}.outbox (event_id, subject, payload, headers)
     SELECT event_id, $1, payload, headers
     FROM unnest($2::uuid[], $3::bytea[], $4::jsonb[]) WITH ORDINALITY AS given (event_id, payload, headers, at)
     ORDER BY at`,
  );

export const wakeRelay = (schema: string) => sql({}, `NOTIFY ${channelOf(schema)}`);

export const hearWakeUps = (schema: string) => sql({}, `LISTEN ${channelOf(schema)}`);

/** What comes next, the first row whatever its size. Parameters: rows and bytes at most. */
export const nextEvents = (schema: string) =>
  sql(
    { seq: bigint(), event_id: uuid(), subject: text(), payload: bytes(), headers: json<Record<string, string>>() },
    `SELECT seq, event_id, subject, payload, headers
     FROM (SELECT *, sum(octet_length(payload)) OVER (ORDER BY seq) - octet_length(payload) AS bytes_before
           FROM (SELECT * FROM ${schema}.outbox WHERE published_at IS NULL ORDER BY seq LIMIT $1) first) o
     WHERE bytes_before < $2 ORDER BY seq`,
  );

/** Parameter: numbers of rows. */
export const markPublished = (schema: string) =>
  sql({}, `UPDATE ${schema}.outbox SET published_at = now() WHERE seq = ANY($1)`);

/** Removes what was published some time ago. Parameter: rows at most. */
export const forgetPublished = (schema: string) =>
  sql(
    {},
    `DELETE FROM ${schema}.outbox WHERE seq IN (
       SELECT seq FROM ${schema}.outbox
       WHERE published_at < now() - ${keepPublishedFor} ORDER BY published_at LIMIT $1)`,
  );
