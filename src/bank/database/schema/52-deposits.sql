-- Deposits (product.md B6): by ACH from linked banks, debit card, check and at a branch.
--
-- Money moves through the functions of 32-transactions.sql. The rows here say where it comes from and what
-- happened to it, and are written in the same transaction. The functions named *_faults compare both.

-- ---- Sources ----------------------------------------------------------------------------------

create table linked_bank (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  way text not null check (way in ('PLAID', 'MANUAL')),
  institution text not null check (length(institution) between 1 and 120),
  name text not null check (length(name) between 1 and 60),
  account_holder_name text not null,
  subtype text not null check (subtype in ('CHECKING', 'SAVINGS')),
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  status text not null check (status in ('PENDING_MICRO_DEPOSIT', 'READY', 'RELOGIN_REQUIRED')),
  created_at timestamptz not null,
  -- The row stays for the deposits that refer to it.
  removed_at timestamptz,
  sealed_account_number bytea not null,
  account_fingerprint bytea not null check (length(account_fingerprint) = 32),
  account_last_four text not null check (account_last_four ~ '^[0-9]{4}$'),
  sealing_key_id text not null references sealing_key (id)
);
create index linked_bank_sealing_key on linked_bank (sealing_key_id);
-- Fingerprints of two keys differ, so code compares first, with the customer locked.
create unique index linked_bank_once on linked_bank (customer_id, routing_number, account_fingerprint)
  where removed_at is null;

alter table beneficiary add foreign key (linked_bank_id) references linked_bank (id);
create index beneficiary_linked_bank on beneficiary (linked_bank_id) where linked_bank_id is not null;

-- A visit to the page of the bank-linking service. One open visit for each customer.
create table bank_link_session (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  status text not null check (status in ('open', 'completed', 'abandoned')),
  return_to text not null,
  -- Set when the customer has signed in there.
  institution text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create unique index bank_link_session_open on bank_link_session (customer_id) where status = 'open';
create index bank_link_session_expiry on bank_link_session (expires_at);

-- Banks that are linked manually: two small deposits are sent to the account, and the customer confirms
-- their amounts.
create table micro_deposit (
  -- Also the id of the payment on the rail.
  id uuid primary key,
  linked_bank_id uuid not null references linked_bank (id),
  -- Cents, the smaller amount first.
  smaller bigint not null check (smaller between 1 and 99),
  larger bigint not null check (larger between smaller and 99),
  journal_id uuid not null unique references journal (id),
  status text not null check (status in ('SENT', 'ARRIVED', 'PROVED', 'ENDED')),
  -- Why it ended without a confirmation.
  reason text check (reason in ('WRONG_AMOUNTS', 'EXPIRED', 'NOT_DELIVERED', 'LINK_ENDED')),
  tries_left smallint not null check (tries_left between 0 and 3),
  -- The last wrong amounts. The same amounts again do not use another attempt: the request may be a retry.
  wrong_smaller bigint,
  wrong_larger bigint,
  sent_at timestamptz not null,
  expected_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  -- When to poll the rail next, or when the time to confirm ends, in bank time.
  due_at timestamptz,
  check ((status in ('SENT', 'ARRIVED')) = (due_at is not null)),
  check ((status = 'ENDED') = (reason is not null)),
  check (status <> 'SENT' and status <> 'ARRIVED' or tries_left > 0)
);
-- One open confirmation for each linked bank.
create unique index micro_deposit_open on micro_deposit (linked_bank_id) where due_at is not null;
create index micro_deposit_due on micro_deposit (due_at, id) where due_at is not null;

-- A debit card as a token of the card processor, for one payment within minutes (domain.md 7). The bank
-- never stores the card's number and code.
create table card_token (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  brand text not null check (brand in ('VISA', 'MASTERCARD')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index card_token_age on card_token (created_at);

-- ---- Deposits ---------------------------------------------------------------------------------

create table deposit (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  -- The idempotency key. Unique for ever: a late duplicate is never posted (reliability.md R3).
  client_reference text not null check (length(client_reference) between 16 and 80),
  reference_id text not null unique,
  method text not null,
  account_id uuid not null references account (id),
  linked_bank_id uuid references linked_bank (id),
  -- The source as the customer saw it at that time.
  source_name text not null,
  source_mask text not null check (length(source_mask) <= 4),
  amount bigint not null check (amount > 0),
  -- The part that is not available before the deposit is final; the rest is provisional credit.
  held_amount bigint not null check (held_amount between 0 and amount),
  memo text,
  status text not null check (status in ('INIT', 'PENDING', 'COMPLETE', 'FAILED', 'DECLINED')),
  reason text,
  -- The statement lines of the credit and of its hold.
  transaction_id uuid unique references transaction (id),
  journal_id uuid unique references journal (id),
  hold_id uuid unique references hold (id),
  hold_transaction_id uuid unique references transaction (id),
  sent_at timestamptz,
  available_at timestamptz,
  created_at timestamptz not null,
  -- The next step of the scheduler, and its due time in bank time.
  next_step text check (next_step in ('SEND', 'ASK')),
  due_at timestamptz,
  card_token_id uuid unique references card_token (id),
  profile_id uuid not null,
  unique (customer_id, client_reference),
  check ((next_step is null) = (due_at is null)),
  check ((hold_id is null) = (hold_transaction_id is null)),
  check ((method = 'ACH_PULL') = (linked_bank_id is not null)),
  constraint deposit_from_card check ((method = 'DEBIT_CARD') = (card_token_id is not null)),
  constraint deposit_declined_moved_nothing
    check (status <> 'DECLINED' or (journal_id is null and reason is not null))
);
create index deposit_due on deposit (due_at, id) where due_at is not null;
create index deposit_customer on deposit (customer_id, profile_id, created_at desc, id desc);
-- An account with an open deposit is not closed.
create index deposit_open on deposit (account_id) where status in ('INIT', 'PENDING');
-- The use of a limit is the sum of the deposits since the start of the day or month.
create index deposit_use on deposit (customer_id, method, created_at)
  where status not in ('FAILED', 'DECLINED');

create table deposit_event (
  deposit_id uuid not null references deposit (id),
  number integer not null check (number > 0),
  kind text not null check (kind in
    ('CREATED', 'CREDITED', 'HELD', 'SENT', 'CLEARED', 'RETURNED', 'DECLINED')),
  happened_at timestamptz not null,
  reason text,
  primary key (deposit_id, number)
);

-- Idempotency keys that will never be accepted (product.md A22).
create table deposit_void (
  customer_id uuid not null references customer (id),
  client_reference text not null,
  voided_at timestamptz not null,
  primary key (customer_id, client_reference)
);
create index deposit_void_age on deposit_void (voided_at);

-- Cash paid in at a branch in Bangladesh and announced with its slip (product.md B6 f). It is posted when
-- staff have found it on Kheya's account there.
create table branch_deposit (
  deposit_id uuid primary key references deposit (id),
  bank text not null check (length(bank) between 1 and 20),
  branch text not null check (length(branch) between 1 and 80),
  -- The day of the payment, in Dhaka.
  deposited_on date not null,
  bank_reference text not null check (bank_reference ~ '^[0-9A-Z]{4,24}$'),
  slip_id uuid not null references stored_file (id),
  -- SHA-256 of the slip: the same picture is the same slip, from any sender.
  slip_digest bytea not null check (length(slip_digest) = 32),
  -- The member of staff who has found it, and now needs a second one to confirm it.
  proposed_by text,
  proposed_at timestamptz,
  outcome text check (outcome in ('CONFIRMED', 'REFUSED')),
  decided_by text,
  decided_at timestamptz,
  check ((proposed_by is null) = (proposed_at is null)),
  check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
  -- Four-eyes approval, whatever the code does (decision 32).
  check (outcome is distinct from 'CONFIRMED'
    or (proposed_by is not null and proposed_by <> decided_by))
);
-- A slip can be announced once, and again after it was refused.
create unique index branch_deposit_reference on branch_deposit (bank, bank_reference)
  where outcome is distinct from 'REFUSED';
create unique index branch_deposit_slip on branch_deposit (slip_digest)
  where outcome is distinct from 'REFUSED';

-- Checks of US banks, deposited by photo (product.md B6 e). The credit is posted immediately, and its
-- larger part is held until the paying bank can no longer return the check.
create table check_deposit (
  deposit_id uuid primary key references deposit (id),
  front_id uuid not null references stored_file (id),
  back_id uuid not null references stored_file (id),
  -- SHA-256 of the pictures: the same picture is the same check, from any sender.
  front_digest bytea not null unique check (length(front_digest) = 32),
  back_digest bytea not null unique check (length(back_digest) = 32),
  -- The line at the bottom of the check, as it was read.
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  check_number text not null check (check_number ~ '^[0-9]{1,10}$'),
  sealed_account_number bytea not null,
  account_fingerprint bytea not null check (length(account_fingerprint) = 32),
  sealing_key_id text not null references sealing_key (id),
  check (front_id <> back_id and front_digest <> back_digest),
  -- A check can be deposited once, also after it was returned. Fingerprints of two keys differ, so code
  -- compares first, with the routing and check number locked.
  constraint check_deposit_once unique (routing_number, account_fingerprint, check_number)
);
create index check_deposit_sealing_key on check_deposit (sealing_key_id);

-- ---- Verification: no rows for a sound database ---------------------------------------------------

create function deposit_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'deposit whose credit is not on its account, or of another amount', d.id
    from deposit d left join transaction t on t.id = d.transaction_id
    where d.status <> 'DECLINED' and d.journal_id is not null
      and (t.account_id, t.amount, t.direction, t.journal_id)
        is distinct from (d.account_id, d.amount, 'credit', d.journal_id)
  union all
  select 'deposit whose hold does not fit its status', d.id
    from deposit d left join hold h on h.id = d.hold_id
    where (d.status in ('INIT', 'PENDING') and d.held_amount > 0 and d.journal_id is not null
        and h.status is distinct from 'open')
      or (d.status not in ('INIT', 'PENDING') and h.status = 'open')
  union all
  select 'returned deposit whose credit was not taken back, or one that was and does not say so', d.id
    from deposit d
    where d.journal_id is not null
      and exists (select from journal j where j.reverses = d.journal_id)
        <> exists (select from deposit_event e where e.deposit_id = d.id and e.kind = 'RETURNED')
  union all
  -- A deposit at a branch waits for staff. The scheduler continues all others.
  select 'open deposit without a due time', d.id
    from deposit d
    where d.status in ('INIT', 'PENDING') and d.due_at is null and d.method <> 'BRANCH_DEPOSIT'
$$;

create function micro_deposit_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'micro-deposits whose journal has other amounts', m.id
    from micro_deposit m
    where m.smaller + m.larger is distinct from
      (select sum(e.amount) from entry e where e.journal_id = m.journal_id and e.amount > 0)
  union all
  select 'micro-deposits that came back and are not reversed, or the reverse', m.id
    from micro_deposit m
    where (m.reason is not distinct from 'NOT_DELIVERED')
      <> exists (select from journal j where j.reverses = m.journal_id)
  union all
  select 'linked bank that waits for micro-deposits that were not sent, or the reverse', l.id
    from linked_bank l
    where (l.status = 'PENDING_MICRO_DEPOSIT' and l.removed_at is null)
      <> exists (select from micro_deposit m where m.linked_bank_id = l.id and m.due_at is not null)
$$;

create function branch_deposit_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'deposit at a branch without its slip, or a slip of another deposit', d.id
    from deposit d left join branch_deposit b on b.deposit_id = d.id
    where (d.method = 'BRANCH_DEPOSIT') <> (b.deposit_id is not null)
  union all
  select 'deposit at a branch whose status differs from the decision of staff', d.id
    from deposit d join branch_deposit b on b.deposit_id = d.id
    where d.status is distinct from case b.outcome
      when 'CONFIRMED' then 'COMPLETE' when 'REFUSED' then 'DECLINED' else 'PENDING' end
  union all
  select 'deposit at a branch that is posted unconfirmed, or confirmed and not posted', d.id
    from deposit d join branch_deposit b on b.deposit_id = d.id
    where (b.outcome is not distinct from 'CONFIRMED') <> (d.journal_id is not null)
$$;

create function check_deposit_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'deposit of a check without its check, or a check of another deposit', d.id
    from deposit d left join check_deposit c on c.deposit_id = d.id
    where (d.method = 'CHECK_DEPOSIT') <> (c.deposit_id is not null)
  union all
  select 'deposit of a check that is not posted', d.id
    from deposit d join check_deposit c on c.deposit_id = d.id
    where d.journal_id is null
$$;
