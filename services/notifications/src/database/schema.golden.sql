CREATE INDEX ended_task_seen ON notify.ended_task USING btree (seen_at)
CREATE INDEX outbox_unpublished ON notify.outbox USING btree (seq) WHERE (published_at IS NULL)
CREATE UNIQUE INDEX dead_letter_pkey ON notify.dead_letter USING btree (event_id, durable)
CREATE UNIQUE INDEX ended_task_pkey ON notify.ended_task USING btree (task_id)
CREATE UNIQUE INDEX event_failure_pkey ON notify.event_failure USING btree (event_id, durable)
CREATE UNIQUE INDEX outbox_event_id_key ON notify.outbox USING btree (event_id)
CREATE UNIQUE INDEX outbox_pkey ON notify.outbox USING btree (seq)
column dead_letter.created_at timestamp with time zone not null default now()
column dead_letter.durable text not null
column dead_letter.error text not null
column dead_letter.event_id uuid not null
column dead_letter.payload bytea not null
column dead_letter.subject text not null
column ended_task.seen_at timestamp with time zone not null
column ended_task.task_id text not null
column event_failure.durable text not null
column event_failure.event_id text not null
column event_failure.failures integer not null
column event_failure.last_at timestamp with time zone not null default now()
column outbox.created_at timestamp with time zone not null default now()
column outbox.event_id uuid not null
column outbox.headers jsonb not null
column outbox.payload bytea not null
column outbox.published_at timestamp with time zone
column outbox.seq bigint not null identity always
column outbox.subject text not null
constraint dead_letter PRIMARY KEY (event_id, durable)
constraint ended_task PRIMARY KEY (task_id)
constraint event_failure PRIMARY KEY (event_id, durable)
constraint outbox PRIMARY KEY (seq)
constraint outbox UNIQUE (event_id)
sequence outbox_seq_seq
table dead_letter
table ended_task
table event_failure
table outbox
