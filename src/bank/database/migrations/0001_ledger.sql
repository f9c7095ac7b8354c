-- The ledger: double entry, append only (design 2). All writing goes through the functions marked
-- "public" below; the API's role reads these tables and writes nothing itself, so whatever the
-- functions do not allow cannot be done. Amounts are minor units seen from the account's side: above zero credits it,
-- below zero debits it. Every journal sums to zero in each currency.

-- One order for all that happens: drawn while the touched accounts are locked, so along any one
-- account a later change always has the higher number.
create sequence ledger_sequence;

create table ledger_account (
  id uuid primary key,
  kind text not null check (kind in (
    'customer_usd', 'customer_bdt', 'customer_manual', -- what we owe a customer: never below zero
    'receivable',                                      -- what a customer owes us: never above zero
    'settlement',                                      -- the other side of one rail
    'liquidity', 'fee_income', 'rounding', 'equity')),
  currency text not null check (currency in ('USD', 'BDT')),
  -- The bank's own accounts have a name; customers' accounts are named by their owner elsewhere.
  name text unique,
  -- The account whose shortfalls a receivable carries (product.md A32).
  customer_account_id uuid unique references ledger_account,
  booked bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  last_number bigint not null default 0,
  last_booked_at timestamptz,
  -- Head of the account's chain of seals: each entry's seal covers the one before it (T34).
  last_seal bytea not null default ''::bytea,
  closed_at timestamptz,
  constraint customer_never_negative check (kind not like 'customer%' or booked - held >= 0),
  constraint only_customers_hold check (kind like 'customer%' or held = 0),
  constraint receivable_never_positive check (kind <> 'receivable' or booked <= 0),
  constraint receivable_has_customer check ((kind = 'receivable') = (customer_account_id is not null)),
  constraint customer_currency check (
    case kind when 'customer_usd' then currency = 'USD' when 'customer_bdt' then currency = 'BDT' else true end),
  constraint closed_is_empty check (closed_at is null or (booked = 0 and held = 0))
) with (fillfactor = 70);

create table journal (
  id uuid primary key,
  sequence bigint not null unique,
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{0,39}$'),
  booked_at timestamptz not null,
  value_date date not null,
  reverses uuid unique references journal,
  -- An advance or a repayment (A32) belongs to the journal that made it necessary.
  caused_by uuid references journal deferrable initially deferred,
  -- Hash of the request: the same id with another body is refused.
  request_hash bytea not null,
  check (reverses <> id and caused_by <> id)
);
create index journal_caused_by on journal (caused_by) where caused_by is not null;

create table entry (
  account_id uuid not null references ledger_account,
  number bigint not null check (number > 0),
  journal_id uuid not null references journal,
  amount bigint not null check (amount <> 0),
  previous_balance bigint not null,
  balance_after bigint not null,
  seal bytea not null,
  primary key (account_id, number),
  unique (journal_id, account_id),
  check (balance_after = previous_balance + amount)
);

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

-- A row here stops every new posting: the books were found not to agree (reliability.md R6). Anyone
-- who may post may stop, only the owner starts again, by emptying the table.
create table ledger_stop (
  reason text not null,
  stopped_at timestamptz not null default now()
);

-- ---- What holds whoever writes, the owner included ------------------------------------------

-- However entries come in, each statement leaves their journals in balance: nothing of a journal can
-- be added later, and nothing is checked twice for having two legs.
create function ledger_check_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare unbalanced uuid;
begin
  select e.journal_id into unbalanced
    from entry e join ledger_account a on a.id = e.account_id
    where e.journal_id = any (array(select journal_id from added))
    group by e.journal_id, a.currency having sum(e.amount) <> 0 limit 1;
  if found then
    raise exception 'ledger_unbalanced' using errcode = 'KH002',
      detail = format('journal %s does not sum to zero in each currency', unbalanced);
  end if;
  return null;
end $$;
create trigger entry_balances after insert on entry referencing new table as added
  for each statement execute function ledger_check_entries();

create function ledger_check_journal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from entry where journal_id = new.id)
     or exists (select from entry e join ledger_account a on a.id = e.account_id
                where e.journal_id = new.id group by a.currency having sum(e.amount) <> 0) then
    raise exception 'ledger_unbalanced' using errcode = 'KH002',
      detail = format('journal %s is empty or does not sum to zero in each currency', new.id);
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
create trigger entry_append_only before update or delete on entry
  for each row execute function ledger_refuse_change();
create trigger hold_stays before delete on hold for each row execute function ledger_refuse_change();
create trigger account_stays before delete on ledger_account
  for each row execute function ledger_refuse_change();
create trigger journal_stays before truncate on journal execute function ledger_refuse_change();
create trigger entry_stays before truncate on entry execute function ledger_refuse_change();
create trigger hold_never_emptied before truncate on hold execute function ledger_refuse_change();
create trigger account_never_emptied before truncate on ledger_account
  execute function ledger_refuse_change();
-- Only figures of an account move, and a hold only ever closes, once.
create trigger account_keeps_nature before update on ledger_account for each row
  when ((old.id, old.kind, old.currency, old.name, old.customer_account_id)
        is distinct from (new.id, new.kind, new.currency, new.name, new.customer_account_id)
        or new.last_number < old.last_number or old.closed_at <> new.closed_at
        or (old.closed_at is not null and new.closed_at is null))
  execute function ledger_refuse_change();
create trigger hold_closes_once before update on hold for each row
  when (old.status <> 'open' or new.status = 'open'
        or (old.id, old.account_id, old.amount, old.placed_at, old.expires_at, old.request_hash)
           is distinct from (new.id, new.account_id, new.amount, new.placed_at, new.expires_at, new.request_hash))
  execute function ledger_refuse_change();

-- ---- Parts --------------------------------------------------------------------------------

-- Every refusal has SQLSTATE KH001 and, as its message, a code of domain/refusals.ts.
create function ledger_refuse(code text, explanation text default '') returns void
language plpgsql as $$
begin
  raise exception using errcode = 'KH001', message = code, detail = explanation;
end $$;

create function ledger_hash(request jsonb) returns bytea
language sql immutable strict as $$ select sha256(convert_to(request::text, 'UTF8')) $$;

-- Public. The next place in the bank's one order, for a change of a list without a journal: call it
-- after the function that locked the account, in the same transaction.
create function ledger_next_sequence() returns bigint
language sql security definer set search_path = public, pg_temp as $$ select nextval('ledger_sequence') $$;

-- Public. Stops all new postings and holds.
create function ledger_stop(why text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_stop (reason) select why where not exists (select from ledger_stop)
$$;

create function ledger_require_running() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from ledger_stop) then
    perform ledger_refuse('temporarily_unavailable', 'postings are stopped until the books agree');
  end if;
end $$;

-- Public. Locks accounts until the transaction ends, always in the order of their ids, so that no
-- two postings wait for each other. A receivable is only ever locked behind its customer's account
-- and therefore never waited for.
create function ledger_lock(accounts uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from ledger_account
    where id = any (accounts || array(
      select r.customer_account_id from ledger_account r
      where r.id = any (accounts) and r.kind = 'receivable'))
    order by kind = 'receivable', id for no key update;
end $$;

create function ledger_leg_accounts(legs jsonb) returns uuid[]
language sql immutable as $$
  select coalesce(array_agg((leg ->> 'account')::uuid), '{}') from jsonb_array_elements(legs) leg
$$;

-- Public. A journal as JSON: its entries and the journals it caused. Amounts are texts, because a
-- JSON number is a float to many readers.
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

-- Writes one journal. The caller has locked the accounts; what may have moved is checked here, in
-- one place, for every way of posting. A customer's entries never go back in time, so the order by
-- number and the order by time agree (product.md A28).
create function ledger_write(
  journal_id uuid, journal_kind text, given_at timestamptz, given_date date, legs jsonb,
  reversed uuid, cause uuid, hash bytea) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  refusal text;
  moment timestamptz;
  written bigint;
begin
  perform ledger_require_running();
  if journal_id is null or given_at is null then perform ledger_refuse('invalid_input', 'id and booked_at are needed'); end if;
  select min(case
      when a.id is null then 'not_found'
      when a.closed_at is not null then 'account_closed'
      when a.kind like 'customer%' and l.amount < 0 and a.booked - a.held + l.amount < 0 then 'insufficient_funds'
    end), greatest(given_at, max(a.last_booked_at) filter (where a.kind like 'customer%' or a.kind = 'receivable'))
  into refusal, moment
  from jsonb_to_recordset(legs) l (account uuid, amount bigint) left join ledger_account a on a.id = l.account;
  if refusal is not null then perform ledger_refuse(refusal); end if;

  insert into journal values (journal_id, nextval('ledger_sequence'), journal_kind, moment,
    coalesce(given_date, (moment at time zone 'UTC')::date), reversed, cause, hash);
  with moved as (
    update ledger_account a set
      booked = a.booked + l.amount, last_number = a.last_number + 1, last_booked_at = moment,
      last_seal = ledger_seal(a.last_seal, journal_id, journal_kind, moment, a.last_number + 1, l.amount, a.booked + l.amount)
    from jsonb_to_recordset(legs) l (account uuid, amount bigint) where a.id = l.account
    returning a.id, a.last_number, l.amount, a.booked, a.last_seal)
  insert into entry
    select m.id, m.last_number, journal_id, m.amount, m.booked - m.amount, m.booked, m.last_seal from moved m;
  get diagnostics written = row_count;
  if written <> jsonb_array_length(legs) then
    perform ledger_refuse('invalid_input', 'an account stands in two legs of one journal');
  end if;
end $$;

create function ledger_seal(
  previous bytea, journal_id uuid, kind text, moment timestamptz, number bigint, amount bigint, balance bigint) returns bytea
language sql immutable as $$
  select sha256(previous || convert_to(concat_ws('|', journal_id, kind,
    (extract(epoch from moment) * 1000000)::bigint, number, amount, balance), 'UTF8'))
$$;

-- The receivable of a customer's account, opened when first needed. The caller holds the lock of
-- the customer's account.
create function ledger_receivable(account uuid) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
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

-- What customers are short of for these legs is advanced from their receivables in a journal of its
-- own, just before the debit: the debit stays whole and the account never falls below zero (A32).
create function ledger_advance(advance_id uuid, cause uuid, moment timestamptz, legs jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  advance jsonb;
begin
  with short as (
    select l.account, -(a.booked - a.held + l.amount) as amount
    from jsonb_to_recordset(legs) l (account uuid, amount bigint) join ledger_account a on a.id = l.account
    where a.kind like 'customer%' and l.amount < 0 and a.closed_at is null and a.booked - a.held + l.amount < 0)
  select jsonb_agg(leg) into advance from (
    select jsonb_build_object('account', account, 'amount', amount) leg from short
    union all
    select jsonb_build_object('account', ledger_receivable(account), 'amount', -amount) from short) legs;
  if advance is not null then
    perform ledger_write(advance_id, 'receivable_advance', moment, null, advance, null, cause, ledger_hash(advance));
  end if;
end $$;

-- What credited customers owe is repaid from what is available now, in a journal of its own (A32).
create function ledger_repay(repayment_id uuid, cause uuid, moment timestamptz, legs jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  repayment jsonb;
begin
  with owing as (
    select a.id as account, r.id as receivable, least(-r.booked, a.booked - a.held, l.amount) as amount
    from jsonb_to_recordset(legs) l (account uuid, amount bigint)
      join ledger_account a on a.id = l.account join ledger_account r on r.customer_account_id = a.id
    where l.amount > 0 and r.booked < 0 and a.booked - a.held > 0)
  select jsonb_agg(leg) into repayment from (
    select jsonb_build_object('account', account, 'amount', -amount) leg from owing
    union all
    select jsonb_build_object('account', receivable, 'amount', amount) from owing) legs;
  if repayment is not null then
    perform ledger_write(repayment_id, 'receivable_repayment', moment, null, repayment, null, cause, ledger_hash(repayment));
  end if;
end $$;

-- One whole posting: advance where allowed, the journal itself, repayment where asked for.
create function ledger_post_legs(request jsonb, legs jsonb, reversed uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  id uuid := request ->> 'id';
  moment timestamptz := request ->> 'booked_at';
begin
  if request ->> 'advance_id' is not null then
    perform ledger_advance((request ->> 'advance_id')::uuid, id, moment, legs);
  end if;
  perform ledger_write(id, request ->> 'kind', moment, (request ->> 'value_date')::date, legs, reversed, null, ledger_hash(request));
  if request ->> 'repayment_id' is not null then
    perform ledger_repay((request ->> 'repayment_id')::uuid, id, moment, legs);
  end if;
  return ledger_journal(id);
end $$;

-- The answer given before to this very request, null to a new one; another body is a conflict.
create function ledger_known_journal(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare hash bytea;
begin
  select j.request_hash into hash from journal j where j.id = (request ->> 'id')::uuid;
  if hash is null then return null; end if;
  if hash <> ledger_hash(request) then perform ledger_refuse('conflict', 'this journal id was used for another request'); end if;
  return ledger_journal((request ->> 'id')::uuid);
end $$;

create function ledger_hold_answer(hold_id uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('id', h.id, 'account', h.account_id, 'amount', h.amount::text, 'status', h.status,
    'placed_at', h.placed_at, 'expires_at', h.expires_at, 'closed_at', h.closed_at, 'journal', h.journal_id)
  from hold h where h.id = $1
$$;

-- Gives back what a hold keeps. The caller has locked the account.
create function ledger_close_hold(hold_id uuid, new_status text, moment timestamptz, settled_by uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closing hold;
begin
  select * into closing from hold h where h.id = hold_id for update;
  if closing.status is distinct from 'open' then perform ledger_refuse('hold_not_open'); end if;
  update hold set status = new_status, closed_at = greatest(moment, closing.placed_at), journal_id = settled_by where id = hold_id;
  update ledger_account set held = held - closing.amount where id = closing.account_id;
end $$;

-- ---- Public: what the bank may do -----------------------------------------------------------

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
-- Refuses: not_found, conflict (money or holds are left, or the customer still owes).
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

-- Posts a journal. {id, kind, booked_at, value_date?, legs: [{account, amount}], advance_id?, repayment_id?}
-- -> the journal (ledger_journal). Refuses: not_found, account_closed, insufficient_funds, conflict.
create function ledger_post(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_lock(ledger_leg_accounts(request -> 'legs'));
  return coalesce(ledger_known_journal(request), ledger_post_legs(request, request -> 'legs', null));
end $$;

-- Sets an amount of a customer's available money aside. {id, account, amount, placed_at, expires_at?}
-- -> the hold. Refuses: not_found, account_closed, insufficient_funds, conflict.
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

-- Gives a hold back, whole. {id, status?: 'released' | 'expired', closed_at} -> the hold.
-- The same again is the same answer. Refuses: not_found, hold_not_open.
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

-- Turns a hold into a journal of the same, a smaller or a larger amount; what is left of the hold is
-- given back. A larger one needs available money, or `advance_id` to book the shortfall (A32).
-- {id, hold, kind, booked_at, value_date?, legs, advance_id?} -> the journal.
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
  if not exists (select from jsonb_to_recordset(request -> 'legs') l (account uuid, amount bigint)
                 where l.account = holder and l.amount < 0) then
    perform ledger_refuse('invalid_input', 'a settlement debits the account of its hold');
  end if;
  perform ledger_lock(ledger_leg_accounts(request -> 'legs'));
  answer := ledger_known_journal(request);
  if answer is not null then return answer; end if;
  if (select h.status from hold h where h.id = settled) <> 'open' then perform ledger_refuse('hold_not_open'); end if;
  -- The hold's money must be free before the debit, but its row names a journal that comes after.
  update ledger_account set held = held - (select h.amount from hold h where h.id = settled) where id = holder;
  answer := ledger_post_legs(request, request -> 'legs', null);
  update hold set status = 'settled', journal_id = (request ->> 'id')::uuid,
    closed_at = greatest(placed_at, (answer ->> 'booked_at')::timestamptz) where id = settled;
  return answer;
end $$;

-- Posts the opposite of a journal, once. {id, reverses, kind?, booked_at, value_date?, advance_id?, repayment_id?}
-- -> the journal. Refuses: not_found, already_reversed, conflict (what a reversal, an advance or a
-- repayment did is undone by what caused it), and as ledger_post.
create function ledger_reverse(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  original journal;
  legs jsonb;
  answer jsonb;
begin
  request := jsonb_build_object('kind', 'reversal') || request;
  select * into original from journal j where j.id = (request ->> 'reverses')::uuid;
  if original.id is null then perform ledger_refuse('not_found'); end if;
  select jsonb_agg(jsonb_build_object('account', e.account_id, 'amount', -e.amount)) into legs
    from entry e where e.journal_id = original.id;
  perform ledger_lock(ledger_leg_accounts(legs));
  answer := ledger_known_journal(request);
  if answer is not null then return answer; end if;
  if original.reverses is not null or original.caused_by is not null then
    perform ledger_refuse('conflict', 'this journal cannot be reversed by itself');
  end if;
  if exists (select from journal j where j.reverses = original.id) then perform ledger_refuse('already_reversed'); end if;
  return ledger_post_legs(request, legs, original.id);
end $$;

-- ---- Who may do what ------------------------------------------------------------------------

grant select on ledger_account, journal, entry, hold, ledger_stop to :api_role;
grant select on sequence ledger_sequence to :api_role;
revoke all on function ledger_hash, ledger_seal, ledger_leg_accounts, ledger_write, ledger_receivable,
  ledger_advance, ledger_repay, ledger_post_legs, ledger_known_journal, ledger_close_hold, ledger_hold_answer,
  ledger_check_entries, ledger_check_journal, ledger_refuse_change, ledger_refuse,
  ledger_require_running, ledger_stop, ledger_next_sequence, ledger_lock, ledger_journal,
  ledger_open, ledger_close, ledger_post, ledger_hold, ledger_release, ledger_settle, ledger_reverse from public;
-- Postings and holds reach the ledger by the functions of the migrations after this one, which write
-- in the same statement what tells them to their customers: the API's role may call no other way.
grant execute on function ledger_open, ledger_close, ledger_stop to :api_role;

-- The bank's own accounts, with fixed ids that `ledger/bank-accounts.ts` knows too.
insert into ledger_account (id, kind, currency, name)
  select ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, kind, currency, name
  from (values
    (1, 'equity', 'USD', 'equity/USD'), (2, 'equity', 'BDT', 'equity/BDT'),
    (3, 'liquidity', 'USD', 'liquidity/USD'), (4, 'liquidity', 'BDT', 'liquidity/BDT'),
    (5, 'fee_income', 'USD', 'fee/USD'), (6, 'fee_income', 'BDT', 'fee/BDT'),
    (7, 'rounding', 'USD', 'rounding/USD'), (8, 'rounding', 'BDT', 'rounding/BDT'),
    (16, 'settlement', 'USD', 'ach/USD'), (17, 'settlement', 'USD', 'wire/USD'),
    (18, 'settlement', 'USD', 'card/USD'), (19, 'settlement', 'USD', 'fednow/USD'),
    (20, 'settlement', 'USD', 'swift/USD'), (21, 'settlement', 'USD', 'manual/USD'),
    (32, 'settlement', 'BDT', 'npsb/BDT'), (33, 'settlement', 'BDT', 'beftn/BDT'),
    (34, 'settlement', 'BDT', 'rtgs/BDT'), (35, 'settlement', 'BDT', 'bkash/BDT'),
    (36, 'settlement', 'BDT', 'nagad/BDT'), (37, 'settlement', 'BDT', 'upay/BDT'),
    (38, 'settlement', 'BDT', 'rocket/BDT'), (39, 'settlement', 'BDT', 'card/BDT'),
    (40, 'settlement', 'BDT', 'manual/BDT')) known (number, kind, currency, name);
