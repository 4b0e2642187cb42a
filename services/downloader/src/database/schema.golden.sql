CREATE INDEX incomplete_item_next_try ON download.incomplete_item USING btree (next_try)
CREATE INDEX media_file_checked ON download.media_file USING btree (checked_at NULLS FIRST, youtube_id)
CREATE INDEX media_file_found ON download.media_file USING btree (found_at, youtube_id) WHERE (found_at IS NOT NULL)
CREATE INDEX outbox_published ON download.outbox USING btree (published_at) WHERE (published_at IS NOT NULL)
CREATE INDEX outbox_unpublished ON download.outbox USING btree (seq) WHERE (published_at IS NULL)
CREATE INDEX queue_item_added_by ON download.queue_item USING btree (added_by)
CREATE INDEX queue_item_channel ON download.queue_item USING btree (channel_id)
CREATE INDEX queue_item_order ON download.queue_item USING btree (auto_start DESC, added, "position")
CREATE INDEX queue_item_status ON download.queue_item USING btree (status, vid_type)
CREATE INDEX queue_item_title ON download.queue_item USING btree (lower(title) text_pattern_ops)
CREATE INDEX queue_item_to_read ON download.queue_item USING btree (auto_start DESC, added, "position") WHERE ((state <> 'ready'::text) AND (message IS NULL))
CREATE INDEX refresh_item_turn ON download.refresh_item USING btree (next_try NULLS FIRST, rank, "position")
CREATE INDEX removal_by_channel ON download.removal USING btree (channel_id)
CREATE INDEX source_log_began_at_idx ON download.source_log USING btree (began_at DESC)
CREATE UNIQUE INDEX adding_pkey ON download.adding USING btree (task_id)
CREATE UNIQUE INDEX archived_video_pkey ON download.archived_video USING btree (youtube_id)
CREATE UNIQUE INDEX channel_handle_pkey ON download.channel_handle USING btree (handle)
CREATE UNIQUE INDEX credential_pkey ON download.credential USING btree (name)
CREATE UNIQUE INDEX dead_letter_pkey ON download.dead_letter USING btree (event_id, durable)
CREATE UNIQUE INDEX event_failure_pkey ON download.event_failure USING btree (event_id, durable)
CREATE UNIQUE INDEX incomplete_item_pkey ON download.incomplete_item USING btree (kind, id)
CREATE UNIQUE INDEX indexed_playlist_pkey ON download.indexed_playlist USING btree (playlist_id)
CREATE UNIQUE INDEX integrity_check_pkey ON download.integrity_check USING btree (one)
CREATE UNIQUE INDEX known_channel_pkey ON download.known_channel USING btree (channel_id)
CREATE UNIQUE INDEX media_file_pkey ON download.media_file USING btree (youtube_id)
CREATE UNIQUE INDEX media_volume_pkey ON download.media_volume USING btree (one)
CREATE UNIQUE INDEX outbox_event_id_key ON download.outbox USING btree (event_id)
CREATE UNIQUE INDEX outbox_pkey ON download.outbox USING btree (seq)
CREATE UNIQUE INDEX playlist_indexing_channel_id_key ON download.playlist_indexing USING btree (channel_id)
CREATE UNIQUE INDEX playlist_indexing_pkey ON download.playlist_indexing USING btree (task_id)
CREATE UNIQUE INDEX playlist_turn_pkey ON download.playlist_turn USING btree (task_id, kind, id)
CREATE UNIQUE INDEX queue_item_pkey ON download.queue_item USING btree (youtube_id)
CREATE UNIQUE INDEX queue_run_pkey ON download.queue_run USING btree (one)
CREATE UNIQUE INDEX refresh_item_pkey ON download.refresh_item USING btree (kind, id)
CREATE UNIQUE INDEX refreshing_pkey ON download.refreshing USING btree (one)
CREATE UNIQUE INDEX removal_pkey ON download.removal USING btree (kind, id, channel_id)
CREATE UNIQUE INDEX scanned_channel_pkey ON download.scanned_channel USING btree (channel_id)
CREATE UNIQUE INDEX scanning_pkey ON download.scanning USING btree (one)
CREATE UNIQUE INDEX source_channel_pkey ON download.source_channel USING btree (channel_id)
CREATE UNIQUE INDEX source_log_pkey ON download.source_log USING btree (id)
CREATE UNIQUE INDEX source_state_pkey ON download.source_state USING btree (one)
CREATE UNIQUE INDEX space_pause_pkey ON download.space_pause USING btree (one)
CREATE UNIQUE INDEX staging_lease_pkey ON download.staging_lease USING btree (youtube_id)
CREATE UNIQUE INDEX stream_position_pkey ON download.stream_position USING btree (durable)
CREATE UNIQUE INDEX subscribing_pkey ON download.subscribing USING btree (task_id)
CREATE UNIQUE INDEX tool_pkey ON download.tool USING btree (one)
CREATE UNIQUE INDEX wanted_comments_pkey ON download.wanted_comments USING btree (youtube_id)
CREATE UNIQUE INDEX wanted_detail_pkey ON download.wanted_detail USING btree (youtube_id)
column adding.added integer not null default 0
column adding.auto_start boolean not null
column adding.problems text[] not null default '{}'::text[]
column adding.readable integer not null
column adding.started timestamp with time zone not null
column adding.task_id text not null
column adding.total integer not null
column archived_video.changed_at timestamp with time zone not null
column archived_video.generation bigint not null default 0
column archived_video.ignored_at timestamp with time zone
column archived_video.is_archived boolean not null
column archived_video.youtube_id text not null
column channel_handle.channel_id text not null
column channel_handle.handle text not null
column channel_handle.read_at timestamp with time zone not null
column credential.checked_at timestamp with time zone
column credential.import_id uuid not null
column credential.is_valid boolean
column credential.kept_at timestamp with time zone not null
column credential.name text not null
column credential.sealed bytea not null
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
column incomplete_item.id text not null
column incomplete_item.kind text not null
column incomplete_item.next_try timestamp with time zone not null
column incomplete_item.tries integer not null default 0
column indexed_playlist.fingerprint text not null
column indexed_playlist.playlist_id text not null
column integrity_check.began_at timestamp with time zone not null
column integrity_check.ended_at timestamp with time zone not null
column integrity_check.one boolean not null default true
column known_channel.channel_id text not null
column known_channel.download_format text
column known_channel.generation bigint not null default 0
column known_channel.integrate_sponsorblock boolean
column known_channel.version bigint not null
column media_file.bytes bigint
column media_file.channel_id text not null
column media_file.checked_at timestamp with time zone
column media_file.fault text
column media_file.found_at timestamp with time zone
column media_file.hashed_at timestamp with time zone
column media_file.healed_at timestamp with time zone
column media_file.healing text
column media_file.listed_at timestamp with time zone not null
column media_file.modified_at timestamp with time zone
column media_file.next_sha256 bytea
column media_file.seen_bytes bigint
column media_file.seen_modified timestamp with time zone
column media_file.seen_sha256 bytea
column media_file.sha256 bytea
column media_file.source_url text
column media_file.state text not null default 'new'::text
column media_file.youtube_id text not null
column media_volume.mark text not null
column media_volume.one boolean not null default true
column outbox.created_at timestamp with time zone not null default now()
column outbox.event_id uuid not null
column outbox.headers jsonb not null
column outbox.payload bytea not null
column outbox.published_at timestamp with time zone
column outbox.seq bigint not null identity always
column outbox.subject text not null
column playlist_indexing.channel_id text not null
column playlist_indexing.done integer not null default 0
column playlist_indexing.is_told boolean not null default false
column playlist_indexing.kept integer not null default 0
column playlist_indexing.name text not null default ''::text
column playlist_indexing.problems text[] not null default '{}'::text[]
column playlist_indexing.started_by text
column playlist_indexing.task_id text not null
column playlist_indexing.total integer not null default 0
column playlist_turn.id text not null
column playlist_turn.kind text not null
column playlist_turn.next_try timestamp with time zone
column playlist_turn.position bigint not null identity always
column playlist_turn.task_id text not null
column playlist_turn.tries integer not null default 0
column queue_item.added timestamp with time zone not null
column queue_item.added_by text not null
column queue_item.auto_start boolean not null
column queue_item.channel_id text not null
column queue_item.channel_name text not null
column queue_item.duration integer
column queue_item.entry jsonb
column queue_item.failure_class text
column queue_item.failure_reason text
column queue_item.had_message boolean not null default false
column queue_item.is_flat boolean not null default false
column queue_item.is_forced boolean not null default false
column queue_item.kind text not null default 'video'::text
column queue_item.message text
column queue_item.next_try timestamp with time zone
column queue_item.note text
column queue_item.playlist_ids text[] not null default '{}'::text[]
column queue_item.position bigint not null identity always
column queue_item.published timestamp with time zone
column queue_item.request_id text
column queue_item.source_url text
column queue_item.state text not null default 'ready'::text
column queue_item.status text not null
column queue_item.thumb_url text
column queue_item.title text not null
column queue_item.tries integer not null default 0
column queue_item.version bigint not null default nextval('queue_version'::regclass)
column queue_item.vid_type text not null
column queue_item.youtube_id text not null
column queue_run.auto_start_only boolean not null
column queue_run.one boolean not null default true
column queue_run.started timestamp with time zone not null
column queue_run.task_id text not null
column refresh_item.days integer
column refresh_item.id text not null
column refresh_item.kind text not null
column refresh_item.next_try timestamp with time zone
column refresh_item.position bigint not null identity always
column refresh_item.rank smallint not null
column refresh_item.tries integer not null default 0
column refreshing.channels integer not null default 0
column refreshing.failed integer not null default 0
column refreshing.one boolean not null default true
column refreshing.playlists integer not null default 0
column refreshing.problems text[] not null default '{}'::text[]
column refreshing.started_by text
column refreshing.task_id text not null
column refreshing.videos integer not null default 0
column removal.asked_at timestamp with time zone not null default now()
column removal.asks integer not null default 1
column removal.channel_id text collate C not null
column removal.id text collate C not null
column removal.kind text not null
column removal.languages text[] not null default '{}'::text[]
column scanned_channel.channel_id text not null
column scanned_channel.fingerprint text not null
column scanned_channel.youtube_ids text[] not null
column scanning.done integer not null default 0
column scanning.found integer not null default 0
column scanning.items jsonb not null
column scanning.next_try timestamp with time zone
column scanning.one boolean not null default true
column scanning.problems text[] not null default '{}'::text[]
column scanning.task_id text not null
column scanning.tries integer not null default 0
column source_channel.channel_id text not null
column source_channel.read_at timestamp with time zone not null
column source_channel.record jsonb not null
column source_log.asked text not null
column source_log.began_at timestamp with time zone not null
column source_log.host text not null
column source_log.id uuid not null
column source_log.item text not null
column source_log.outcome text
column source_log.seen_at timestamp with time zone not null
column source_log.took_ms integer
column source_state.careful integer not null default 0
column source_state.free_at timestamp with time zone
column source_state.next_try timestamp with time zone
column source_state.one boolean not null default true
column source_state.pause_kind text
column source_state.pause_reason text
column source_state.paused_since timestamp with time zone
column source_state.probing_until timestamp with time zone
column source_state.stall_told_at timestamp with time zone
column source_state.succeeded_at timestamp with time zone
column source_state.tries integer not null default 0
column space_pause.folder text not null default ''::text
column space_pause.needed_bytes bigint not null
column space_pause.one boolean not null default true
column space_pause.reason text not null
column space_pause.since timestamp with time zone not null
column space_pause.youtube_id text not null
column staging_lease.expires_at timestamp with time zone not null
column staging_lease.holder uuid not null
column staging_lease.is_wanted boolean not null default false
column staging_lease.youtube_id text not null
column stream_position.durable text not null
column stream_position.sequence bigint not null
column stream_position.stream_created text not null
column subscribing.done integer not null default 0
column subscribing.entries jsonb not null
column subscribing.kind text not null
column subscribing.located jsonb
column subscribing.next_try timestamp with time zone
column subscribing.position bigint not null identity always
column subscribing.started_by text
column subscribing.task_id text not null
column subscribing.tries integer not null default 0
column tool.before_version text
column tool.checked_at timestamp with time zone
column tool.left_version text
column tool.message text
column tool.newest text
column tool.one boolean not null default true
column tool.outcome text
column tool.problem text
column tool.problem_at timestamp with time zone
column tool.version text
column wanted_comments.next_try timestamp with time zone
column wanted_comments.position bigint not null identity always
column wanted_comments.tries integer not null default 0
column wanted_comments.youtube_id text not null
column wanted_detail.next_try timestamp with time zone
column wanted_detail.row_position bigint not null
column wanted_detail.tries integer not null default 0
column wanted_detail.youtube_id text not null
constraint adding PRIMARY KEY (task_id)
constraint archived_video PRIMARY KEY (youtube_id)
constraint channel_handle PRIMARY KEY (handle)
constraint credential CHECK ((name = ANY (ARRAY['cookie'::text, 'anonymous-jar'::text, 'po-token'::text])))
constraint credential PRIMARY KEY (name)
constraint dead_letter PRIMARY KEY (event_id, durable)
constraint event_failure PRIMARY KEY (event_id, durable)
constraint incomplete_item PRIMARY KEY (kind, id)
constraint indexed_playlist PRIMARY KEY (playlist_id)
constraint integrity_check CHECK (one)
constraint integrity_check PRIMARY KEY (one)
constraint known_channel PRIMARY KEY (channel_id)
constraint media_file CHECK (((found_at IS NULL) = (state = ANY (ARRAY['new'::text, 'ok'::text]))))
constraint media_file CHECK (((sha256 IS NULL) = (hashed_at IS NULL)))
constraint media_file CHECK ((healing = ANY (ARRAY['wanted'::text, 'asked'::text, 'gone'::text, 'off'::text, 'many'::text])))
constraint media_file CHECK ((octet_length(next_sha256) = 32))
constraint media_file CHECK ((octet_length(seen_sha256) = 32))
constraint media_file CHECK ((octet_length(sha256) = 32))
constraint media_file CHECK ((state = ANY (ARRAY['new'::text, 'ok'::text, 'damaged'::text, 'missing'::text, 'unreadable'::text])))
constraint media_file PRIMARY KEY (youtube_id)
constraint media_volume CHECK (one)
constraint media_volume PRIMARY KEY (one)
constraint outbox PRIMARY KEY (seq)
constraint outbox UNIQUE (event_id)
constraint playlist_indexing PRIMARY KEY (task_id)
constraint playlist_indexing UNIQUE (channel_id)
constraint playlist_turn CHECK ((kind = ANY (ARRAY['channel'::text, 'subscribed'::text, 'playlist'::text])))
constraint playlist_turn PRIMARY KEY (task_id, kind, id)
constraint queue_item CHECK ((kind = ANY (ARRAY['video'::text, 'listing'::text, 'text'::text])))
constraint queue_item CHECK ((state = ANY (ARRAY['ready'::text, 'reading'::text, 'waiting'::text])))
constraint queue_item CHECK ((status = ANY (ARRAY['pending'::text, 'ignore'::text])))
constraint queue_item CHECK ((vid_type = ANY (ARRAY['videos'::text, 'streams'::text, 'shorts'::text, 'unknown'::text])))
constraint queue_item PRIMARY KEY (youtube_id)
constraint queue_run CHECK (one)
constraint queue_run PRIMARY KEY (one)
constraint refresh_item PRIMARY KEY (kind, id)
constraint refreshing CHECK (one)
constraint refreshing PRIMARY KEY (one)
constraint removal CHECK ((kind = ANY (ARRAY['video'::text, 'channel'::text, 'placed'::text, 'placed-channel'::text])))
constraint removal PRIMARY KEY (kind, id, channel_id)
constraint scanned_channel PRIMARY KEY (channel_id)
constraint scanning CHECK (one)
constraint scanning PRIMARY KEY (one)
constraint source_channel PRIMARY KEY (channel_id)
constraint source_log PRIMARY KEY (id)
constraint source_state CHECK ((pause_kind = ANY (ARRAY['away'::text, 'blocked'::text, 'broken'::text])))
constraint source_state CHECK (one)
constraint source_state PRIMARY KEY (one)
constraint space_pause CHECK (one)
constraint space_pause PRIMARY KEY (one)
constraint staging_lease PRIMARY KEY (youtube_id)
constraint stream_position PRIMARY KEY (durable)
constraint subscribing CHECK ((kind = ANY (ARRAY['channel'::text, 'playlist'::text])))
constraint subscribing PRIMARY KEY (task_id)
constraint tool CHECK ((outcome = ANY (ARRAY['updated'::text, 'current'::text, 'left'::text, 'refused'::text, 'unreachable'::text])))
constraint tool CHECK (one)
constraint tool PRIMARY KEY (one)
constraint wanted_comments PRIMARY KEY (youtube_id)
constraint wanted_detail PRIMARY KEY (youtube_id)
sequence archive_generation
sequence outbox_seq_seq
sequence playlist_turn_position_seq
sequence queue_item_position_seq
sequence queue_version
sequence refresh_item_position_seq
sequence subscribing_position_seq
sequence wanted_comments_position_seq
table adding
table archived_video
table channel_handle
table credential
table dead_letter
table event_failure
table incomplete_item
table indexed_playlist
table integrity_check
table known_channel
table media_file
table media_volume
table outbox
table playlist_indexing
table playlist_turn
table queue_item
table queue_run
table refresh_item
table refreshing
table removal
table scanned_channel
table scanning
table source_channel
table source_log
table source_state
table space_pause
table staging_lease
table stream_position
table subscribing
table tool
table wanted_comments
table wanted_detail
