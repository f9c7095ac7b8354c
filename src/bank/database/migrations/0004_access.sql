-- Who may come in: passwords, the accounts site's records, access tokens, its keys, and the counters
-- that slow guessing down. All of it lives here and not in a process, so that any number of them
-- share it, and a restart forgets nothing (reliability.md R17, R12).

create table credential (
  person_id uuid primary key references person (id) on delete cascade,
  -- argon2id in PHC form; it carries its own salt and cost.
  password_hash text not null,
  changed_at timestamptz not null
);

-- Everything the OpenID Connect provider keeps. The id is what a browser or client presents, so only
-- its SHA-256 is kept: a copy of this table opens no session.
create table oidc_payload (
  kind text not null,
  id_hash bytea not null,
  payload jsonb not null,
  person_id uuid,
  uid text,
  grant_id text,
  consumed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (kind, id_hash)
);
create unique index oidc_payload_uid on oidc_payload (kind, uid) where uid is not null;
create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_person on oidc_payload (person_id) where person_id is not null;
create index oidc_payload_expiry on oidc_payload (expires_at);

-- Bearer tokens of the API. A spent one stays for some days: "expired" and "unknown" are different
-- answers (401 with 4025, and without).
create table access_token (
  token_hash bytea primary key,
  person_id uuid not null references person (id) on delete cascade,
  session_uid text,
  grant_id text,
  payload jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index access_token_person on access_token (person_id);
create index access_token_session on access_token (session_uid) where session_uid is not null;
create index access_token_grant on access_token (grant_id) where grant_id is not null;
create index access_token_expiry on access_token (expires_at);

-- Signing keys and cookie keys, made once and shared by every process.
create table site_key (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null
);

-- One counter per thing that may be guessed or flooded. The key is a hash: an address somebody only
-- tried is not kept.
create table rate_bucket (
  bucket_hash bytea primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index rate_bucket_reset on rate_bucket (resets_at);

-- A mailed code for a new password. An unknown address gets a row too, without a person, so that
-- both take the same path.
create table password_reset (
  reset_hash bytea primary key,
  person_id uuid references person (id) on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index password_reset_person on password_reset (person_id) where closed_at is null;
create index password_reset_expiry on password_reset (expires_at);

grant select, insert, update, delete
  on credential, oidc_payload, access_token, site_key, rate_bucket, password_reset
  to :api_role;
