CREATE INDEX ended_task_seen ON notify.ended_task USING btree (seen_at)
CREATE UNIQUE INDEX dead_letter_pkey ON notify.dead_letter USING btree (event_id, durable)
CREATE UNIQUE INDEX ended_task_pkey ON notify.ended_task USING btree (task_id)
CREATE UNIQUE INDEX event_failure_pkey ON notify.event_failure USING btree (event_id, durable)
CREATE UNIQUE INDEX stream_position_pkey ON notify.stream_position USING btree (durable)
column dead_letter.aggregate_id text
column dead_letter.created_at timestamp with time zone not null default now()
column dead_letter.durable text not null
column dead_letter.error text not null
column dead_letter.event_id uuid not null
column dead_letter.occurred_at timestamp with time zone
column dead_letter.payload bytea not null
column dead_letter.replay_at timestamp with time zone
column dead_letter.subject text not null
column dead_letter.version bigint
column ended_task.seen_at timestamp with time zone not null
column ended_task.task_id text not null
column event_failure.durable text not null
column event_failure.event_id text not null
column event_failure.failures integer not null
column event_failure.last_at timestamp with time zone not null default now()
column stream_position.durable text not null
column stream_position.sequence bigint not null
column stream_position.stream_created text not null
constraint dead_letter PRIMARY KEY (event_id, durable)
constraint ended_task PRIMARY KEY (task_id)
constraint event_failure PRIMARY KEY (event_id, durable)
constraint stream_position PRIMARY KEY (durable)
table dead_letter
table ended_task
table event_failure
table stream_position
