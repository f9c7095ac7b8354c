-- The ledger: double entry, append only (design 2). Amounts are minor units from the account's side:
-- positive credits the account, negative debits it. Every journal sums to zero in each currency.
--
-- The API's role has select on these tables and no other right. It writes through the functions marked
-- "Public" and through those of 32-transactions.sql, which call the functions here.
--
-- Locking: every change of an account happens under ledger_lock, an advisory lock for each account,
-- taken in the order of the ids (docs/decisions/0071).

-- ---- Accounts ---------------------------------------------------------------------------------

-- One order for all changes in the bank. A number is drawn while the accounts concerned are locked, so
-- a later change of one account always has the higher number.
create sequence ledger_sequence;

-- The kinds of account and the currencies of each.
create table ledger_account_kind (
  kind text not null,
  currency text not null,
  primary key (kind, currency)
);

insert into ledger_account_kind values
  -- Liabilities to customers: never below zero.
  ('customer_usd', 'USD'), ('customer_bdt', 'BDT'), ('customer_manual', 'USD'), ('customer_manual', 'BDT'),
  -- Receivables from customers: never above zero.
  ('receivable', 'USD'), ('receivable', 'BDT'),
  -- The counterpart of one payment rail.
  ('settlement', 'USD'), ('settlement', 'BDT'),
  ('liquidity', 'USD'), ('liquidity', 'BDT'),
  ('fee_income', 'USD'), ('fee_income', 'BDT'),
  ('rounding', 'USD'), ('rounding', 'BDT'),
  ('equity', 'USD'), ('equity', 'BDT'),
  -- Products that the bank sells.
  ('sales_income', 'USD'), ('sales_income', 'BDT'),
  -- Plans, whose prices are in dollars.
  ('subscription_income', 'USD'),
  -- What the bank gives to customers: rewards, and fees that a coupon pays.
  ('reward_expense', 'USD'), ('reward_expense', 'BDT'),
  -- What the bank has paid for customers' claims: provisional credits until they end, and its losses.
  ('claims', 'USD'), ('claims', 'BDT');

create table ledger_account (
  id uuid primary key,
  kind text not null,
  currency text not null,
  -- Set for the bank's own accounts. Customers' accounts have their names in 30-accounts.sql.
  name text unique,
  -- For a receivable: the account whose shortfall it records (product.md A32).
  customer_account_id uuid unique references ledger_account,
  booked bigint not null default 0,
  held bigint not null default 0,
  -- Number of the last entry.
  last_number bigint not null default 0,
  last_booked_at timestamptz,
  -- Seal of the last entry. Each seal covers the one before it (T34).
  last_seal bytea not null default ''::bytea,
  closed_at timestamptz,
  -- A foreign key and not a CHECK: it is only evaluated when an account is opened (docs/decisions/0066).
  constraint kind_has_the_currency foreign key (kind, currency) references ledger_account_kind,
  -- The ledger's first promise, so a plain CHECK of the table (docs/decisions/0069).
  constraint customer_never_negative check (kind not like 'customer%' or booked - held >= 0)
) with (fillfactor = 70);

-- PostgreSQL parses the CHECKs of a table for every statement that writes it, but those of a domain once
-- per session. So the other rules of a row are the constraints of a domain of its row type, and the table
-- has one short CHECK that casts the row to the domain (docs/decisions/0069).
create domain sound_account as ledger_account
  constraint held_never_negative check ((value).held >= 0)
  constraint only_customers_have_holds check ((value).kind like 'customer%' or (value).held = 0)
  constraint receivable_never_positive check ((value).kind <> 'receivable' or (value).booked <= 0)
  constraint receivable_has_customer check (((value).kind = 'receivable') = ((value).customer_account_id is not null))
  constraint closed_is_empty check ((value).closed_at is null or (value).booked = 0 and (value).held = 0);

alter table ledger_account
  add constraint account_is_sound check (ledger_account.*::sound_account is distinct from null);

-- The bank's own accounts. `ledger/bank-accounts.ts` has the same ids.
insert into ledger_account (id, kind, currency, name)
  select ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, kind, currency, name
  from (values
    (1, 'equity', 'USD', 'equity/USD'), (2, 'equity', 'BDT', 'equity/BDT'),
    (3, 'liquidity', 'USD', 'liquidity/USD'), (4, 'liquidity', 'BDT', 'liquidity/BDT'),
    (5, 'fee_income', 'USD', 'fee/USD'), (6, 'fee_income', 'BDT', 'fee/BDT'),
    (7, 'rounding', 'USD', 'rounding/USD'), (8, 'rounding', 'BDT', 'rounding/BDT'),
    (11, 'sales_income', 'USD', 'sales/USD'), (12, 'sales_income', 'BDT', 'sales/BDT'),
    (13, 'subscription_income', 'USD', 'subscriptions/USD'),
    (9, 'reward_expense', 'USD', 'rewards/USD'), (10, 'reward_expense', 'BDT', 'rewards/BDT'),
    (16, 'settlement', 'USD', 'ach/USD'), (17, 'settlement', 'USD', 'wire/USD'),
    (18, 'settlement', 'USD', 'card/USD'), (19, 'settlement', 'USD', 'fednow/USD'),
    (20, 'settlement', 'USD', 'swift/USD'), (21, 'settlement', 'USD', 'manual/USD'),
    (32, 'settlement', 'BDT', 'npsb/BDT'), (33, 'settlement', 'BDT', 'beftn/BDT'),
    (34, 'settlement', 'BDT', 'rtgs/BDT'), (35, 'settlement', 'BDT', 'bkash/BDT'),
    (36, 'settlement', 'BDT', 'nagad/BDT'), (37, 'settlement', 'BDT', 'upay/BDT'),
    (38, 'settlement', 'BDT', 'rocket/BDT'), (39, 'settlement', 'BDT', 'card/BDT'),
    (40, 'settlement', 'BDT', 'manual/BDT'), (41, 'settlement', 'BDT', 'ipay/BDT'),
    (48, 'settlement', 'BDT', 'top-up/BDT'),
    (49, 'claims', 'USD', 'claims/USD'), (50, 'claims', 'BDT', 'claims/BDT')) known (number, kind, currency, name);

-- ---- Journals and entries ---------------------------------------------------------------------

create table journal (
  id uuid primary key,
  sequence bigint not null unique,
  kind text not null,
  booked_at timestamptz not null,
  value_date date not null,
  reverses uuid references journal,
  -- For an advance or a repayment (A32): the journal that made it necessary.
  caused_by uuid references journal deferrable initially deferred,
  -- Hash of the request. The same id with another request is refused.
  request_hash bytea not null
);
create unique index journal_reverses on journal (reverses) where reverses is not null;
create index journal_caused_by on journal (caused_by) where caused_by is not null;

create domain sound_journal as journal
  constraint kind_is_a_name check (length((value).kind) between 1 and 40
    and translate(left((value).kind, 1), 'abcdefghijklmnopqrstuvwxyz', '') = ''
    and translate((value).kind, 'abcdefghijklmnopqrstuvwxyz0123456789_', '') = '')
  constraint refers_to_another_journal check ((value).reverses <> (value).id and (value).caused_by <> (value).id);

alter table journal
  add constraint journal_is_sound check (journal.*::sound_journal is distinct from null);

create table entry (
  account_id uuid not null references ledger_account,
  -- Dense from 1 within the account.
  number bigint not null,
  journal_id uuid not null references journal,
  amount bigint not null,
  previous_balance bigint not null,
  balance_after bigint not null,
  seal bytea not null,
  primary key (account_id, number),
  unique (journal_id, account_id)
);

create domain sound_entry as entry
  constraint amount_is_not_zero check ((value).amount <> 0)
  constraint is_numbered_from_one check ((value).number > 0)
  constraint balance_adds_up check ((value).balance_after = (value).previous_balance + (value).amount);

alter table entry add constraint entry_is_sound check (entry.*::sound_entry is distinct from null);

-- Most accounts have few entries and some have most of them. Planned for the average, PostgreSQL would
-- take any index that begins with the account and read every entry of a busy one (docs/decisions/0071).
alter table entry alter account_id set (n_distinct = 100);

-- The sum of the credits of an account from its first entry to every 32nd. What came into an account in any
-- period, of any time zone, is the difference of two such sums and a few entries, and not a sum over all of
-- the period (docs/decisions/0123).
create table entry_checkpoint (
  account_id uuid not null,
  number bigint not null,
  credits bigint not null check (credits >= 0),
  primary key (account_id, number),
  foreign key (account_id, number) references entry (account_id, number),
  constraint is_every_32nd check (number % 32 = 0)
);

-- An entry with what its journal says about it, for the functions that write statement lines.
create type posted_entry as (
  journal_id uuid,
  account_id uuid,
  number bigint,
  amount bigint,
  sequence bigint,
  booked_at timestamptz,
  -- True for an account of a customer, whose entries need a statement line.
  is_customers boolean
);

-- ---- Holds ------------------------------------------------------------------------------------

create table hold (
  id uuid primary key,
  account_id uuid not null references ledger_account,
  amount bigint not null check (amount > 0),
  status text not null default 'open' check (status in ('open', 'settled', 'released', 'expired')),
  placed_at timestamptz not null,
  expires_at timestamptz check (expires_at > placed_at),
  closed_at timestamptz,
  journal_id uuid references journal,
  request_hash bytea not null,
  check ((status = 'open') = (closed_at is null)),
  check ((status = 'settled') = (journal_id is not null))
);
create index hold_open on hold (account_id) where status = 'open';
create index hold_due on hold (expires_at) where status = 'open';
create index hold_journal on hold (journal_id) where journal_id is not null;

-- ---- Emergency stop ---------------------------------------------------------------------------

-- A row here stops all postings and holds: verification found the books inconsistent (reliability.md
-- R6). The API's role can stop them. Only the owner can restart them, by deleting the row.
create table ledger_stop (
  reason text not null,
  stopped_at timestamptz not null default now()
);

-- ---- Watch ------------------------------------------------------------------------------------

-- What the ten-minute watch of a check has found sound (docs/decisions/0122).
create table ledger_check (
  name text primary key,
  -- The newest journal when the last sound look began, and when the one before it began.
  sound_until bigint not null,
  sound_before bigint not null check (sound_before <= sound_until)
);

-- When the whole ledger was verified, in bank time.
create table ledger_whole_check (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null
);

-- What was found since the whole ledger was sound the last time.
create table ledger_finding (
  fault text not null,
  -- The id of an account, a journal, a hold or a row of a resource; the name of a guard.
  subject text not null,
  found_at timestamptz not null,
  primary key (fault, subject)
);

-- ---- Rules for every role, the owner included ---------------------------------------------------

-- Every statement that inserts entries must leave their journals balanced. Nothing can be added to a
-- journal later.
create function ledger_check_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  unbalanced text;
begin
  select string_agg(distinct sums.journal_id::text, ', ') into unbalanced from (
    select e.journal_id from added e join ledger_account a on a.id = e.account_id
      group by e.journal_id, a.currency having sum(e.amount) <> 0) sums;
  if unbalanced is not null then
    raise exception 'ledger_unbalanced' using errcode = 'KH002',
      detail = format('entries of %s do not sum to zero in each journal and currency', unbalanced);
  end if;
  return null;
end $$;
create trigger entry_balances after insert on entry referencing new table as added
  for each statement execute function ledger_check_entries();

-- A journal must have entries by the end of its transaction. That they balance is the rule of
-- entry_balances.
create function ledger_check_journal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from entry where journal_id = new.id) then
    raise exception 'ledger_unbalanced' using errcode = 'KH002',
      detail = format('journal %s is empty', new.id);
  end if;
  return null;
end $$;
create constraint trigger journal_balances after insert on journal deferrable initially deferred
  for each row execute function ledger_check_journal();

create function ledger_refuse_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  raise exception 'ledger_append_only' using errcode = 'KH002',
    detail = format('%s on %s is not allowed', tg_op, tg_table_name);
end $$;
create trigger journal_append_only before update or delete on journal
  for each row execute function ledger_refuse_change();
create trigger journal_not_truncated before truncate on journal execute function ledger_refuse_change();
create trigger entry_append_only before update or delete on entry
  for each row execute function ledger_refuse_change();
create trigger entry_not_truncated before truncate on entry execute function ledger_refuse_change();
create trigger checkpoint_append_only before update or delete on entry_checkpoint
  for each row execute function ledger_refuse_change();
create trigger checkpoint_not_truncated before truncate on entry_checkpoint
  execute function ledger_refuse_change();
create trigger account_kind_fixed before insert or update or delete or truncate on ledger_account_kind
  for each statement execute function ledger_refuse_change();
create trigger account_not_deleted before delete on ledger_account
  for each row execute function ledger_refuse_change();
create trigger account_not_truncated before truncate on ledger_account
  execute function ledger_refuse_change();
create trigger hold_not_deleted before delete on hold for each row execute function ledger_refuse_change();
create trigger hold_not_truncated before truncate on hold execute function ledger_refuse_change();

-- Of an account only the figures change. No statement may even name the other columns.
create trigger account_identity_fixed
  before update of id, kind, currency, name, customer_account_id on ledger_account
  for each row execute function ledger_refuse_change();
create trigger account_number_increases before update of last_number on ledger_account for each row
  when (new.last_number < old.last_number) execute function ledger_refuse_change();
-- A trigger of its own, so that postings, which do not set closed_at, do not evaluate it.
create trigger account_not_reopened before update of closed_at on ledger_account for each row
  when (old.closed_at is not null and old.closed_at is distinct from new.closed_at)
  execute function ledger_refuse_change();

-- A hold is closed once, and nothing else of it changes.
create trigger hold_closes_once before update on hold for each row
  when (old.status <> 'open' or new.status = 'open'
        or (old.id, old.account_id, old.amount, old.placed_at, old.expires_at, old.request_hash)
           is distinct from (new.id, new.account_id, new.amount, new.placed_at, new.expires_at, new.request_hash))
  execute function ledger_refuse_change();

-- The sum of the credits of an account up to an entry, from the last checkpoint and the entries after it.
create function ledger_credits(account uuid, last_number bigint) returns bigint
language sql stable as $$
  select coalesce(before.credits, 0) + coalesce((
      select sum(e.amount) from entry e
      where e.account_id = account and e.number > coalesce(before.number, 0) and e.number <= last_number
        and e.amount > 0), 0)::bigint
    from (select) one left join lateral (
      select c.number, c.credits from entry_checkpoint c
      where c.account_id = account and c.number <= last_number
      order by c.number desc limit 1) before on true
$$;

create function ledger_write_checkpoint() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into entry_checkpoint
    values (new.account_id, new.number, ledger_credits(new.account_id, new.number));
  return null;
end $$;
create trigger entry_writes_checkpoint after insert on entry
  for each row when (new.number % 32 = 0) execute function ledger_write_checkpoint();

-- ---- Internal functions -----------------------------------------------------------------------
--
-- They run with the rights and settings of the public function that calls them: switching both at every
-- call costs more than the functions do (docs/decisions/0066).

-- Raises a refusal: SQLSTATE KH001, with a code of domain/refusals.ts as its message.
create function ledger_refuse(code text, explanation text default '') returns void
language plpgsql as $$
begin
  raise exception using errcode = 'KH001', message = code, detail = explanation;
end $$;

-- The hash of a request. Its entries are hashed under their former name, so that a journal posted before
-- migration 0062 is still recognized when it is sent again. Stable and not immutable, so that PostgreSQL
-- inlines it into the calling statement.
create function ledger_hash(request jsonb) returns bytea
language sql stable as $$
  select sha256(convert_to((case when request ? 'entries'
    then request - 'entries' || jsonb_build_object('legs', request -> 'entries') else request end)::text, 'UTF8'))
$$;

-- The seal of an entry: SHA-256 over the account's last seal and the entry. Stable, see ledger_hash.
create function ledger_seal(
  previous bytea, journal_id uuid, kind text, moment timestamptz, number bigint, amount bigint, balance bigint) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(concat_ws('|', journal_id, kind,
    (extract(epoch from moment) * 1000000)::bigint, number, amount, balance), 'UTF8'))
$$;

create function ledger_require_running() returns void
language plpgsql as $$
begin
  if exists (select from ledger_stop) then
    perform ledger_refuse('temporarily_unavailable', 'postings are stopped until the books agree');
  end if;
end $$;

-- The accounts of a list of entries.
create function ledger_entry_accounts(entries jsonb) returns uuid[]
language plpgsql immutable as $$
declare
  accounts uuid[] := '{}';
begin
  for place in 0 .. jsonb_array_length(entries) - 1 loop
    accounts := accounts || (entries -> place ->> 'account')::uuid;
  end loop;
  return accounts;
end $$;

-- The entries of a journal.
create function ledger_entries(journal uuid) returns posted_entry[]
language sql stable as $$
  select array_agg(row(j.id, e.account_id, e.number, e.amount, j.sequence, j.booked_at,
      a.kind like 'customer%')::posted_entry)
    from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
    where j.id = journal
$$;

-- Posts one journal and returns its entries. Returns null where the same request was posted before. The
-- caller has locked the accounts. Every way of posting ends here, so all checks of the accounts are here.
-- The entries of a customer's account never go back in time: the order by number is the order by time
-- (product.md A28).
-- Refuses: temporarily_unavailable, not_found, account_closed, insufficient_funds, conflict, invalid_input.
create function ledger_post_journal(
  journal_id uuid, journal_kind text, given_at timestamptz, given_date date, entries jsonb,
  reversed uuid, cause uuid, hash bytea) returns posted_entry[]
language plpgsql as $$
declare
  accounts uuid[] := '{}';
  amounts bigint[] := '{}';
  refusal text;
  moment timestamptz;
  known bytea;
  written posted_entry[];
begin
  for place in 0 .. jsonb_array_length(entries) - 1 loop
    accounts := accounts || (entries -> place ->> 'account')::uuid;
    amounts := amounts || (entries -> place ->> 'amount')::bigint;
  end loop;
  select coalesce(
      case when exists (select from ledger_stop) then 'temporarily_unavailable' end,
      min(case
        when a.id is null then 'not_found'
        when a.closed_at is not null then 'account_closed'
        when a.kind like 'customer%' and l.amount < 0 and a.booked - a.held + l.amount < 0 then 'insufficient_funds'
      end)),
    greatest(given_at, max(a.last_booked_at) filter (where a.kind like 'customer%' or a.kind = 'receivable')),
    (select j.request_hash from journal j where j.id = journal_id)
  into refusal, moment, known
  from unnest(accounts, amounts) l (account, amount)
    left join ledger_account a on a.id = l.account and a.id = any (accounts);
  if (known is null and refusal is null and journal_id is not null and given_at is not null) is not true then
    if known = hash and cause is null then return null; end if;
    if known is not null then perform ledger_refuse('conflict', 'this journal id was used for another request'); end if;
    perform ledger_require_running();
    if journal_id is null or given_at is null then perform ledger_refuse('invalid_input', 'id and booked_at are needed'); end if;
    perform ledger_refuse(refusal);
  end if;

  with posted as (
    insert into journal values (journal_id, nextval('ledger_sequence'), journal_kind, moment,
      coalesce(given_date, (moment at time zone 'UTC')::date), reversed, cause, hash)
    returning sequence),
  moved as (
    update ledger_account a set
      booked = a.booked + l.amount, last_number = a.last_number + 1, last_booked_at = moment,
      last_seal = ledger_seal(a.last_seal, journal_id, journal_kind, moment, a.last_number + 1, l.amount, a.booked + l.amount)
    from unnest(accounts, amounts) l (account, amount)
    where a.id = l.account and a.id = any (accounts)
    returning a.id, a.kind, a.last_number, l.amount, a.booked, a.last_seal),
  entered as (
    insert into entry
      select m.id, m.last_number, journal_id, m.amount, m.booked - m.amount, m.booked, m.last_seal from moved m)
  select array_agg(row(journal_id, m.id, m.last_number, m.amount, p.sequence, moment,
      m.kind like 'customer%')::posted_entry)
    into written from posted p, moved m;
  -- An account with two entries is updated once only.
  if coalesce(cardinality(written), 0) <> cardinality(accounts) then
    perform ledger_refuse('invalid_input', 'an account has two entries in one journal');
  end if;
  return written;
end $$;

-- Returns the receivable of a customer's account, and opens it if there is none. The caller has locked
-- the customer's account.
create function ledger_receivable(account uuid) returns uuid
language plpgsql as $$
declare found_id uuid;
begin
  select r.id into found_id from ledger_account r where r.customer_account_id = account for no key update;
  if found_id is null then
    insert into ledger_account (id, kind, currency, customer_account_id)
      select gen_random_uuid(), 'receivable', a.currency, a.id from ledger_account a where a.id = account
      returning id into found_id;
  end if;
  return found_id;
end $$;

-- Posts the shortfall of customers' accounts for these entries as an advance from their receivables, in a
-- journal before the debit. The debit stays whole and the account does not fall below zero (A32).
create function ledger_advance(advance_id uuid, cause uuid, moment timestamptz, entries jsonb) returns void
language plpgsql as $$
declare
  advance jsonb;
begin
  with short as (
    select l.account, -(a.booked - a.held + l.amount) as amount
    from jsonb_to_recordset(entries) l (account uuid, amount bigint) join ledger_account a on a.id = l.account
    where a.kind like 'customer%' and l.amount < 0 and a.closed_at is null and a.booked - a.held + l.amount < 0)
  select jsonb_agg(entry) into advance from (
    select jsonb_build_object('account', account, 'amount', amount) entry from short
    union all
    select jsonb_build_object('account', ledger_receivable(account), 'amount', -amount) from short) entries;
  if advance is not null then
    perform ledger_post_journal(advance_id, 'receivable_advance', moment, null, advance, null, cause, ledger_hash(advance));
  end if;
end $$;

-- Repays the receivables of the credited customers from their available balances, in a journal of its own (A32).
create function ledger_repay(repayment_id uuid, cause uuid, moment timestamptz, entries jsonb) returns void
language plpgsql as $$
declare
  repayment jsonb;
begin
  with due_repayment as (
    select a.id as account, r.id as receivable, least(-r.booked, a.booked - a.held, l.amount) as amount
    from jsonb_to_recordset(entries) l (account uuid, amount bigint)
      join ledger_account a on a.id = l.account join ledger_account r on r.customer_account_id = a.id
    where l.amount > 0 and r.booked < 0 and a.booked - a.held > 0)
  select jsonb_agg(entry) into repayment from (
    select jsonb_build_object('account', account, 'amount', -amount) entry from due_repayment
    union all
    select jsonb_build_object('account', receivable, 'amount', amount) from due_repayment) entries;
  if repayment is not null then
    perform ledger_post_journal(repayment_id, 'receivable_repayment', moment, null, repayment, null, cause, ledger_hash(repayment));
  end if;
end $$;

-- Posts a journal with its advance and its repayment, and returns the entries of the journal itself.
create function ledger_post_with_advance(request jsonb, entries jsonb, reversed uuid) returns posted_entry[]
language plpgsql as $$
declare
  id uuid := request ->> 'id';
  moment timestamptz := request ->> 'booked_at';
  written posted_entry[];
begin
  if request ->> 'advance_id' is not null then
    perform ledger_advance((request ->> 'advance_id')::uuid, id, moment, entries);
  end if;
  written := ledger_post_journal(id, request ->> 'kind', moment, (request ->> 'value_date')::date, entries, reversed, null, ledger_hash(request));
  if request ->> 'repayment_id' is not null then
    perform ledger_repay((request ->> 'repayment_id')::uuid, id, moment, entries);
  end if;
  return written;
end $$;

create function ledger_post_request(request jsonb, entries jsonb, reversed uuid) returns jsonb
language plpgsql as $$
begin
  perform ledger_post_with_advance(request, entries, reversed);
  return ledger_journal((request ->> 'id')::uuid);
end $$;

-- True where the request was posted before. Refuses conflict where its id was used for another request.
create function ledger_is_known(request jsonb) returns boolean
language plpgsql as $$
declare
  hash bytea;
begin
  select j.request_hash into hash from journal j where j.id = (request ->> 'id')::uuid;
  if hash is null then return false; end if;
  if hash <> ledger_hash(request) then perform ledger_refuse('conflict', 'this journal id was used for another request'); end if;
  return true;
end $$;

-- The journal of a request that was posted before, otherwise null.
create function ledger_known_journal(request jsonb) returns jsonb
language plpgsql as $$
begin
  return case when ledger_is_known(request) then ledger_journal((request ->> 'id')::uuid) end;
end $$;

create function ledger_hold_answer(hold_id uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', h.id, 'account', h.account_id, 'amount', h.amount::text, 'status', h.status,
    'placed_at', h.placed_at, 'expires_at', h.expires_at, 'closed_at', h.closed_at, 'journal', h.journal_id)
  from hold h where h.id = $1
$$;

-- Closes a hold and makes its amount available again. The caller has locked the account.
create function ledger_close_hold(hold_id uuid, new_status text, moment timestamptz, settled_by uuid) returns void
language plpgsql as $$
declare
  closing hold;
begin
  select * into closing from hold h where h.id = hold_id for update;
  if closing.status is distinct from 'open' then perform ledger_refuse('hold_not_open'); end if;
  update hold set status = new_status, closed_at = greatest(moment, closing.placed_at), journal_id = settled_by where id = hold_id;
  update ledger_account set held = held - closing.amount where id = closing.account_id;
end $$;

-- ---- Public: locks and single values ------------------------------------------------------------

-- Locks accounts until the end of the transaction, in the order of their ids, so that two postings never
-- wait for each other. A receivable has the lock of its customer's account.
create function ledger_lock(accounts uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(uuid_hash_extended(queue.id, 36)) from (
    select coalesce(a.customer_account_id, a.id) as id
      from ledger_account a where a.id = any (accounts) order by 1) queue;
end $$;

-- Returns the next number of the bank's one order, for a change of a list without a journal. Call it with
-- the account locked, in the same transaction.
create function ledger_next_sequence() returns bigint
language sql security definer set search_path = public, pg_temp as $$ select nextval('ledger_sequence') $$;

-- Stops all postings and holds.
create function ledger_stop(why text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_stop (reason) select why where not exists (select from ledger_stop)
$$;

-- A journal as JSON, with its entries and the journals it caused. Amounts are strings, because many JSON
-- parsers read numbers as floats.
create function ledger_journal(journal_id uuid) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin return (select jsonb_build_object(
    'id', j.id, 'sequence', j.sequence::text, 'kind', j.kind, 'booked_at', j.booked_at,
    'value_date', j.value_date, 'reverses', j.reverses, 'caused_by', j.caused_by,
    'entries', (
      select jsonb_agg(jsonb_build_object(
        'account', e.account_id, 'number', e.number::text, 'amount', e.amount::text,
        'previous_balance', e.previous_balance::text, 'balance_after', e.balance_after::text)
        order by e.account_id)
      from entry e where e.journal_id = j.id),
    'caused', coalesce((
      select jsonb_agg(ledger_journal(c.id) order by c.sequence) from journal c where c.caused_by = j.id), '[]'))
  from journal j where j.id = $1);
end $$;

-- ---- Public: operations -------------------------------------------------------------------------
--
-- The same request again gives the same answer. The API's role may only call ledger_open, ledger_close and
-- ledger_stop. Postings and holds go through 32-transactions.sql, which writes the statement lines, too.

-- Opens an account. {id, kind, currency, name?} -> {id, kind, currency}. Refuses: conflict.
create function ledger_open(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened ledger_account;
begin
  insert into ledger_account (id, kind, currency, name)
    values ((request ->> 'id')::uuid, request ->> 'kind', request ->> 'currency', request ->> 'name')
    on conflict (id) do nothing;
  select * into opened from ledger_account a where a.id = (request ->> 'id')::uuid;
  if (opened.kind, opened.currency, opened.name)
     is distinct from (request ->> 'kind', request ->> 'currency', request ->> 'name') then
    perform ledger_refuse('conflict', 'this account id was used for another account');
  end if;
  return jsonb_build_object('id', opened.id, 'kind', opened.kind, 'currency', opened.currency);
end $$;

-- Closes an empty account for good. {id, closed_at} -> {id, closed_at}.
-- Refuses: not_found, conflict (there is money, a hold or a receivable).
create function ledger_close(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closing ledger_account;
begin
  perform ledger_lock(array[(request ->> 'id')::uuid]);
  select * into closing from ledger_account a where a.id = (request ->> 'id')::uuid;
  if closing.id is null then perform ledger_refuse('not_found'); end if;
  if closing.booked <> 0 or closing.held <> 0
     or exists (select from ledger_account r where r.customer_account_id = closing.id and r.booked < 0) then
    perform ledger_refuse('conflict', 'the account is not empty');
  end if;
  update ledger_account set closed_at = coalesce(closed_at, (request ->> 'closed_at')::timestamptz)
    where id = closing.id returning * into closing;
  return jsonb_build_object('id', closing.id, 'closed_at', closing.closed_at);
end $$;

-- Posts a journal. {id, kind, booked_at, value_date?, entries: [{account, amount}], advance_id?, repayment_id?}
-- -> the journal (ledger_journal). Refuses: not_found, account_closed, insufficient_funds, conflict.
create function ledger_post(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_lock(ledger_entry_accounts(request -> 'entries'));
  return coalesce(ledger_known_journal(request), ledger_post_request(request, request -> 'entries', null));
end $$;

-- Places a hold on available money. {id, account, amount, placed_at, expires_at?} -> the hold.
-- Refuses: not_found, account_closed, insufficient_funds, conflict.
create function ledger_hold(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known hold;
  account ledger_account;
  wanted bigint := request ->> 'amount';
begin
  perform ledger_lock(array[(request ->> 'account')::uuid]);
  select * into known from hold h where h.id = (request ->> 'id')::uuid;
  if known.id is not null and known.request_hash <> ledger_hash(request) then
    perform ledger_refuse('conflict', 'this hold id was used for another request');
  elsif known.id is null then
    select * into account from ledger_account a where a.id = (request ->> 'account')::uuid;
    if account.id is null then perform ledger_refuse('not_found'); end if;
    perform ledger_require_running();
    if account.closed_at is not null then perform ledger_refuse('account_closed'); end if;
    if account.booked - account.held < wanted then perform ledger_refuse('insufficient_funds'); end if;
    update ledger_account set held = held + wanted where id = account.id;
    insert into hold (id, account_id, amount, placed_at, expires_at, request_hash)
      values ((request ->> 'id')::uuid, account.id, wanted, (request ->> 'placed_at')::timestamptz,
              (request ->> 'expires_at')::timestamptz, ledger_hash(request));
  end if;
  return ledger_hold_answer((request ->> 'id')::uuid);
end $$;

-- Releases the whole hold. {id, status?: 'released' | 'expired', closed_at} -> the hold.
-- Refuses: not_found, hold_not_open.
create function ledger_release(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  released hold;
  new_status text := coalesce(request ->> 'status', 'released');
begin
  select * into released from hold h where h.id = (request ->> 'id')::uuid;
  if released.id is null then perform ledger_refuse('not_found'); end if;
  if new_status not in ('released', 'expired') then perform ledger_refuse('invalid_input', 'status is released or expired'); end if;
  perform ledger_lock(array[released.account_id]);
  select * into released from hold h where h.id = released.id;
  if released.status <> new_status then
    perform ledger_close_hold(released.id, new_status, (request ->> 'closed_at')::timestamptz, null);
  end if;
  return ledger_hold_answer(released.id);
end $$;

-- Settles a hold with a journal of the same, a smaller or a larger amount. The rest of the hold is
-- released. A larger amount needs available money, or `advance_id` to post the shortfall (A32).
-- {id, hold, kind, booked_at, value_date?, entries, advance_id?} -> the journal.
-- Refuses: not_found, hold_not_open, and as ledger_post.
create function ledger_settle(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  settled uuid := request ->> 'hold';
  holder uuid;
  answer jsonb;
begin
  select h.account_id into holder from hold h where h.id = settled;
  if holder is null then perform ledger_refuse('not_found'); end if;
  if not exists (select from jsonb_to_recordset(request -> 'entries') l (account uuid, amount bigint)
                 where l.account = holder and l.amount < 0) then
    perform ledger_refuse('invalid_input', 'a settlement debits the account of its hold');
  end if;
  perform ledger_lock(ledger_entry_accounts(request -> 'entries'));
  answer := ledger_known_journal(request);
  if answer is not null then return answer; end if;
  if (select h.status from hold h where h.id = settled) <> 'open' then perform ledger_refuse('hold_not_open'); end if;
  -- The held amount must be available before the debit, but the row of the hold refers to the new journal.
  update ledger_account set held = held - (select h.amount from hold h where h.id = settled) where id = holder;
  answer := ledger_post_request(request, request -> 'entries', null);
  update hold set status = 'settled', journal_id = (request ->> 'id')::uuid,
    closed_at = greatest(placed_at, (answer ->> 'booked_at')::timestamptz) where id = settled;
  return answer;
end $$;

-- Posts the opposite of a journal, once. {id, reverses, kind?, booked_at, value_date?, advance_id?,
-- repayment_id?} -> the journal. Refuses: not_found, already_reversed, conflict (a reversal, an advance
-- or a repayment is only undone through the journal that caused it), and as ledger_post.
create function ledger_reverse(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  original journal;
  entries jsonb;
  answer jsonb;
begin
  request := jsonb_build_object('kind', 'reversal') || request;
  select * into original from journal j where j.id = (request ->> 'reverses')::uuid;
  if original.id is null then perform ledger_refuse('not_found'); end if;
  select jsonb_agg(jsonb_build_object('account', e.account_id, 'amount', -e.amount)) into entries
    from entry e where e.journal_id = original.id;
  perform ledger_lock(ledger_entry_accounts(entries));
  answer := ledger_known_journal(request);
  if answer is not null then return answer; end if;
  if original.reverses is not null or original.caused_by is not null then
    perform ledger_refuse('conflict', 'this journal cannot be reversed by itself');
  end if;
  if exists (select from journal j where j.reverses = original.id) then perform ledger_refuse('already_reversed'); end if;
  return ledger_post_request(request, entries, original.id);
end $$;
