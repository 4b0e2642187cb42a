/** What a service's migrations make for its events, for tests that are of no service. */
export const outboxTables = [
  `CREATE TABLE outbox (
     seq          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     event_id     uuid NOT NULL UNIQUE,
     subject      text NOT NULL,
     payload      bytea NOT NULL,
     headers      jsonb NOT NULL,
     created_at   timestamptz NOT NULL DEFAULT now(),
     published_at timestamptz
   )`,
  'CREATE INDEX outbox_unpublished ON outbox (seq) WHERE published_at IS NULL',
  `CREATE TABLE dead_letter (
     event_id   uuid NOT NULL,
     durable    text NOT NULL,
     subject    text NOT NULL,
     payload    bytea NOT NULL,
     error      text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (event_id, durable)
   )`,
];
