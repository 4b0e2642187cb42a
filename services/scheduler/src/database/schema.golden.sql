CREATE INDEX outbox_published ON ops.outbox USING btree (published_at) WHERE (published_at IS NOT NULL)
CREATE INDEX outbox_unpublished ON ops.outbox USING btree (seq) WHERE (published_at IS NULL)
CREATE INDEX task_run_finished ON ops.task_run USING btree (finished) WHERE (finished IS NOT NULL)
CREATE INDEX task_run_long ON ops.task_run USING btree (finished) WHERE (length(result) > 1000)
CREATE INDEX task_run_running ON ops.task_run USING btree (started) WHERE (status = 'STARTED'::text)
CREATE UNIQUE INDEX dead_letter_pkey ON ops.dead_letter USING btree (event_id, durable)
CREATE UNIQUE INDEX event_failure_pkey ON ops.event_failure USING btree (event_id, durable)
CREATE UNIQUE INDEX newest_release_pkey ON ops.newest_release USING btree (one)
CREATE UNIQUE INDEX outbox_event_id_key ON ops.outbox USING btree (event_id)
CREATE UNIQUE INDEX outbox_pkey ON ops.outbox USING btree (seq)
CREATE UNIQUE INDEX restore_drill_pkey ON ops.restore_drill USING btree (outcome)
CREATE UNIQUE INDEX schedule_pkey ON ops.schedule USING btree (task_name)
CREATE UNIQUE INDEX settings_pkey ON ops.settings USING btree (id)
CREATE UNIQUE INDEX task_run_pkey ON ops.task_run USING btree (task_id)
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
column event_failure.durable text not null
column event_failure.event_id text not null
column event_failure.failures integer not null
column event_failure.last_at timestamp with time zone not null default now()
column newest_release.is_breaking boolean not null
column newest_release.one boolean not null default true
column newest_release.told_at timestamp with time zone not null
column newest_release.version text not null
column outbox.created_at timestamp with time zone not null default now()
column outbox.event_id uuid not null
column outbox.headers jsonb not null
column outbox.payload bytea not null
column outbox.published_at timestamp with time zone
column outbox.seq bigint not null identity always
column outbox.subject text not null
column restore_drill.at timestamp with time zone not null
column restore_drill.filename text not null
column restore_drill.message text not null
column restore_drill.outcome text not null
column schedule.claimed_by text
column schedule.config jsonb not null
column schedule.cron text not null
column schedule.last_run_at timestamp with time zone not null
column schedule.ran_at timestamp with time zone
column schedule.task_name text not null
column settings.id smallint not null
column settings.updated_at timestamp with time zone not null default now()
column settings.value jsonb not null
column settings.version bigint not null
column task_run.finished timestamp with time zone
column task_run.lines text[]
column task_run.name text not null
column task_run.progress double precision
column task_run.result text
column task_run.started timestamp with time zone
column task_run.started_by text
column task_run.status text not null
column task_run.task_id text not null
column task_run.workflow_id text
constraint dead_letter PRIMARY KEY (event_id, durable)
constraint event_failure PRIMARY KEY (event_id, durable)
constraint newest_release CHECK (one)
constraint newest_release PRIMARY KEY (one)
constraint outbox PRIMARY KEY (seq)
constraint outbox UNIQUE (event_id)
constraint restore_drill CHECK ((outcome = ANY (ARRAY['proven'::text, 'failed'::text, 'skipped'::text])))
constraint restore_drill PRIMARY KEY (outcome)
constraint schedule PRIMARY KEY (task_name)
constraint settings CHECK ((id = 1))
constraint settings PRIMARY KEY (id)
constraint task_run CHECK (((status = 'STARTED'::text) = (finished IS NULL)))
constraint task_run CHECK ((status = ANY (ARRAY['STARTED'::text, 'SUCCESS'::text, 'FAILURE'::text, 'REVOKED'::text, 'FAILED'::text])))
constraint task_run PRIMARY KEY (task_id)
sequence outbox_seq_seq
table dead_letter
table event_failure
table newest_release
table outbox
table restore_drill
table schedule
table settings
table task_run
