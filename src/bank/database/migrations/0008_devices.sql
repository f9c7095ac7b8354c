-- One-time codes, and the browsers a person has shown to be theirs (product.md B1, reliability.md T36).

-- Everybody before this migration is one of the sandbox's people, who sign in without a code.
alter table person add column asks_new_devices boolean not null default true;
update person set asks_new_devices = false;

create table one_time_code (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  purpose text not null check (purpose in ('DEVICE')),
  channel text not null check (channel in ('SMS', 'EMAIL')),
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);

-- A new code kills the one before it (reliability.md R17).
create unique index one_time_code_open on one_time_code (person_id, purpose)
  where closed_at is null;

create table trusted_device (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- SHA-256 of the secret in the browser's cookie: a copy of this table trusts no browser.
  device_hash bytea not null,
  name text not null check (length(name) between 1 and 80),
  -- Trusted for this one sign-in; null where the person trusts the browser for longer.
  session_uid text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  trusted_until timestamptz not null,
  revoked_at timestamptz
);

create unique index trusted_device_browser on trusted_device (person_id, device_hash)
  where revoked_at is null;

grant select, insert, update, delete on one_time_code, trusted_device to :api_role;
