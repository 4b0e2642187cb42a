CREATE INDEX deleted_video_age ON search.deleted_video USING btree (deleted_at)
CREATE INDEX outbox_published ON search.outbox USING btree (published_at) WHERE (published_at IS NOT NULL)
CREATE INDEX outbox_unpublished ON search.outbox USING btree (seq) WHERE (published_at IS NULL)
CREATE UNIQUE INDEX dead_letter_pkey ON search.dead_letter USING btree (event_id, durable)
CREATE UNIQUE INDEX deleted_video_pkey ON search.deleted_video USING btree (youtube_id)
CREATE UNIQUE INDEX event_failure_pkey ON search.event_failure USING btree (event_id, durable)
CREATE UNIQUE INDEX index_state_pkey ON search.index_state USING btree (id)
CREATE UNIQUE INDEX outbox_event_id_key ON search.outbox USING btree (event_id)
CREATE UNIQUE INDEX outbox_pkey ON search.outbox USING btree (seq)
CREATE UNIQUE INDEX rebuild_run_pkey ON search.rebuild_run USING btree (task_id)
CREATE UNIQUE INDEX stream_position_pkey ON search.stream_position USING btree (durable)
CREATE UNIQUE INDEX subtitle_track_pkey ON search.subtitle_track USING btree (youtube_id, lang)
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
column deleted_video.deleted_at timestamp with time zone not null default now()
column deleted_video.version bigint not null
column deleted_video.youtube_id text collate C not null
column event_failure.durable text not null
column event_failure.event_id text not null
column event_failure.failures integer not null
column event_failure.last_at timestamp with time zone not null default now()
column index_state.building_stamp text
column index_state.id boolean not null default true
column index_state.live_stamp text
column index_state.updated_at timestamp with time zone not null default now()
column outbox.created_at timestamp with time zone not null default now()
column outbox.event_id uuid not null
column outbox.headers jsonb not null
column outbox.payload bytea not null
column outbox.published_at timestamp with time zone
column outbox.seq bigint not null identity always
column outbox.subject text not null
column rebuild_run.finished_at timestamp with time zone
column rebuild_run.started_at timestamp with time zone not null
column rebuild_run.task_id text not null
column stream_position.durable text not null
column stream_position.sequence bigint not null
column stream_position.stream_created text not null
column subtitle_track.fragment_count integer not null
column subtitle_track.lang text collate C not null
column subtitle_track.version bigint not null
column subtitle_track.youtube_id text collate C not null
constraint dead_letter PRIMARY KEY (event_id, durable)
constraint deleted_video PRIMARY KEY (youtube_id)
constraint event_failure PRIMARY KEY (event_id, durable)
constraint index_state CHECK (id)
constraint index_state PRIMARY KEY (id)
constraint outbox PRIMARY KEY (seq)
constraint outbox UNIQUE (event_id)
constraint rebuild_run PRIMARY KEY (task_id)
constraint stream_position PRIMARY KEY (durable)
constraint subtitle_track PRIMARY KEY (youtube_id, lang)
sequence outbox_seq_seq
table dead_letter
table deleted_video
table event_failure
table index_state
table outbox
table rebuild_run
table stream_position
table subtitle_track
