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

grant select, insert, update, delete on security_link to :api_role;
grant select, insert on account_lock, account_lock_act to :api_role;
grant update (proposed_by, identity_check, unlocked_by, unlocked_at) on account_lock to :api_role;
