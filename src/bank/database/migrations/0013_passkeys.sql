-- Passkeys of people, and the challenges they were made with (product.md B1).

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
