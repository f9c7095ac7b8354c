-- What a posting costs (docs/decisions/0066): the rules of 0001 and 0003 with less work around them.
--
-- Functions of the inside run with the rights and the settings of the public one that called them:
-- switching both at every step cost more than the steps did.
alter function ledger_require_running() security invoker reset all;
alter function ledger_receivable(uuid) security invoker reset all;
alter function ledger_advance(uuid, uuid, timestamptz, jsonb) security invoker reset all;
alter function ledger_repay(uuid, uuid, timestamptz, jsonb) security invoker reset all;
alter function ledger_known_journal(jsonb) security invoker reset all;
alter function ledger_close_hold(uuid, text, timestamptz, uuid) security invoker reset all;
alter function transaction_next_number(uuid, text, timestamptz) reset all;
alter function transaction_write_caused(jsonb) reset all;
alter function transaction_write_declined(jsonb, timestamptz) reset all;
-- What is in them is stable, so only as stable ones they are written into the statements that use them.
alter function ledger_hash(jsonb) stable;
alter function ledger_seal(bytea, uuid, text, timestamptz, bigint, bigint, bigint) stable;

-- A check is read anew by every statement that writes its table, in all its length, so what never
-- changes is checked where it can: which kinds there are in which currency, when an account is opened.
create table ledger_account_kind (
  kind text not null,
  currency text not null,
  primary key (kind, currency)
);
insert into ledger_account_kind values
  ('customer_usd', 'USD'), ('customer_bdt', 'BDT'),
  ('customer_manual', 'USD'), ('customer_manual', 'BDT'), ('receivable', 'USD'), ('receivable', 'BDT'),
  ('settlement', 'USD'), ('settlement', 'BDT'), ('liquidity', 'USD'), ('liquidity', 'BDT'),
  ('fee_income', 'USD'), ('fee_income', 'BDT'), ('rounding', 'USD'), ('rounding', 'BDT'),
  ('equity', 'USD'), ('equity', 'BDT');
alter table ledger_account
  drop constraint ledger_account_kind_check,
  drop constraint ledger_account_currency_check,
  drop constraint customer_currency,
  add constraint kind_in_its_currency foreign key (kind, currency) references ledger_account_kind;
create trigger account_kind_stays before insert or update or delete or truncate on ledger_account_kind
  for each statement execute function ledger_refuse_change();

-- And what an account is may not even be named by an update.
drop trigger account_keeps_nature on ledger_account;
create trigger account_keeps_nature
  before update of id, kind, currency, name, customer_account_id on ledger_account
  for each row execute function ledger_refuse_change();
create trigger account_goes_on before update on ledger_account for each row
  when (new.last_number < old.last_number or old.closed_at is distinct from new.closed_at and old.closed_at is not null)
  execute function ledger_refuse_change();

alter table transaction
  drop constraint transaction_list_check,
  drop constraint transaction_check,
  add constraint status_of_its_list check (list || ' ' || status ~
    '^(POSTED (COMPLETE|POSTED)|PENDING (INIT|PENDING)|DECLINED (DECLINED|FAILED|EXPIRED|RELEASED))$');

-- What comes in later than its journal is in balance by `entry_balances`, so that only an empty
-- journal is left to be refused.
create or replace function ledger_check_journal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from entry where journal_id = new.id) then
    raise exception 'ledger_unbalanced' using errcode = 'KH002',
      detail = format('journal %s is empty', new.id);
  end if;
  return null;
end $$;

-- As in 0001, and behind a queue. Of many that wait for one row all are woken each time it is set
-- free, and one goes on; in the queue of an account each is woken once, when it is its turn.
create or replace function ledger_lock(accounts uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(uuid_hash_extended(queue.id, 36)) from (
    select coalesce(a.customer_account_id, a.id) as id
      from ledger_account a where a.id = any (accounts) order by 1) queue;
  perform from ledger_account
    where id = any (accounts || array(
      select r.customer_account_id from ledger_account r
      where r.id = any (accounts) and r.customer_account_id is not null))
    order by kind = 'receivable', id for no key update;
end $$;

create or replace function ledger_leg_accounts(legs jsonb) returns uuid[]
language plpgsql immutable as $$
declare
  accounts uuid[] := '{}';
begin
  for place in 0 .. jsonb_array_length(legs) - 1 loop
    accounts := accounts || (legs -> place ->> 'account')::uuid;
  end loop;
  return accounts;
end $$;

create function ledger_leg_amounts(legs jsonb) returns bigint[]
language plpgsql immutable as $$
declare
  amounts bigint[] := '{}';
begin
  for place in 0 .. jsonb_array_length(legs) - 1 loop
    amounts := amounts || (legs -> place ->> 'amount')::bigint;
  end loop;
  return amounts;
end $$;

-- As in 0001. The accounts are looked up by their list, too: of a joined one the planner does not
-- know how short it is.
create or replace function ledger_write(
  journal_id uuid, journal_kind text, given_at timestamptz, given_date date, legs jsonb,
  reversed uuid, cause uuid, hash bytea) returns void
language plpgsql as $$
declare
  accounts uuid[] := ledger_leg_accounts(legs);
  amounts bigint[] := ledger_leg_amounts(legs);
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
  from unnest(accounts, amounts) l (account, amount)
    left join ledger_account a on a.id = l.account and a.id = any (accounts);
  if refusal is not null then perform ledger_refuse(refusal); end if;

  insert into journal values (journal_id, nextval('ledger_sequence'), journal_kind, moment,
    coalesce(given_date, (moment at time zone 'UTC')::date), reversed, cause, hash);
  with moved as (
    update ledger_account a set
      booked = a.booked + l.amount, last_number = a.last_number + 1, last_booked_at = moment,
      last_seal = ledger_seal(a.last_seal, journal_id, journal_kind, moment, a.last_number + 1, l.amount, a.booked + l.amount)
    from unnest(accounts, amounts) l (account, amount)
    where a.id = l.account and a.id = any (accounts)
    returning a.id, a.last_number, l.amount, a.booked, a.last_seal)
  insert into entry
    select m.id, m.last_number, journal_id, m.amount, m.booked - m.amount, m.booked, m.last_seal from moved m;
  get diagnostics written = row_count;
  if written <> cardinality(accounts) then
    perform ledger_refuse('invalid_input', 'an account stands in two legs of one journal');
  end if;
end $$;

-- One whole posting of a new request: advance where allowed, the journal itself, repayment where
-- asked for. The caller has locked the accounts.
create function ledger_enter(request jsonb, legs jsonb, reversed uuid) returns void
language plpgsql as $$
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
end $$;

create or replace function ledger_post_legs(request jsonb, legs jsonb, reversed uuid) returns jsonb
language plpgsql as $$
begin
  perform ledger_enter(request, legs, reversed);
  return ledger_journal((request ->> 'id')::uuid);
end $$;

-- Whether this very request was posted before; another body is a conflict.
create function ledger_is_known(request jsonb) returns boolean
language plpgsql as $$
declare
  hash bytea;
begin
  select j.request_hash into hash from journal j where j.id = (request ->> 'id')::uuid;
  if hash <> ledger_hash(request) then perform ledger_refuse('conflict', 'this journal id was used for another request'); end if;
  return hash is not null;
end $$;

create or replace function ledger_known_journal(request jsonb) returns jsonb
language plpgsql as $$
begin
  return case when ledger_is_known(request) then ledger_journal((request ->> 'id')::uuid) end;
end $$;

-- As in 0003: each entry on an account of a customer is told by exactly one draft of the same amount
-- and direction, or nothing of the bookings stays.
create or replace function transaction_write_posted(postings jsonb) returns void
language plpgsql as $$
declare
  written bigint;
begin
  -- The planner cannot know how few these are: `limit` makes it look each one up.
  with told as (
    select draft, entry.*
    from jsonb_to_recordset(postings) p (journal uuid, transactions jsonb)
      cross join jsonb_array_elements(p.transactions) draft
      cross join lateral (
        select e.journal_id, e.account_id, e.number, j.sequence, j.booked_at
        from entry e join journal j on j.id = e.journal_id
        where e.journal_id = p.journal and e.account_id = (draft ->> 'account_id')::uuid
          and e.amount = (draft ->> 'amount')::bigint
            * (case draft ->> 'direction' when 'credit' then 1 when 'debit' then -1 end)
        limit 1) entry
    -- A card's numbers are given in the order of its journals.
    order by sequence, account_id)
  insert into transaction
    select filled.* from (
      select told.*, case when draft ->> 'card_id' is not null then
        (transaction_next_number((draft ->> 'card_id')::uuid, 'POSTED', booked_at)).number end as card_number
      from told) numbered,
    jsonb_populate_record(null::transaction, draft || jsonb_build_object(
      'list', 'POSTED', 'journal_id', journal_id, 'account_number_in_list', numbered.number,
      'card_number_in_list', card_number, 'ledger_sequence', sequence,
      'transaction_time', booked_at)) filled
  on conflict (id) do update set
    list = excluded.list, status = excluded.status, amount = excluded.amount,
    journal_id = excluded.journal_id, account_number_in_list = excluded.account_number_in_list,
    card_number_in_list = excluded.card_number_in_list,
    ledger_sequence = excluded.ledger_sequence, transaction_time = excluded.transaction_time
    -- Only the settling of its own hold may turn a row that is there into a booked one.
    where transaction.list = 'PENDING' and transaction.hold_id = excluded.hold_id
      and transaction.account_id = excluded.account_id
      and transaction.card_id is not distinct from excluded.card_id
      and transaction.direction = excluded.direction;
  get diagnostics written = row_count;
  if (select written = sum(jsonb_array_length(p.transactions))
        and written = sum((select count(*) from entry e join account a on a.id = e.account_id
                           where e.journal_id = p.journal))
      from jsonb_to_recordset(postings) p (journal uuid, transactions jsonb)) is not true then
    raise exception 'transactions and entries on accounts of customers do not tell each other';
  end if;
end $$;

-- As in 0003, of accounts that `book_transactions` has locked.
create or replace function post_transactions(bookings jsonb) returns void
language plpgsql as $$
declare
  booking jsonb;
  request jsonb;
  is_known boolean;
  told jsonb[] := '{}';
  causing uuid[] := '{}';
  cause uuid;
begin
  for place in 0 .. jsonb_array_length(bookings) - 1 loop
    booking := bookings -> place;
    request := booking -> 'journal';
    if request ->> 'reverses' is null then
      is_known := ledger_is_known(request);
      if not is_known then perform ledger_enter(request, request -> 'legs', null); end if;
    else
      is_known := exists (select from journal j where j.id = (request ->> 'id')::uuid);
      perform ledger_reverse(request);
    end if;
    continue when is_known;
    told := told || jsonb_build_object(
      'journal', request -> 'id', 'transactions', booking -> 'transactions');
    if coalesce(request ->> 'advance_id', request ->> 'repayment_id') is not null then
      causing := causing || (request ->> 'id')::uuid;
    end if;
  end loop;
  if cardinality(told) > 0 then perform transaction_write_posted(to_jsonb(told)); end if;
  foreach cause in array causing loop
    perform transaction_write_caused(ledger_journal(cause));
  end loop;
end $$;

-- Public. Many bookings in their order, all or none: [{kind, ...}] with kinds named as in `book.ts`.
-- Its statements are planned once for all lists of accounts, not anew for each.
create or replace function book_transactions(bookings jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
declare
  last_place integer := jsonb_array_length(bookings) - 1;
  booking jsonb;
  touched uuid[] := '{}';
  posts jsonb[] := '{}';
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
    -- Postings that follow each other are told in one statement.
    if booking ->> 'kind' = 'post' then
      posts := posts || booking;
      continue;
    elsif cardinality(posts) > 0 then
      perform post_transactions(to_jsonb(posts));
      posts := '{}';
    end if;
    case booking ->> 'kind'
      when 'hold' then perform place_hold_transaction(booking);
      when 'settle' then perform settle_transaction(booking);
      when 'close-hold' then perform close_hold_transaction(booking);
      when 'decline' then perform decline_transaction(booking);
      when 'confirm' then perform confirm_transaction(booking);
    end case;
  end loop;
  if cardinality(posts) > 0 then perform post_transactions(to_jsonb(posts)); end if;
end $$;

revoke all on function ledger_enter, ledger_is_known, ledger_leg_amounts from public;
grant select on ledger_account_kind to :api_role;
