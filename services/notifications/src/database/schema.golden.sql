CREATE INDEX delivery_due ON notify.delivery USING btree (next_try_at) WHERE (next_try_at IS NOT NULL)
CREATE INDEX delivery_of_task ON notify.delivery USING btree (task_id)
CREATE INDEX ended_task_seen ON notify.ended_task USING btree (seen_at)
CREATE INDEX heard_end_age ON notify.heard_end USING btree (heard_at)
CREATE UNIQUE INDEX dead_letter_pkey ON notify.dead_letter USING btree (event_id, durable)
CREATE UNIQUE INDEX delivery_pkey ON notify.delivery USING btree (delivery_id)
CREATE UNIQUE INDEX delivery_target_id_task_id_key ON notify.delivery USING btree (target_id, task_id)
CREATE UNIQUE INDEX ended_task_pkey ON notify.ended_task USING btree (task_id)
CREATE UNIQUE INDEX event_failure_pkey ON notify.event_failure USING btree (event_id, durable)
CREATE UNIQUE INDEX heard_end_pkey ON notify.heard_end USING btree (task_id)
CREATE UNIQUE INDEX stream_position_pkey ON notify.stream_position USING btree (durable)
CREATE UNIQUE INDEX target_pkey ON notify.target USING btree (target_id)
CREATE UNIQUE INDEX target_task_name_fingerprint_key ON notify.target USING btree (task_name, fingerprint)
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
column delivery.attempts integer not null default 0
column delivery.body text not null
column delivery.delivery_id uuid not null
column delivery.entered_at timestamp with time zone not null
column delivery.given_up_at timestamp with time zone
column delivery.lease uuid
column delivery.leased_until timestamp with time zone
column delivery.next_try_at timestamp with time zone
column delivery.problem text not null default ''::text
column delivery.target_id uuid not null
column delivery.task_id text not null
column delivery.title text not null
column ended_task.seen_at timestamp with time zone not null
column ended_task.task_id text not null
column event_failure.durable text not null
column event_failure.event_id text not null
column event_failure.failures integer not null
column event_failure.last_at timestamp with time zone not null default now()
column heard_end.heard_at timestamp with time zone not null
column heard_end.task_id text not null
column stream_position.durable text not null
column stream_position.sequence bigint not null
column stream_position.stream_created text not null
column target.added_at timestamp with time zone not null
column target.fingerprint bytea not null
column target.masked text not null
column target.position bigint not null identity always
column target.sealed bytea not null
column target.target_id uuid not null
column target.task_name text not null
constraint dead_letter PRIMARY KEY (event_id, durable)
constraint delivery CHECK (((next_try_at IS NULL) <> (given_up_at IS NULL)))
constraint delivery FOREIGN KEY (target_id) REFERENCES target(target_id) ON DELETE CASCADE
constraint delivery PRIMARY KEY (delivery_id)
constraint delivery UNIQUE (target_id, task_id)
constraint ended_task PRIMARY KEY (task_id)
constraint event_failure PRIMARY KEY (event_id, durable)
constraint heard_end PRIMARY KEY (task_id)
constraint stream_position PRIMARY KEY (durable)
constraint target PRIMARY KEY (target_id)
constraint target UNIQUE (task_name, fingerprint)
sequence target_position_seq
table dead_letter
table delivery
table ended_task
table event_failure
table heard_end
table stream_position
table target
