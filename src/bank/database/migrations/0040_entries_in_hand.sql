-- A posting with its entries in hand (docs/decisions/0070): what writes the entries gives them to what
-- tells them to their owners, which looked each one up again; and with fewer statements, since each
-- costs its start.

-- Each row had its place in these two, also where there is nothing to find.
alter table journal drop constraint journal_reverses_key;
create unique index journal_reverses on journal (reverses) where reverses is not null;
alter table transaction drop constraint transaction_hold_id_key;
create unique index transaction_hold on transaction (hold_id) where hold_id is not null;

-- As in 0001. The entries a statement adds balance by themselves: those before them did, and none goes.
create or replace function ledger_check_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare unbalanced uuid;
begin
  select e.journal_id into unbalanced
    from added e join ledger_account a on a.id = e.account_id
    group by e.journal_id, a.currency having sum(e.amount) <> 0 limit 1;
  if found then
    raise exception 'ledger_unbalanced' using errcode = 'KH002',
      detail = format('journal %s does not sum to zero in each currency', unbalanced);
  end if;
  return null;
end $$;

-- An entry as it was written, with what its journal says of it.
create type booked_entry as (
  journal_id uuid,
  account_id uuid,
  number bigint,
  amount bigint,
  sequence bigint,
  booked_at timestamptz,
  -- True where a customer is to be told.
  is_customers boolean
);

-- The entries of a journal that was booked before.
create function ledger_entries(journal uuid) returns booked_entry[]
language sql stable as $$
  select array_agg(row(j.id, e.account_id, e.number, e.amount, j.sequence, j.booked_at,
      a.kind like 'customer%')::booked_entry)
    from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
    where j.id = journal
$$;

-- As in 0036, and gives the entries.
drop function ledger_write;
create function ledger_write(
  journal_id uuid, journal_kind text, given_at timestamptz, given_date date, legs jsonb,
  reversed uuid, cause uuid, hash bytea) returns booked_entry[]
language plpgsql as $$
declare
  accounts uuid[] := ledger_leg_accounts(legs);
  amounts bigint[] := ledger_leg_amounts(legs);
  refusal text;
  moment timestamptz;
  written booked_entry[];
begin
  perform ledger_require_running();
  if journal_id is null or given_at is null then perform ledger_refuse('invalid_input', 'id and booked_at are needed'); end if;
  select min(case
      when a.id is null then 'not_found'
      when a.closed_at is not null then 'account_closed'
      when a.kind like 'customer%' and l.amount < 0 and a.booked - a.held + l.amount < 0 then 'insufficient_funds'
    end), greatest(given_at, max(a.last_booked_at) filter (where a.kind like 'customer%' or a.kind = 'receivable'))
  into refusal, moment
  from unnest(accounts, amounts) l (account, amount)
    left join ledger_account a on a.id = l.account and a.id = any (accounts);
  if refusal is not null then perform ledger_refuse(refusal); end if;

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
      m.kind like 'customer%')::booked_entry)
    into written from posted p, moved m;
  -- Of an account in two legs one alone is moved.
  if coalesce(cardinality(written), 0) <> cardinality(accounts) then
    perform ledger_refuse('invalid_input', 'an account stands in two legs of one journal');
  end if;
  return written;
end $$;

-- As in 0036, and gives the journal's own entries.
drop function ledger_enter;
create function ledger_enter(request jsonb, legs jsonb, reversed uuid) returns booked_entry[]
language plpgsql as $$
declare
  id uuid := request ->> 'id';
  moment timestamptz := request ->> 'booked_at';
  written booked_entry[];
begin
  if request ->> 'advance_id' is not null then
    perform ledger_advance((request ->> 'advance_id')::uuid, id, moment, legs);
  end if;
  written := ledger_write(id, request ->> 'kind', moment, (request ->> 'value_date')::date, legs, reversed, null, ledger_hash(request));
  if request ->> 'repayment_id' is not null then
    perform ledger_repay((request ->> 'repayment_id')::uuid, id, moment, legs);
  end if;
  return written;
end $$;

-- As in 0036, without the hash of a request that nobody made before.
create or replace function ledger_is_known(request jsonb) returns boolean
language plpgsql as $$
declare
  hash bytea;
begin
  select j.request_hash into hash from journal j where j.id = (request ->> 'id')::uuid;
  if hash is null then return false; end if;
  if hash <> ledger_hash(request) then perform ledger_refuse('conflict', 'this journal id was used for another request'); end if;
  return true;
end $$;

-- Writes the rows that tell the entries of a journal to their owners: each entry on an account of a
-- customer is told by exactly one draft of the same amount and direction, or nothing of it stays.
drop function transaction_write_posted;
create function transaction_write_posted(drafts jsonb, entries booked_entry[]) returns void
language plpgsql as $$
declare
  entry booked_entry;
  written bigint;
  to_be_told bigint := 0;
begin
  insert into transaction (
      id, reference_id, account_id, card_id, list, account_number_in_list, card_number_in_list,
      ledger_sequence, transaction_time, direction, amount, type, subtype, status, memo, dst_account_no,
      dst_account_nickname, bdt_amount, conversion_rate, reason, user_data, journal_id)
    select d.id, d.reference_id, e.account_id, d.card_id, 'POSTED', e.number,
      case when d.card_id is not null then (transaction_next_number(d.card_id, 'POSTED', e.booked_at)).number end,
      e.sequence, e.booked_at, d.direction, d.amount, d.type, d.subtype, d.status, d.memo, d.dst_account_no,
      d.dst_account_nickname, d.bdt_amount, d.conversion_rate, d.reason, d.user_data, e.journal_id
    from jsonb_to_recordset(drafts) d (
        id uuid, reference_id text, account_id uuid, card_id uuid, direction text, amount bigint, type text,
        subtype text, status text, memo text, dst_account_no text, dst_account_nickname text, bdt_amount bigint,
        conversion_rate numeric(14, 8), reason text, user_data jsonb)
      join unnest(entries) e on e.account_id = d.account_id
        and e.amount = case d.direction when 'credit' then d.amount when 'debit' then -d.amount end;
  get diagnostics written = row_count;
  foreach entry in array entries loop
    if entry.is_customers then to_be_told := to_be_told + 1; end if;
  end loop;
  if written <> to_be_told or written <> jsonb_array_length(drafts) then
    raise exception 'transactions and entries on accounts of customers do not tell each other';
  end if;
end $$;

-- As in 0003: the rows of the journals a booking caused.
create or replace function transaction_write_caused(journal_answer jsonb) returns void
language plpgsql as $$
declare
  caused jsonb;
  entries booked_entry[];
  drafts jsonb;
begin
  for caused in select value from jsonb_array_elements(journal_answer -> 'caused') loop
    entries := ledger_entries((caused ->> 'id')::uuid);
    select jsonb_agg(jsonb_build_object(
        'id', fresh.id, 'reference_id', 'KH' || upper(right(replace(fresh.id::text, '-', ''), 10)),
        'account_id', e.account_id, 'direction', case when e.amount > 0 then 'credit' else 'debit' end,
        'amount', abs(e.amount)::text, 'type', 'ADJUSTMENT', 'subtype', upper(caused ->> 'kind'),
        'status', 'POSTED')) into drafts
      from unnest(entries) e
        cross join lateral (select gen_random_uuid() as id where e.account_id is not null) fresh
      where e.is_customers;
    perform transaction_write_posted(coalesce(drafts, '[]'), entries);
  end loop;
end $$;

-- As in 0036, one posting at a time.
drop function post_transactions;
create function post_transaction(booking jsonb) returns void
language plpgsql as $$
declare
  request jsonb := booking -> 'journal';
  id uuid := request ->> 'id';
  entries booked_entry[];
begin
  if request ->> 'reverses' is null then
    if ledger_is_known(request) then return; end if;
    entries := ledger_enter(request, request -> 'legs', null);
  else
    if exists (select from journal j where j.id = (request ->> 'id')::uuid) then
      perform ledger_reverse(request);
      return;
    end if;
    perform ledger_reverse(request);
    entries := ledger_entries(id);
  end if;
  perform transaction_write_posted(booking -> 'transactions', entries);
  if coalesce(request ->> 'advance_id', request ->> 'repayment_id') is not null then
    perform transaction_write_caused(ledger_journal(id));
  end if;
end $$;

-- As in 0003. The pending row becomes the booked one; the others of the journal are new.
create or replace function settle_transaction(booking jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  answer jsonb := ledger_settle(booking -> 'journal');
  journal uuid := answer ->> 'id';
  entries booked_entry[];
  holder uuid;
begin
  if exists (select from transaction t where t.journal_id = journal) then
    return;
  end if;
  entries := ledger_entries(journal);
  update transaction t set
    list = 'POSTED', status = booking ->> 'status', amount = -e.amount, journal_id = e.journal_id,
    account_number_in_list = e.number, ledger_sequence = e.sequence, transaction_time = e.booked_at,
    card_number_in_list =
      case when t.card_id is not null then (transaction_next_number(t.card_id, 'POSTED', e.booked_at)).number end
    from unnest(entries) e
    where t.id = (booking ->> 'transaction_id')::uuid and t.hold_id = (booking #>> '{journal,hold}')::uuid
      and t.list = 'PENDING' and e.account_id = t.account_id and e.amount < 0
    returning t.account_id into holder;
  if holder is null then
    perform ledger_refuse('not_found', 'the hold has no such transaction');
  end if;
  perform transaction_write_posted(
    booking -> 'transactions', array(select e from unnest(entries) e where e.account_id <> holder));
  perform transaction_write_caused(answer);
end $$;

-- Public. As in 0036.
create or replace function book_transactions(bookings jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
declare
  last_place integer := jsonb_array_length(bookings) - 1;
  booking jsonb;
  touched uuid[] := '{}';
begin
  -- All accounts at once, so that two batches lock in one order whatever the order of their bookings.
  for place in 0 .. last_place loop
    booking := bookings -> place;
    touched := touched || ledger_leg_accounts(coalesce(booking #> '{journal,legs}', '[]'))
      || (booking #>> '{hold,account}')::uuid || (booking #>> '{transaction,account_id}')::uuid;
    if coalesce(booking #>> '{journal,hold}', booking #>> '{release,id}') is not null then
      touched := touched || (select h.account_id from hold h where h.id =
        coalesce(booking #>> '{journal,hold}', booking #>> '{release,id}')::uuid);
    end if;
    if booking #>> '{journal,reverses}' is not null then
      touched := touched || array(select e.account_id from entry e
        where e.journal_id = (booking #>> '{journal,reverses}')::uuid);
    end if;
  end loop;
  perform ledger_lock(touched);
  for place in 0 .. last_place loop
    booking := bookings -> place;
    case booking ->> 'kind'
      when 'post' then perform post_transaction(booking);
      when 'hold' then perform place_hold_transaction(booking);
      when 'settle' then perform settle_transaction(booking);
      when 'close-hold' then perform close_hold_transaction(booking);
      when 'decline' then perform decline_transaction(booking);
      when 'confirm' then perform confirm_transaction(booking);
    end case;
  end loop;
end $$;

revoke all on function ledger_entries, ledger_write, ledger_enter, transaction_write_posted,
  post_transaction from public;
