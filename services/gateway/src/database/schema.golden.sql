CREATE INDEX login_failure_age ON identity.login_failure USING btree (last_at)
CREATE INDEX login_session_expiry ON identity.login_session USING btree (expires_at)
CREATE INDEX login_session_user ON identity.login_session USING btree (user_id)
CREATE OR REPLACE FUNCTION identity.announce_identity_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        PERFORM pg_notify('identity_changed', TG_ARGV[0] || ' ' || (coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[1]));
        RETURN NULL;
      END $function$

CREATE TRIGGER announce_change AFTER DELETE OR UPDATE OF username, password, is_staff, is_superuser, is_active ON identity.app_user FOR EACH ROW EXECUTE FUNCTION announce_identity_change('user', 'id')
CREATE TRIGGER announce_change AFTER INSERT OR DELETE OR UPDATE ON identity.user_config FOR EACH ROW EXECUTE FUNCTION announce_identity_change('config', 'user_id')
CREATE TRIGGER announce_end AFTER DELETE ON identity.login_session FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION announce_identity_change('session', 'token_hash')
CREATE TRIGGER announce_end AFTER DELETE OR UPDATE ON identity.api_token FOR EACH ROW EXECUTE FUNCTION announce_identity_change('token', 'user_id')
CREATE UNIQUE INDEX api_token_key_hash_key ON identity.api_token USING btree (key_hash)
CREATE UNIQUE INDEX api_token_key_key ON identity.api_token USING btree (key)
CREATE UNIQUE INDEX api_token_pkey ON identity.api_token USING btree (user_id)
CREATE UNIQUE INDEX app_user_pkey ON identity.app_user USING btree (id)
CREATE UNIQUE INDEX app_user_username_key ON identity.app_user USING btree (username)
CREATE UNIQUE INDEX login_failure_pkey ON identity.login_failure USING btree (key)
CREATE UNIQUE INDEX login_secret_pkey ON identity.login_secret USING btree (one)
CREATE UNIQUE INDEX login_session_pkey ON identity.login_session USING btree (token_hash)
CREATE UNIQUE INDEX user_config_pkey ON identity.user_config USING btree (user_id)
column api_token.created_at timestamp with time zone not null default now()
column api_token.key text
column api_token.key_hash text
column api_token.sealed bytea
column api_token.user_id integer not null
column app_user.created_at timestamp with time zone not null default now()
column app_user.id integer not null identity
column app_user.is_active boolean not null default true
column app_user.is_staff boolean not null default false
column app_user.is_superuser boolean not null default false
column app_user.last_login_at timestamp with time zone
column app_user.password text not null
column app_user.username text not null
column login_failure.failures integer not null
column login_failure.key text not null
column login_failure.last_at timestamp with time zone not null
column login_failure.next_turn timestamp with time zone not null default to_timestamp((0)::double precision)
column login_secret.one boolean not null default true
column login_secret.secret text not null
column login_session.created_at timestamp with time zone not null default now()
column login_session.expires_at timestamp with time zone not null
column login_session.token_hash text not null
column login_session.user_id integer not null
column user_config.config jsonb not null
column user_config.user_id integer not null
constraint api_token CHECK (((key IS NULL) = ((key_hash IS NOT NULL) AND (sealed IS NOT NULL))))
constraint api_token CHECK ((key ~ '^[0-9a-f]{40}$'::text))
constraint api_token FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
constraint api_token PRIMARY KEY (user_id)
constraint api_token UNIQUE (key)
constraint api_token UNIQUE (key_hash)
constraint app_user CHECK (((char_length(username) >= 1) AND (char_length(username) <= 150)))
constraint app_user PRIMARY KEY (id)
constraint app_user UNIQUE (username)
constraint login_failure PRIMARY KEY (key)
constraint login_secret CHECK (one)
constraint login_secret PRIMARY KEY (one)
constraint login_session FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
constraint login_session PRIMARY KEY (token_hash)
constraint user_config FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
constraint user_config PRIMARY KEY (user_id)
sequence app_user_id_seq
table api_token
table app_user
table login_failure
table login_secret
table login_session
table user_config
