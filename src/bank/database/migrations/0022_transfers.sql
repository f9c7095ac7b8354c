-- Transfers (spec 3, 4; product.md A22, B4): what was promised, what was sent, and what became of it.
--
-- A transfer moves money by the functions below alone. They check, under the accounts' locks, all that
-- may have changed since the plan was made, and write the transfer in the same statement as its hold
-- or journal: the API's role may read these tables and not write them.

-- Taka for one dollar between banks, as of a moment in bank time. The newest one holds.
create table exchange_rate (
  id uuid primary key,
  mid_market numeric(14, 8) not null check (mid_market > 0),
  effective_at timestamptz not null
);
create index exchange_rate_newest on exchange_rate (effective_at desc, id desc);

-- The six limits of a way to send (spec 9, product.md B5), in minor units of `currency`, from a moment
-- in bank time. A person's own share of them is reckoned in domain/transfers/limits.ts.
create table transfer_rule (
  name text not null check (name ~ '^[A-Z_]{3,30}$'),
  currency text not null check (currency in ('USD', 'BDT')),
  minimum_per_transaction bigint not null check (minimum_per_transaction > 0),
  maximum_per_transaction bigint not null check (maximum_per_transaction >= minimum_per_transaction),
  daily_amount bigint not null check (daily_amount > 0),
  monthly_amount bigint not null check (monthly_amount > 0),
  daily_count integer not null check (daily_count > 0),
  monthly_count integer not null check (monthly_count > 0),
  effective_at timestamptz not null,
  primary key (name, effective_at)
);

-- What a person has used of a rule in one day or month of the account's home zone (reliability.md
-- T16, T17). Only what ended without moving money gives its part back.
create table transfer_limit_use (
  person_id uuid not null references person (id),
  rule text not null,
  period text not null check (period in ('day', 'month')),
  starts_at timestamptz not null,
  amount bigint not null check (amount >= 0),
  count integer not null check (count >= 0),
  primary key (person_id, rule, period, starts_at)
) with (fillfactor = 70);

-- A price that holds until it lapses. Its id is the payload's `conversion_rate_id` in every mode.
create table transfer_quote (
  id uuid primary key,
  person_id uuid not null references person (id),
  -- The key its Send will carry, so that the bank knows of the intent before (product.md A22).
  client_reference text not null check (length(client_reference) between 16 and 80),
  source_account_id uuid not null references account (id),
  destination_field text not null,
  destination_id uuid not null,
  -- The payee's version that was shown; null where the destination is an account (T35).
  beneficiary_version integer,
  target text not null,
  transfer_mode text not null,
  rail text not null,
  limit_rule text not null,
  send_amount bigint not null check (send_amount > 0),
  fee_amount bigint not null check (fee_amount >= 0),
  receive_amount bigint not null check (receive_amount > 0),
  receive_currency text not null check (receive_currency in ('USD', 'BDT')),
  -- Null where the currencies are the same.
  rate numeric(14, 8) check (rate > 0),
  -- The answer as it was given: what the customer was shown is what is kept for the receipt.
  shown jsonb not null,
  -- Hash of what a customer must have seen before they agree (product.md A22, T35).
  snapshot_hash bytea not null,
  requires_step_up boolean not null,
  step_up_hash bytea,
  step_up_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index transfer_quote_reference on transfer_quote (person_id, client_reference, created_at);
create index transfer_quote_age on transfer_quote (created_at);

create table transfer (
  id uuid primary key,
  person_id uuid not null references person (id),
  -- Unique for ever: a late duplicate can never post (reliability.md R3).
  client_reference text not null,
  request_hash bytea not null,
  reference_id text not null unique,
  quote_id uuid not null unique references transfer_quote (id),
  transaction_id uuid not null unique references transaction (id),
  status text not null check (status in
    ('INIT', 'PENDING', 'COMPLETE', 'POSTED', 'DECLINED', 'FAILED', 'EXPIRED', 'RELEASED')),
  memo text,
  purpose text,
  accept_late_processing boolean not null,
  hold_id uuid references hold (id),
  journal_id uuid references journal (id),
  -- Where the limits were counted, to give them back.
  limit_rule text not null,
  limit_amount bigint not null check (limit_amount > 0),
  day_starts_at timestamptz not null,
  month_starts_at timestamptz not null,
  created_at timestamptz not null,
  -- What happens next by itself, and when in bank time.
  next_step text check (next_step in ('SEND', 'ASK')),
  due_at timestamptz,
  -- The first answer, byte for byte (product.md A22).
  answer text not null,
  unique (person_id, client_reference),
  check ((next_step is null) = (due_at is null))
);
create index transfer_due on transfer (due_at) where due_at is not null;
create index transfer_person on transfer (person_id, created_at desc, id desc);
create index transfer_open on transfer (person_id) where status in ('INIT', 'PENDING');

-- The transfer's story, in the order in which it happened (product.md B4).
create table transfer_event (
  transfer_id uuid not null references transfer (id),
  number integer not null check (number > 0),
  kind text not null check (kind in (
    'CREATED', 'STEP_UP_OK', 'SCREENED', 'HELD', 'CONVERTED', 'SENT', 'DELIVERED', 'RETURNED',
    'REFUNDED', 'CANCELLED')),
  happened_at timestamptz not null,
  reason text,
  primary key (transfer_id, number)
);

-- References that will never be taken any more: the customer changed or gave up what they had
-- prepared, and a late arrival of it must find this (product.md A22).
create table transfer_void (
  person_id uuid not null references person (id),
  client_reference text not null,
  voided_at timestamptz not null,
  primary key (person_id, client_reference)
);

-- A code may agree to a transfer, and then it works for that one alone (reliability.md R17).
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('DEVICE', 'MOBILE', 'CONTACT_OLD', 'CONTACT_NEW', 'TRANSFER'));
alter table one_time_code
  add column transfer_quote_id uuid references transfer_quote (id) on delete cascade;
alter table one_time_code add constraint one_time_code_transfer_with_purpose
  check ((purpose = 'TRANSFER') = (transfer_quote_id is not null));
create index one_time_code_transfer_quote on one_time_code (transfer_quote_id)
  where transfer_quote_id is not null;

-- ---- Parts --------------------------------------------------------------------------------

-- One request of a reference at a time, whatever it asks: sending and giving up wait for each other.
create function transfer_take_turn(person uuid, reference text) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('transfer ' || person::text || ' ' || reference, 0))
$$;

-- Counts a transfer against its rule in the current day and month of a zone. Refuses limit_exceeded.
create function transfer_count_use(person uuid, counted jsonb, at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  used transfer_limit_use;
  window_name text;
  most_amount bigint;
  most_count integer;
begin
  if (counted ->> 'amount')::bigint > (counted ->> 'maximum')::bigint then
    perform ledger_refuse('limit_exceeded');
  end if;
  foreach window_name in array array['day', 'month'] loop
    most_amount := counted ->> (window_name || '_amount');
    most_count := counted ->> (window_name || '_count');
    insert into transfer_limit_use as known (person_id, rule, period, starts_at, amount, count)
      values (person, counted ->> 'rule', window_name, transfer_window(window_name, counted ->> 'zone', at),
              (counted ->> 'amount')::bigint, 1)
      on conflict (person_id, rule, period, starts_at) do update
        set amount = known.amount + excluded.amount, count = known.count + 1
      returning * into used;
    if used.amount > most_amount or used.count > most_count then
      perform ledger_refuse('limit_exceeded');
    end if;
  end loop;
end $$;

-- When the day or month of a moment began in a zone; days of 23 and 25 hours too (T17).
create function transfer_window(period text, zone text, moment timestamptz) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select date_trunc(period, moment at time zone zone) at time zone zone
$$;

-- Gives back what a transfer that moved nothing in the end had used of its limits.
create function transfer_return_use(ended transfer) returns void
language sql set search_path = public, pg_temp as $$
  update transfer_limit_use
    set amount = amount - ended.limit_amount, count = count - 1
    where person_id = ended.person_id and rule = ended.limit_rule
      and (period, starts_at) in (('day', ended.day_starts_at), ('month', ended.month_starts_at))
$$;

create function transfer_write_events(told uuid, events jsonb) returns void
language sql set search_path = public, pg_temp as $$
  insert into transfer_event (transfer_id, number, kind, happened_at, reason)
    select told, known.last + row_number() over (order by given.place), given.event ->> 'kind',
        (given.event ->> 'happened_at')::timestamptz, given.event ->> 'reason'
      from jsonb_array_elements(events) with ordinality given (event, place)
        cross join (select coalesce(max(number), 0) as last from transfer_event
                    where transfer_id = told) known
$$;

create function transfer_write_notices(notices jsonb) returns void
language sql set search_path = public, pg_temp as $$
  insert into notification (id, person_id, title, message, view_type, created_at)
    select id, person_id, title, message, view_type, created_at
      from jsonb_to_recordset(notices) n (id uuid, person_id uuid, title jsonb, message jsonb,
        view_type text, created_at timestamptz)
$$;

-- A partner could not pay: the hold is given back whole, and the row says FAILED and not RELEASED.
-- {release: as ledger_release, transaction_id, reason}
create function transfer_fail_hold(booking jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  released jsonb := ledger_release(booking -> 'release');
  pending jsonb;
begin
  select to_jsonb(t) into pending from transaction t
    where t.id = (booking ->> 'transaction_id')::uuid and t.hold_id = (released ->> 'id')::uuid
      and t.list = 'PENDING';
  if pending is null then
    perform ledger_refuse('not_found', 'the hold has no such pending transaction');
  end if;
  perform transaction_write_declined(
    pending || jsonb_build_object('status', 'FAILED', 'reason', booking ->> 'reason'),
    (released ->> 'closed_at')::timestamptz);
end $$;

-- Refuses a plan that the facts have outrun. `conflict` means: read again and plan anew.
create function transfer_require_as_planned(request jsonb, quote transfer_quote) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  at timestamptz := request ->> 'at';
  debited bigint;
begin
  if quote.id is null then perform ledger_refuse('not_found', 'no such quote'); end if;
  if exists (select from transfer where quote_id = quote.id) then
    perform ledger_refuse('conflict', 'the quote was used');
  end if;
  if quote.expires_at <= at then perform ledger_refuse('quote_expired'); end if;
  if quote.snapshot_hash is distinct from decode(request ->> 'snapshot_hash', 'hex') then
    perform ledger_refuse('review_outdated');
  end if;
  -- Whoever agreed did so in wall time, whatever the sandbox's business clock says (product.md A31).
  if quote.requires_step_up and (quote.step_up_until > (request ->> 'wall_at')::timestamptz
      and quote.step_up_hash = decode(request ->> 'step_up_hash', 'hex')) is not true then
    perform ledger_refuse('step_up_required');
  end if;
  if not exists (select from account a left join user_account u on u.id = a.id
                 where a.id = quote.source_account_id and a.person_id = quote.person_id
                   and a.closed_at is null
                   and coalesce(u.account_status, 'ACTIVE_OR_DISBURSED') = 'ACTIVE_OR_DISBURSED') then
    perform ledger_refuse('account_closed');
  end if;
  if quote.beneficiary_version is not null and not exists (
      select from beneficiary b where b.id = quote.destination_id and b.person_id = quote.person_id
        and b.version = quote.beneficiary_version and b.deleted_at is null) then
    perform ledger_refuse('review_outdated');
  end if;
  -- Who may send was judged by what stood here (product.md A18).
  if not exists (select from person p where p.id = quote.person_id
      and request -> 'standing' = jsonb_build_object(
        'profile_approval_status', p.profile_approval_status,
        'synctera_user_status', p.synctera_user_status,
        'is_full_access_given', p.is_full_access_given,
        'admin_review_status', p.admin_review_status)) then
    perform ledger_refuse('conflict', 'the person''s standing has changed');
  end if;
  -- The price that is posted is the price that was shown (reliability.md R24).
  select coalesce((request #>> '{booking,hold,amount}')::bigint, (
      select -(leg ->> 'amount')::bigint from jsonb_array_elements(request #> '{booking,journal,legs}') leg
      where (leg ->> 'account')::uuid = quote.source_account_id)) into debited;
  if debited is distinct from quote.send_amount + quote.fee_amount then
    raise exception 'transfer % does not debit what quote % promised', request ->> 'id', quote.id;
  end if;
end $$;

-- ---- Public: the only writers of transfers ------------------------------------------------------

-- Places a transfer, once for each reference. {id, person, client_reference, request_hash,
-- reference_id, quote, snapshot_hash, step_up_hash?, at, wall_at, standing, accounts: all it touches,
-- limit: {rule, zone, amount, maximum, day_amount, day_count, month_amount, month_count},
-- booking: of book_transactions, kind post or hold, transaction_id, status, memo?, purpose?,
-- accept_late_processing, next: {step, due_at}?, events, notices, answer}
-- -> {answer, is_replayed}. Refuses key_reused, transfer_voided, not_found, quote_expired,
-- review_outdated, step_up_required, account_closed, limit_exceeded, conflict, and as the ledger does.
create function place_transfer(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := request ->> 'person';
  reference text := request ->> 'client_reference';
  at timestamptz := request ->> 'at';
  known transfer;
  quote transfer_quote;
begin
  perform transfer_take_turn(person, reference);
  select * into known from transfer t where t.person_id = person and t.client_reference = reference;
  if known.id is not null then
    if known.request_hash <> decode(request ->> 'request_hash', 'hex') then
      perform ledger_refuse('key_reused');
    end if;
    return jsonb_build_object('answer', known.answer, 'is_replayed', true);
  end if;
  if exists (select from transfer_void v where v.person_id = person and v.client_reference = reference) then
    perform ledger_refuse('transfer_voided');
  end if;
  perform ledger_lock(array(select value::uuid from jsonb_array_elements_text(request -> 'accounts')));
  -- Two sends of one quote under two keys take turns here.
  select * into quote from transfer_quote q where q.id = (request ->> 'quote')::uuid
    and q.person_id = person and q.client_reference = reference for no key update;
  perform transfer_require_as_planned(request, quote);
  perform transfer_count_use(person, request -> 'limit', at);
  perform book_transactions(jsonb_build_array(request -> 'booking'));
  insert into transfer (id, person_id, client_reference, request_hash, reference_id, quote_id,
      transaction_id, status, memo, purpose, accept_late_processing, hold_id, journal_id, limit_rule,
      limit_amount, day_starts_at, month_starts_at, created_at, next_step, due_at, answer)
    values ((request ->> 'id')::uuid, person, reference, decode(request ->> 'request_hash', 'hex'),
      request ->> 'reference_id', quote.id, (request ->> 'transaction_id')::uuid, request ->> 'status',
      request ->> 'memo', request ->> 'purpose', (request ->> 'accept_late_processing')::boolean,
      (request #>> '{booking,hold,id}')::uuid, (request #>> '{booking,journal,id}')::uuid,
      request #>> '{limit,rule}', (request #>> '{limit,amount}')::bigint,
      transfer_window('day', request #>> '{limit,zone}', at),
      transfer_window('month', request #>> '{limit,zone}', at),
      at, request #>> '{next,step}', (request #>> '{next,due_at}')::timestamptz, request ->> 'answer');
  perform transfer_write_events((request ->> 'id')::uuid, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
  if quote.beneficiary_version is not null then
    update beneficiary set last_sent_at = at where id = quote.destination_id;
  end if;
  return jsonb_build_object('answer', request ->> 'answer', 'is_replayed', false);
end $$;

-- Says that a reference is given up: what was sent under it stands, or nothing ever will.
-- Gives the transfer's id, null where there is none and a late arrival is refused from now on.
create function void_transfer(person uuid, reference text, at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sent uuid;
begin
  perform transfer_take_turn(person, reference);
  select id into sent from transfer t where t.person_id = person and t.client_reference = reference;
  if sent is null then
    insert into transfer_void values (person, reference, at) on conflict do nothing;
  end if;
  return sent;
end $$;

-- Takes one transfer for its next step and keeps it until the transaction ends.
create function lock_transfer(wanted uuid) returns setof transfer
language sql security definer set search_path = public, pg_temp as $$
  select * from transfer where id = wanted for no key update
$$;

-- The transfer whose next step has been due longest and which nobody else works on, but for those that
-- were in vain this time; kept until the transaction ends.
create function take_due_transfer(moment timestamptz, in_vain uuid[]) returns setof transfer
language sql security definer set search_path = public, pg_temp as $$
  select * from transfer where due_at <= moment and id <> all (in_vain)
    order by due_at, id limit 1 for no key update skip locked
$$;

-- One step of a transfer that was placed: {id, from_status, status, booking?: of book_transactions, or
-- kind fail-hold, journal_id?, next?, events, notices, returns_limit}. The caller has it locked.
-- Refuses conflict where it does not stand where the step begins, and as the ledger does.
create function step_transfer(request jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known transfer;
  booking jsonb := request -> 'booking';
begin
  select * into known from transfer t where t.id = (request ->> 'id')::uuid for no key update;
  if known.status is distinct from request ->> 'from_status' then
    perform ledger_refuse('conflict', 'the transfer has gone on meanwhile');
  end if;
  if booking ->> 'kind' = 'fail-hold' then
    perform transfer_fail_hold(booking);
  elsif booking is not null then
    perform book_transactions(jsonb_build_array(booking));
  end if;
  update transaction set status = request ->> 'status'
    where id = known.transaction_id and list = 'PENDING' and request ->> 'status' = 'PENDING';
  if (request ->> 'returns_limit')::boolean then perform transfer_return_use(known); end if;
  update transfer set status = request ->> 'status',
      journal_id = coalesce((request ->> 'journal_id')::uuid, journal_id),
      next_step = request #>> '{next,step}', due_at = (request #>> '{next,due_at}')::timestamptz
    where id = known.id;
  perform transfer_write_events(known.id, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
end $$;

-- ---- What `ledger:verify` asks of transfers: nothing comes back from a sound bank ---------------------

create function transfer_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'transfer whose transaction is not its sender''s, or tells another status', t.id
    from transfer t join transfer_quote q on q.id = t.quote_id left join transaction x on x.id = t.transaction_id
    where x.account_id is distinct from q.source_account_id
      or x.amount is distinct from q.send_amount + q.fee_amount
      or x.status is distinct from t.status
  union all
  select 'transfer whose hold or journal does not fit its status', t.id
    from transfer t left join hold h on h.id = t.hold_id
    where (t.status in ('INIT', 'PENDING') and h.status is distinct from 'open')
      or (t.status in ('COMPLETE', 'POSTED') and (t.journal_id is null or h.status = 'open'))
      or (t.status in ('RELEASED', 'EXPIRED', 'DECLINED', 'FAILED') and (t.journal_id is not null or h.status = 'open'))
  union all
  select 'open transfer that nothing brings to an end', t.id
    from transfer t where t.status in ('INIT', 'PENDING') and t.due_at is null
  union all
  select 'use of a limit that is not that of its transfers', u.person_id
    from transfer_limit_use u cross join lateral (
      select coalesce(sum(t.limit_amount), 0) as amount, count(*) as count from transfer t
      where t.person_id = u.person_id and t.limit_rule = u.rule
        and t.status not in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED')
        and not exists (select from transfer_event e where e.transfer_id = t.id and e.kind = 'RETURNED')
        and case u.period when 'day' then t.day_starts_at else t.month_starts_at end = u.starts_at) sent
    where (u.amount, u.count) is distinct from (sent.amount, sent.count)
$$;

-- ---- Who may do what ----------------------------------------------------------------------------

grant select, insert on exchange_rate, transfer_rule to :api_role;
grant select on transfer_limit_use, transfer, transfer_event, transfer_void to :api_role;
grant select, insert, delete on transfer_quote to :api_role;
-- A quote is what it was when it was shown; only who agreed to it is learned later.
grant update (step_up_hash, step_up_until) on transfer_quote to :api_role;
revoke all on function transfer_take_turn, transfer_count_use, transfer_window, transfer_return_use,
  transfer_write_events, transfer_write_notices, transfer_fail_hold, transfer_require_as_planned,
  place_transfer, void_transfer, lock_transfer, take_due_transfer, step_transfer, transfer_faults
  from public;
grant execute on function place_transfer, void_transfer, lock_transfer, take_due_transfer, step_transfer,
  transfer_faults to :api_role;

-- The wallets of iPay, beside the others of 0001.
insert into ledger_account (id, kind, currency, name)
  values ('00000000-0000-7000-8000-000000000029', 'settlement', 'BDT', 'ipay/BDT');

-- ---- What holds at the beginning (product.md B5, B18) -------------------------------------------------

insert into exchange_rate values
  ('00000000-0000-7000-8000-000000000100', 122.3050, '2020-01-01T00:00:00Z');

insert into transfer_rule
  select name, currency, minimum * 100, maximum * 100, day * 100, month * 100, day_count, month_count,
      '2020-01-01T00:00:00Z'
  from (values
    ('OWN', 'USD', 1, 25000, 50000, 250000, 50, 500),
    ('INTERNAL_USD', 'USD', 1, 5000, 10000, 50000, 20, 200),
    ('ACH', 'USD', 1, 10000, 10000, 50000, 5, 50),
    ('DOMESTIC_WIRE', 'USD', 100, 25000, 50000, 200000, 3, 20),
    ('BD_WIRE', 'USD', 100, 10000, 10000, 30000, 2, 15),
    ('USD_TO_BDT', 'USD', 1, 2500, 5000, 20000, 5, 60),
    ('USD_TO_BANK', 'BDT', 50, 100000, 400000, 2000000, 5, 60),
    ('MOBILE_WALLET', 'BDT', 50, 250000, 250000, 450000, 5, 50),
    ('IPAY', 'BDT', 50, 50000, 100000, 500000, 10, 100),
    ('WITHDRAW_TO_BD', 'BDT', 500, 200000, 500000, 2000000, 5, 60),
    -- B5 has no row for it; these are those of domain.md 10.
    ('INTERNAL_BDT', 'BDT', 1, 100000, 500000, 2000000, 50, 500)
  ) known (name, currency, minimum, maximum, day, month, day_count, month_count);

-- The world outside, as the simulator of the payment rails plays it (product.md B17): a bank that is
-- connected to real ones leaves this empty.
create table simulated_payment (
  id uuid primary key,
  rail text not null,
  arrives_at timestamptz not null,
  confirms_at timestamptz not null check (confirms_at >= arrives_at),
  outcome text not null check (outcome in ('DELIVER', 'FAIL', 'RETURN')),
  reason text,
  recalled_at timestamptz,
  check ((outcome = 'DELIVER') = (reason is null))
);
grant select, insert, update on simulated_payment to :api_role;
