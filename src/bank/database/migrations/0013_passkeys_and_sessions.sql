-- Passkeys of people, the challenges they were made with, and where people are signed in (product.md B1, B16).

create table passkey (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- Given by the authenticator; a browser names the passkey by it.
  credential_id bytea not null unique check (length(credential_id) between 16 and 1023),
  -- SubjectPublicKeyInfo in DER: the private half never leaves the authenticator.
  public_key bytea not null,
  -- COSE: ES256, EdDSA, RS256.
  algorithm integer not null check (algorithm in (-7, -8, -257)),
  -- Grows with each use where the authenticator counts; a copy falls behind.
  sign_count bigint not null check (sign_count >= 0),
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_person on passkey (person_id);

-- One at a time for each person: asking for another kills the one before it.
create table passkey_challenge (
  person_id uuid primary key references person (id) on delete cascade,
  challenge_hash bytea not null,
  expires_at timestamptz not null
);

grant select, insert, update, delete on passkey, passkey_challenge to :api_role;

-- Which browser a sign-in was last seen in. The sign-in itself is the accounts site's record of the
-- same uid: one that has ended there is no longer listed, whatever is left here.
create table session_sighting (
  session_uid text primary key,
  id uuid not null unique,
  person_id uuid not null references person (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index session_sighting_person on session_sighting (person_id);

grant select, insert, update, delete on session_sighting to :api_role;
