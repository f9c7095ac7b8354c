-- Signing in under attack, and forms that can be gone back to (docs/decisions/0080).

-- The browsers in which a customer has signed in. Each has limits of its own for wrong passwords, so
-- that wrong ones typed elsewhere do not lock the customer out.
create table sign_in_browser (
  -- SHA-256 of the secret in the browser's cookie.
  browser_hash bytea not null,
  customer_id uuid not null references person (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Set by a password reset: what the browser has stored of this customer is sealed at its next
  -- contact, until they sign in there again.
  sealed_at timestamptz,
  primary key (browser_hash, customer_id)
);
create index sign_in_browser_customer on sign_in_browser (customer_id);
create index sign_in_browser_use on sign_in_browser (last_used_at);

-- What was wrong with a form of the accounts site that was sent, and what it is filled in with again.
-- Never a password or a code. The key is a hash of the browser's cookie and a handle in the address.
create table form_state (
  state_hash bytea primary key,
  state jsonb not null,
  expires_at timestamptz not null
);
create index form_state_expiry on form_state (expires_at);

-- Another code can be sent without typing anything again, for longer than one code works.
alter table registration add column resend_until timestamptz;
update registration set resend_until = expires_at;
alter table registration alter column resend_until set not null;
create index registration_resend on registration (resend_until);

alter table password_reset
  add column email_address text,
  -- Of the new password, once it was typed beside a wrong code: it need not be typed again.
  add column password_hash text,
  add column resend_until timestamptz;
update password_reset set email_address = '', resend_until = expires_at;
alter table password_reset
  alter column email_address set not null,
  alter column resend_until set not null;
create index password_reset_resend on password_reset (resend_until);

grant select, insert, update, delete on sign_in_browser, form_state to :api_role;
