-- Sign-in: registration, passwords, codes, passkeys, devices, sessions and keys. All of it is in the
-- database and not in a process, so that several processes share it and a restart loses nothing
-- (reliability.md R17, R12).

-- ---- Registration and passwords -----------------------------------------------------------------

create table registration (
  registration_hash bytea primary key,
  email_address text not null,
  password_hash text not null,
  -- The address belongs to a customer already: no code is accepted, and no response reveals it
  -- (reliability.md T22).
  is_registered boolean not null,
  language text not null check (language in ('en', 'bn')),
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- Until then another code can be sent without entering anything again; longer than a code is valid.
  resend_until timestamptz not null,
  -- What was agreed to on the form: `[{"document": …, "version": …}]`.
  consents jsonb not null default '[]' check (jsonb_typeof(consents) = 'array'),
  -- The key that the code is derived with; the code is not stored (docs/decisions/0106).
  code_key_id text not null
);
create index registration_address on registration (email_address) where closed_at is null;
create index registration_expiry on registration (expires_at);
create index registration_resend on registration (resend_until);

create table credential (
  customer_id uuid primary key references customer (id) on delete cascade,
  -- argon2id in PHC format, with its salt and cost.
  password_hash text not null,
  changed_at timestamptz not null
);

-- A code by e-mail for a new password. An unknown address gets a row without a customer, so that both
-- cases take the same path.
create table password_reset (
  reset_hash bytea primary key,
  customer_id uuid references customer (id) on delete cascade,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  email_address text not null,
  -- Of the new password, when it was entered with a wrong code: it does not have to be entered again.
  password_hash text,
  -- As in registration.
  resend_until timestamptz not null,
  code_key_id text not null
);
create index password_reset_customer on password_reset (customer_id) where closed_at is null;
create index password_reset_expiry on password_reset (expires_at);
create index password_reset_resend on password_reset (resend_until);

-- ---- Codes, passkeys and devices ----------------------------------------------------------------

-- One-time codes (product.md B1, reliability.md T36).
create table one_time_code (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  purpose text not null
    check (purpose in ('DEVICE', 'MOBILE', 'CONTACT_OLD', 'CONTACT_NEW', 'TRANSFER')),
  channel text not null check (channel in ('SMS', 'EMAIL')),
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- The number that a MOBILE code confirms.
  mobile_number text check (mobile_number ~ '^\+[1-9][0-9]{6,14}$'),
  -- The one change that a CONTACT code is valid for.
  contact_change_id uuid references contact_change (id) on delete cascade,
  -- The one transfer that a TRANSFER code authorizes (reliability.md R17).
  transfer_quote_id uuid references transfer_quote (id) on delete cascade,
  -- As in registration.
  code_key_id text not null,
  -- When it was sent last, by `channel`.
  sent_at timestamptz not null,
  constraint one_time_code_mobile_number_with_purpose
    check ((purpose = 'MOBILE') = (mobile_number is not null)),
  constraint one_time_code_contact_change_with_purpose
    check ((purpose in ('CONTACT_OLD', 'CONTACT_NEW')) = (contact_change_id is not null)),
  constraint one_time_code_transfer_with_purpose
    check ((purpose = 'TRANSFER') = (transfer_quote_id is not null))
);
-- A new code invalidates the one before it (reliability.md R17).
create unique index one_time_code_open on one_time_code (customer_id, purpose)
  where closed_at is null;
create index one_time_code_contact_change on one_time_code (contact_change_id)
  where contact_change_id is not null;
create index one_time_code_transfer_quote on one_time_code (transfer_quote_id)
  where transfer_quote_id is not null;
create index one_time_code_expiry on one_time_code (expires_at);

create table passkey (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  -- Given by the authenticator; browsers identify the passkey by it.
  credential_id bytea not null unique check (length(credential_id) between 16 and 1023),
  -- SubjectPublicKeyInfo in DER: the private key never leaves the authenticator.
  public_key bytea not null,
  -- COSE: ES256, EdDSA, RS256.
  algorithm integer not null check (algorithm in (-7, -8, -257)),
  -- Increases with each use where the authenticator counts. A cloned authenticator has a lower count.
  sign_count bigint not null check (sign_count >= 0),
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_customer on passkey (customer_id);

-- One at a time for each customer: a new challenge replaces the one before it.
create table passkey_challenge (
  customer_id uuid primary key references customer (id) on delete cascade,
  challenge_hash bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

create table trusted_device (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  -- SHA-256 of the secret in the browser's cookie: a copy of this table is of no use to sign in.
  device_hash bytea not null,
  name text not null check (length(name) between 1 and 80),
  -- Trusted for this sign-in only. Null where the customer trusts the browser for longer.
  session_uid text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  trusted_until timestamptz not null,
  revoked_at timestamptz
);
create unique index trusted_device_browser on trusted_device (customer_id, device_hash)
  where revoked_at is null;
create index trusted_device_expiry on trusted_device (trusted_until);

-- The browsers in which a customer has signed in. Each has its own limits for wrong passwords, so that
-- attempts from elsewhere do not lock the customer out (docs/decisions/0080).
create table sign_in_browser (
  -- SHA-256 of the secret in the browser's cookie.
  browser_hash bytea not null,
  customer_id uuid not null references customer (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Set by a password reset: what the browser has stored of this customer is locked at its next request,
  -- until the customer signs in there again.
  sealed_at timestamptz,
  primary key (browser_hash, customer_id)
);
create index sign_in_browser_customer on sign_in_browser (customer_id);
create index sign_in_browser_use on sign_in_browser (last_used_at);

-- ---- Sessions and tokens ------------------------------------------------------------------------

-- The records of the OpenID Connect provider. The id is what a browser or client presents; only its
-- SHA-256 is stored, so a copy of this table opens no session.
create table oidc_payload (
  kind text not null,
  id_hash bytea not null,
  payload jsonb not null,
  customer_id uuid,
  uid text,
  grant_id text,
  consumed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (kind, id_hash)
);
create unique index oidc_payload_uid on oidc_payload (kind, uid) where uid is not null;
create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_customer on oidc_payload (customer_id) where customer_id is not null;
create index oidc_payload_expiry on oidc_payload (expires_at);

-- Bearer tokens of the API. An expired token stays for some days, because "expired" and "unknown" are
-- different responses (401 with 4025, and without).
create table access_token (
  token_hash bytea primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  session_uid text,
  grant_id text,
  payload jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index access_token_customer on access_token (customer_id, expires_at);
create index access_token_session on access_token (session_uid) where session_uid is not null;
create index access_token_grant on access_token (grant_id) where grant_id is not null;
create index access_token_expiry on access_token (expires_at);

-- The browser in which a session was last used (product.md B16). The session itself is the record of the
-- same uid in oidc_payload: when that has ended, the session is no longer listed.
create table session_sighting (
  session_uid text primary key,
  id uuid not null unique,
  customer_id uuid not null references customer (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index session_sighting_customer on session_sighting (customer_id);
create index session_sighting_last_seen on session_sighting (last_seen_at);

-- ---- Locking an account -------------------------------------------------------------------------

-- The link "This wasn't me" of a security e-mail: used once, by the button of its page, for seven days
-- (issue 49, reliability.md T26). Only the hash of its secret is stored.
create table security_link (
  link_hash bytea primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  -- The kind of the e-mail.
  kind text not null check (length(kind) between 1 and 40),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index security_link_customer on security_link (customer_id);
create index security_link_expiry on security_link (expires_at);

-- An account that its customer locked by such a link. Two members of staff unlock it, after the customer has
-- set a new password and their identity was checked (docs/decisions/0152). Times are the wall clock's.
create table account_lock (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  locked_at timestamptz not null,
  -- The bank had frozen the customer before, so that unlocking does not end that.
  was_frozen boolean not null,
  -- The cards that the lock suspended.
  card_ids uuid[] not null,
  ticket_id uuid references ticket (id) on delete set null,
  proposed_by text check (length(proposed_by) between 1 and 80),
  identity_check text check (identity_check in ('DOCUMENTS', 'VIDEO_CALL', 'BRANCH')),
  unlocked_by text check (length(unlocked_by) between 1 and 80),
  unlocked_at timestamptz,
  check ((proposed_by is null) = (identity_check is null)),
  check ((unlocked_by is null) = (unlocked_at is null)),
  -- No one approves their own proposal, whatever the code above does.
  constraint account_lock_two_members
    check (unlocked_by is null or (proposed_by is not null and proposed_by <> unlocked_by))
);
create unique index account_lock_open on account_lock (customer_id) where unlocked_at is null;
create index account_lock_customer on account_lock (customer_id);
create index account_lock_ticket on account_lock (ticket_id);

-- The audit log of a lock: who did what, and why. Rows are inserted and never changed.
create table account_lock_act (
  id uuid primary key,
  lock_id uuid not null references account_lock (id) on delete cascade,
  kind text not null check (kind in ('LOCKED', 'PROPOSED', 'DECLINED', 'UNLOCKED')),
  -- Null for the customer.
  staff text check (length(staff) between 1 and 80),
  reason text check (length(reason) between 1 and 400),
  acted_at timestamptz not null,
  check ((kind = 'LOCKED') = (staff is null)),
  check ((staff is null) = (reason is null))
);
create index account_lock_act_lock on account_lock_act (lock_id);

-- A question of someone who cannot sign in, from the public form (issue 49). It names no account to the one
-- who asks, and changes none: `customer_id` is for staff alone. Times are those of the bank's clock.
create table sign_in_question (
  id uuid primary key,
  problem text not null check (problem in ('NO_CODE', 'NEW_PHONE', 'LOCKED', 'OTHER')),
  email_address text not null check (length(email_address) between 3 and 512),
  message text check (length(message) between 1 and 4000),
  language text not null check (language in ('en', 'bn')),
  customer_id uuid references customer (id) on delete cascade,
  created_at timestamptz not null,
  -- The answer, which is e-mailed to a customer, or why the question was closed without one.
  answer text check (length(answer) between 1 and 4000),
  reason text check (length(reason) between 1 and 400),
  closed_by text check (length(closed_by) between 1 and 80),
  closed_at timestamptz,
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (answer is null and reason is null)),
  check (answer is null or customer_id is not null)
);
create index sign_in_question_open on sign_in_question (created_at) where closed_at is null;
create index sign_in_question_customer on sign_in_question (customer_id);
create index sign_in_question_closed on sign_in_question (closed_at);

-- ---- The accounts site --------------------------------------------------------------------------

-- Signing keys and cookie keys, made once and shared by all processes.
create table site_key (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null
);

-- One counter for each thing that can be guessed or flooded. The key is a hash, so the addresses of failed
-- attempts are not stored.
create table rate_bucket (
  bucket_hash bytea primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index rate_bucket_reset on rate_bucket (resets_at);

-- The errors of a submitted form and the values to fill it in with; never a password or a code. The key is
-- a hash of the browser's cookie and of a handle in the URL (docs/decisions/0081).
create table form_state (
  state_hash bytea primary key,
  state jsonb not null,
  expires_at timestamptz not null
);
create index form_state_expiry on form_state (expires_at);
