-- Putting money in (product.md B6): banks that people have linked, and what was pulled from them.
--
-- Money moves by the functions of 0003 alone; the rows here say where it comes from and what became
-- of it, and are written in the same transaction. `deposit_faults` holds the two against each other.

create table linked_bank (
  id uuid primary key,
  person_id uuid not null references person (id),
  way text not null check (way in ('PLAID', 'MANUAL')),
  institution text not null check (length(institution) between 1 and 120),
  name text not null check (length(name) between 1 and 60),
  account_holder_name text not null,
  subtype text not null check (subtype in ('CHECKING', 'SAVINGS')),
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  account_number text not null check (account_number ~ '^[0-9]{4,17}$'),
  status text not null check (status in ('PENDING_MICRO_DEPOSIT', 'READY', 'RELOGIN_REQUIRED')),
  created_at timestamptz not null,
  -- A link stays for what was pulled by it.
  removed_at timestamptz
);
create unique index linked_bank_once on linked_bank (person_id, routing_number, account_number)
  where removed_at is null;

-- A visit to the bank-linking service's own page. One open at a time for a person.
create table bank_link_session (
  id uuid primary key,
  person_id uuid not null references person (id),
  status text not null check (status in ('open', 'completed', 'abandoned')),
  return_to text not null,
  -- Where the person has signed in; null before.
  institution text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create unique index bank_link_session_open on bank_link_session (person_id) where status = 'open';

create table deposit (
  id uuid primary key,
  person_id uuid not null references person (id),
  -- The key of its request. Unique for ever: a late duplicate never posts (reliability.md R3).
  client_reference text not null check (length(client_reference) between 16 and 80),
  reference_id text not null unique,
  method text not null,
  account_id uuid not null references account (id),
  linked_bank_id uuid references linked_bank (id),
  -- As the person knew it then.
  source_name text not null,
  source_mask text not null check (length(source_mask) <= 4),
  amount bigint not null check (amount > 0),
  held_amount bigint not null check (held_amount between 0 and amount),
  memo text,
  status text not null check (status in ('INIT', 'PENDING', 'COMPLETE', 'FAILED', 'DECLINED')),
  reason text,
  -- The row of the account's history that tells the credit, and the one that tells its hold.
  transaction_id uuid unique references transaction (id),
  journal_id uuid unique references journal (id),
  hold_id uuid unique references hold (id),
  hold_transaction_id uuid unique references transaction (id),
  sent_at timestamptz,
  available_at timestamptz,
  created_at timestamptz not null,
  -- What happens next by itself, and when in bank time.
  next_step text check (next_step in ('SEND', 'ASK')),
  due_at timestamptz,
  unique (person_id, client_reference),
  check ((next_step is null) = (due_at is null)),
  check ((hold_id is null) = (hold_transaction_id is null)),
  check ((method = 'ACH_PULL') = (linked_bank_id is not null))
);
create index deposit_due on deposit (due_at, id) where due_at is not null;
create index deposit_person on deposit (person_id, created_at desc, id desc);
-- What counts against a limit is what was put in since a day or month began.
create index deposit_use on deposit (person_id, method, created_at)
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

-- References that will never be taken any more (product.md A22).
create table deposit_void (
  person_id uuid not null references person (id),
  client_reference text not null,
  voided_at timestamptz not null,
  primary key (person_id, client_reference)
);

-- ---- What `ledger:verify` asks of it: nothing comes back from a sound bank ------------------------

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
  select 'open deposit that nothing brings to an end', d.id
    from deposit d where d.status in ('INIT', 'PENDING') and d.due_at is null
$$;

-- ---- Who may do what ----------------------------------------------------------------------------

grant select, insert on linked_bank, bank_link_session, deposit, deposit_event, deposit_void to :api_role;
grant update (status, removed_at, institution, name) on linked_bank to :api_role;
grant update (status, institution) on bank_link_session to :api_role;
-- What was agreed to stays; only what becomes of it is learned later.
grant update (status, reason, next_step, due_at) on deposit to :api_role;
revoke all on function deposit_faults from public;
grant execute on function deposit_faults to :api_role;

-- ---- What holds at the beginning (domain.md 10, for a person) --------------------------------------

insert into transfer_rule
  values ('ADD_MONEY_ACH', 'USD', 1000, 250000, 500000, 1500000, 3, 20, '2020-01-01T00:00:00Z');
