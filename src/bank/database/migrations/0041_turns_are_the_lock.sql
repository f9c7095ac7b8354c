-- Fewer steps in a posting (docs/decisions/0071).

-- Public. As in 0036, and the turn in an account's queue is its lock: whoever moves an account has
-- waited for it here. The rows were locked as well, which told nobody more and wrote each of them once
-- more. A receivable is in the queue of its customer's account.
create or replace function ledger_lock(accounts uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(uuid_hash_extended(queue.id, 36)) from (
    select coalesce(a.customer_account_id, a.id) as id
      from ledger_account a where a.id = any (accounts) order by 1) queue;
end $$;

-- As in 0006, by the same turns: what somebody else has the turn of is left for the next time round.
create or replace function take_due_holds(due_at timestamptz, most integer)
returns table (hold_id uuid, transaction_id uuid, lapsed_at timestamptz) language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  taken uuid[];
begin
  with due as materialized (
    select distinct h.account_id from (
      select account_id from hold where status = 'open' and expires_at <= due_at
      order by expires_at limit most) h
    order by 1)
  select array_agg(due.account_id) into taken from due
    where pg_try_advisory_xact_lock(uuid_hash_extended(due.account_id, 36));
  return query
    select h.id, t.id, h.expires_at from hold h join transaction t on t.hold_id = h.id
    where h.account_id = any (taken) and h.status = 'open' and h.expires_at <= due_at
    order by h.expires_at, h.id limit most;
end $$;

-- As in 0036, as two: no posting names `closed_at`, so that none reads the rule of it.
drop trigger account_goes_on on ledger_account;
create trigger account_goes_on before update of last_number on ledger_account for each row
  when (new.last_number < old.last_number) execute function ledger_refuse_change();
create trigger account_stays_closed before update of closed_at on ledger_account for each row
  when (old.closed_at is not null and old.closed_at is distinct from new.closed_at)
  execute function ledger_refuse_change();

-- A rule of the table's own is read by every statement that writes it (docs/decisions/0069).
alter table ledger_account drop constraint ledger_account_held_check;
alter domain sound_account add constraint held_never_negative check ((value).held >= 0);

-- As in 0040. Judges in one look what stands against the journal; gives null where this very one was
-- booked before.
create or replace function ledger_write(
  journal_id uuid, journal_kind text, given_at timestamptz, given_date date, legs jsonb,
  reversed uuid, cause uuid, hash bytea) returns booked_entry[]
language plpgsql as $$
declare
  accounts uuid[] := '{}';
  amounts bigint[] := '{}';
  refusal text;
  moment timestamptz;
  known bytea;
  written booked_entry[];
begin
  for place in 0 .. jsonb_array_length(legs) - 1 loop
    accounts := accounts || (legs -> place ->> 'account')::uuid;
    amounts := amounts || (legs -> place ->> 'amount')::bigint;
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
      m.kind like 'customer%')::booked_entry)
    into written from posted p, moved m;
  -- Of an account in two legs one alone is moved.
  if coalesce(cardinality(written), 0) <> cardinality(accounts) then
    perform ledger_refuse('invalid_input', 'an account stands in two legs of one journal');
  end if;
  return written;
end $$;

-- As in 0040, without the steps of what most postings do not ask for.
create or replace function post_transaction(booking jsonb) returns void
language plpgsql as $$
declare
  request jsonb := booking -> 'journal';
  entries booked_entry[];
begin
  if coalesce(request ->> 'reverses', request ->> 'advance_id', request ->> 'repayment_id') is null then
    entries := ledger_write((request ->> 'id')::uuid, request ->> 'kind', (request ->> 'booked_at')::timestamptz,
      (request ->> 'value_date')::date, request -> 'legs', null, null, ledger_hash(request));
    if entries is not null then perform transaction_write_posted(booking -> 'transactions', entries); end if;
    return;
  end if;
  if exists (select from journal j where j.id = (request ->> 'id')::uuid) then
    if request ->> 'reverses' is null then perform ledger_is_known(request); else perform ledger_reverse(request); end if;
    return;
  end if;
  if request ->> 'reverses' is null then
    entries := ledger_enter(request, request -> 'legs', null);
  else
    perform ledger_reverse(request);
    entries := ledger_entries((request ->> 'id')::uuid);
  end if;
  perform transaction_write_posted(booking -> 'transactions', entries);
  if coalesce(request ->> 'advance_id', request ->> 'repayment_id') is not null then
    perform transaction_write_caused(ledger_journal((request ->> 'id')::uuid));
  end if;
end $$;

-- Public. As in 0040.
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
    touched := touched || ledger_leg_accounts(coalesce(booking #> '{journal,legs}', '[]'));
    -- Most postings touch nothing but their legs.
    continue when booking ->> 'kind' = 'post' and booking #>> '{journal,reverses}' is null;
    touched := touched || (booking #>> '{hold,account}')::uuid || (booking #>> '{transaction,account_id}')::uuid
      || array(select h.account_id from hold h
        where h.id = coalesce(booking #>> '{journal,hold}', booking #>> '{release,id}')::uuid)
      || array(select e.account_id from entry e where e.journal_id = (booking #>> '{journal,reverses}')::uuid);
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
