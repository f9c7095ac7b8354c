-- Mobile recharge (product.md B7): what was bought for which number, and what became of it.
--
-- As with transfers, money moves by the functions below alone. They check under the account's lock all
-- that may have changed since the plan was made, and write the recharge in the same statement as its
-- hold: the API's role may read these tables and not write them. What both have in common is called
-- from 0022_transfers.sql.

-- What the operators' network told last of each operator.
create table mobile_operator (
  code text primary key check (code ~ '^[A-Z]{3,30}$'),
  -- Since when it takes no recharges, in bank time; null where it does.
  down_since timestamptz
);
insert into mobile_operator (code) values ('GRAMEENPHONE'), ('ROBI'), ('BANGLALINK'), ('TELETALK');

-- What so many taka cost in dollars until the price lapses.
create table top_up_quote (
  id uuid primary key,
  person_id uuid not null references person (id),
  source_account_id uuid not null references account (id),
  -- Poisha that reach the phone, and cents that pay for them.
  amount bigint not null check (amount > 0),
  send_amount bigint not null check (send_amount > 0),
  rate numeric(14, 8) not null check (rate > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index top_up_quote_age on top_up_quote (created_at);

create table top_up (
  id uuid primary key,
  person_id uuid not null references person (id),
  -- Unique for ever: a late duplicate can never pay again (reliability.md R3).
  client_reference text not null check (length(client_reference) between 16 and 80),
  request_hash bytea not null,
  reference_id text not null unique,
  source_account_id uuid not null references account (id),
  debit_currency text not null check (debit_currency in ('USD', 'BDT')),
  mobile_number text not null check (mobile_number ~ '^\+8801[3-9][0-9]{8}$'),
  operator text not null references mobile_operator (code),
  connection_type text not null check (connection_type in ('PREPAID', 'POSTPAID')),
  -- The pack as it was bought; null where an amount was.
  pack jsonb,
  -- Poisha that reach the phone, and minor units of the source account that pay for them.
  amount bigint not null check (amount > 0),
  send_amount bigint not null check (send_amount > 0),
  -- Both null where taka pay.
  quote_id uuid unique references top_up_quote (id),
  rate numeric(14, 8) check (rate > 0),
  transaction_id uuid not null unique references transaction (id),
  status text not null check (status in ('INIT', 'PENDING', 'COMPLETE', 'FAILED')),
  hold_id uuid not null references hold (id),
  journal_id uuid references journal (id),
  -- Where the limit was counted, to give it back.
  day_starts_at timestamptz not null,
  month_starts_at timestamptz not null,
  created_at timestamptz not null,
  -- What happens next by itself, and when in bank time.
  next_step text check (next_step in ('SEND', 'ASK')),
  due_at timestamptz,
  -- The first answer, byte for byte (product.md A22).
  answer text not null,
  unique (person_id, client_reference),
  check ((next_step is null) = (due_at is null)),
  check ((quote_id is null) = (rate is null)),
  check (rate is not null or send_amount = amount)
);
create index top_up_due on top_up (due_at) where due_at is not null;
create index top_up_person on top_up (person_id, created_at desc, id desc);

-- The story of a recharge, in the order in which it happened.
create table top_up_event (
  top_up_id uuid not null references top_up (id),
  number integer not null check (number > 0),
  kind text not null check (kind in
    ('CREATED', 'HELD', 'SENT', 'DELAYED', 'DELIVERED', 'FAILED', 'REFUNDED')),
  happened_at timestamptz not null,
  reason text,
  primary key (top_up_id, number)
);

-- References that will never be taken any more (product.md A22).
create table top_up_void (
  person_id uuid not null references person (id),
  client_reference text not null,
  voided_at timestamptz not null,
  primary key (person_id, client_reference)
);

-- ---- Parts --------------------------------------------------------------------------------

create function top_up_write_events(told uuid, events jsonb) returns void
language sql set search_path = public, pg_temp as $$
  insert into top_up_event (top_up_id, number, kind, happened_at, reason)
    select told, known.last + row_number() over (order by given.place), given.event ->> 'kind',
        (given.event ->> 'happened_at')::timestamptz, given.event ->> 'reason'
      from jsonb_array_elements(events) with ordinality given (event, place)
        cross join (select coalesce(max(number), 0) as last from top_up_event
                    where top_up_id = told) known
$$;

-- The price by which dollars pay, whole and unused. Nothing where taka pay.
create function top_up_require_quote(request jsonb, person uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  quote top_up_quote;
begin
  if request ->> 'quote' is null then return; end if;
  -- Two recharges by one price take turns here.
  select * into quote from top_up_quote q
    where q.id = (request ->> 'quote')::uuid and q.person_id = person for no key update;
  if quote.id is null then perform ledger_refuse('not_found', 'no such quote'); end if;
  if exists (select from top_up where quote_id = quote.id) then
    perform ledger_refuse('conflict', 'the quote was used');
  end if;
  if quote.expires_at <= (request ->> 'at')::timestamptz then perform ledger_refuse('quote_expired'); end if;
  -- The price that is posted is the price that was shown (reliability.md R24).
  if (quote.source_account_id, quote.amount, quote.send_amount) is distinct from
      ((request ->> 'source')::uuid, (request ->> 'amount')::bigint, (request ->> 'send_amount')::bigint) then
    raise exception 'top-up % is not what quote % promised', request ->> 'id', quote.id;
  end if;
end $$;

-- Refuses a plan that the facts have outrun. `conflict` means: read again and plan anew.
create function top_up_require_as_planned(request jsonb, person uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform top_up_require_quote(request, person);
  if not exists (select from account a left join user_account u on u.id = a.id
                 where a.id = (request ->> 'source')::uuid and a.person_id = person
                   and a.closed_at is null
                   and coalesce(u.account_status, 'ACTIVE_OR_DISBURSED') = 'ACTIVE_OR_DISBURSED') then
    perform ledger_refuse('account_closed');
  end if;
  if exists (select from mobile_operator o
             where o.code = request ->> 'operator' and o.down_since is not null) then
    perform ledger_refuse('operator_unavailable');
  end if;
  -- Who may recharge was judged by what stood here (product.md A18).
  if not exists (select from person p where p.id = person
      and request -> 'standing' = jsonb_build_object(
        'profile_approval_status', p.profile_approval_status,
        'synctera_user_status', p.synctera_user_status,
        'is_full_access_given', p.is_full_access_given,
        'admin_review_status', p.admin_review_status)) then
    perform ledger_refuse('conflict', 'the person''s standing has changed');
  end if;
  if (request #>> '{booking,hold,amount}')::bigint is distinct from (request ->> 'send_amount')::bigint then
    raise exception 'top-up % does not hold what it costs', request ->> 'id';
  end if;
end $$;

-- ---- Public: the only writers of recharges ------------------------------------------------------

-- Places a recharge, once for each reference. {id, person, client_reference, request_hash,
-- reference_id, source, debit_currency, mobile_number, operator, connection_type, pack?, amount,
-- send_amount, quote?, rate?, at, standing, limit: as place_transfer takes it, booking: of
-- book_transactions, kind hold, transaction_id, due_at, events, answer} -> {answer, is_replayed}.
-- Refuses key_reused, top_up_voided, not_found, quote_expired, account_closed, operator_unavailable,
-- limit_exceeded, conflict, and as the ledger does.
create function place_top_up(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := request ->> 'person';
  reference text := request ->> 'client_reference';
  at timestamptz := request ->> 'at';
  known top_up;
begin
  perform transfer_take_turn(person, reference);
  select * into known from top_up t where t.person_id = person and t.client_reference = reference;
  if known.id is not null then
    if known.request_hash <> decode(request ->> 'request_hash', 'hex') then
      perform ledger_refuse('key_reused');
    end if;
    return jsonb_build_object('answer', known.answer, 'is_replayed', true);
  end if;
  if exists (select from top_up_void v where v.person_id = person and v.client_reference = reference) then
    perform ledger_refuse('top_up_voided');
  end if;
  perform ledger_lock(array[(request ->> 'source')::uuid]);
  perform top_up_require_as_planned(request, person);
  perform transfer_count_use(person, request -> 'limit', at);
  perform book_transactions(jsonb_build_array(request -> 'booking'));
  insert into top_up (id, person_id, client_reference, request_hash, reference_id, source_account_id,
      debit_currency, mobile_number, operator, connection_type, pack, amount, send_amount, quote_id,
      rate, transaction_id, status, hold_id, day_starts_at, month_starts_at, created_at, next_step,
      due_at, answer)
    values ((request ->> 'id')::uuid, person, reference, decode(request ->> 'request_hash', 'hex'),
      request ->> 'reference_id', (request ->> 'source')::uuid, request ->> 'debit_currency',
      request ->> 'mobile_number', request ->> 'operator', request ->> 'connection_type',
      request -> 'pack', (request ->> 'amount')::bigint, (request ->> 'send_amount')::bigint,
      (request ->> 'quote')::uuid, (request ->> 'rate')::numeric, (request ->> 'transaction_id')::uuid,
      'INIT', (request #>> '{booking,hold,id}')::uuid,
      transfer_window('day', request #>> '{limit,zone}', at),
      transfer_window('month', request #>> '{limit,zone}', at),
      at, 'SEND', (request ->> 'due_at')::timestamptz, request ->> 'answer');
  perform top_up_write_events((request ->> 'id')::uuid, request -> 'events');
  return jsonb_build_object('answer', request ->> 'answer', 'is_replayed', false);
end $$;

-- Says that a reference is given up: the recharge under it stands, or there never will be one.
create function void_top_up(person uuid, reference text, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform transfer_take_turn(person, reference);
  insert into top_up_void select person, reference, at
    where not exists (select from top_up t where t.person_id = person and t.client_reference = reference)
    on conflict do nothing;
end $$;

-- Takes one recharge for its next step and keeps it until the transaction ends.
create function lock_top_up(wanted uuid) returns setof top_up
language sql security definer set search_path = public, pg_temp as $$
  select * from top_up where id = wanted for no key update
$$;

-- The recharge whose next step has been due longest and which nobody else works on, but for those that
-- were in vain this time; kept until the transaction ends.
create function take_due_top_up(moment timestamptz, in_vain uuid[]) returns setof top_up
language sql security definer set search_path = public, pg_temp as $$
  select * from top_up where due_at <= moment and id <> all (in_vain)
    order by due_at, id limit 1 for no key update skip locked
$$;

-- One step of a recharge that was placed: {id, from_status, status, booking?: of book_transactions, or
-- kind fail-hold, journal_id?, next?, events, notices, returns_limit}. The caller has it locked.
-- Refuses conflict where it does not stand where the step begins, and as the ledger does.
create function step_top_up(request jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known top_up;
  booking jsonb := request -> 'booking';
begin
  select * into known from top_up t where t.id = (request ->> 'id')::uuid for no key update;
  if known.status is distinct from request ->> 'from_status' then
    perform ledger_refuse('conflict', 'the recharge has gone on meanwhile');
  end if;
  if booking ->> 'kind' = 'fail-hold' then
    perform transfer_fail_hold(booking);
  elsif booking is not null then
    perform book_transactions(jsonb_build_array(booking));
  end if;
  update transaction set status = request ->> 'status'
    where id = known.transaction_id and list = 'PENDING' and request ->> 'status' = 'PENDING';
  if (request ->> 'returns_limit')::boolean then
    update transfer_limit_use set amount = amount - known.amount, count = count - 1
      where person_id = known.person_id and rule = 'TOP_UP'
        and (period, starts_at) in (('day', known.day_starts_at), ('month', known.month_starts_at));
  end if;
  update top_up set status = request ->> 'status',
      journal_id = coalesce((request ->> 'journal_id')::uuid, journal_id),
      next_step = request #>> '{next,step}', due_at = (request #>> '{next,due_at}')::timestamptz
    where id = known.id;
  perform top_up_write_events(known.id, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
end $$;

-- ---- What `ledger:verify` asks of recharges: nothing comes back from a sound bank ---------------------

create function top_up_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'recharge whose transaction is not its payer''s, or tells another status', t.id
    from top_up t left join transaction x on x.id = t.transaction_id
    where (x.account_id, x.amount, x.status) is distinct from (t.source_account_id, t.send_amount, t.status)
  union all
  select 'recharge whose hold or journal does not fit its status', t.id
    from top_up t left join hold h on h.id = t.hold_id
    where case t.status when 'COMPLETE' then t.journal_id is null or h.status is distinct from 'settled'
      when 'FAILED' then t.journal_id is not null or h.status is distinct from 'released'
      else t.journal_id is not null or h.status is distinct from 'open' end
  union all
  select 'open recharge that nothing brings to an end', t.id
    from top_up t where t.status in ('INIT', 'PENDING') and t.due_at is null
  union all
  select 'recharge that costs another amount than its quote', t.id
    from top_up t join top_up_quote q on q.id = t.quote_id
    where (t.amount, t.send_amount, t.source_account_id)
      is distinct from (q.amount, q.send_amount, q.source_account_id)
  union all
  select 'use of the limit of recharges that is not theirs', u.person_id
    from transfer_limit_use u cross join lateral (
      select coalesce(sum(t.amount), 0) as amount, count(*) as count from top_up t
      where t.person_id = u.person_id and t.status <> 'FAILED'
        and case u.period when 'day' then t.day_starts_at else t.month_starts_at end = u.starts_at) made
    where u.rule = 'TOP_UP' and (u.amount, u.count) is distinct from (made.amount, made.count)
$$;

-- The check of 0022_transfers.sql, which now leaves the limit of recharges to the one above.
create or replace function transfer_faults() returns table (fault text, subject_id uuid)
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
    where u.rule <> 'TOP_UP' and (u.amount, u.count) is distinct from (sent.amount, sent.count)
$$;

-- ---- Who may do what ----------------------------------------------------------------------------

grant select on mobile_operator, top_up, top_up_event, top_up_void to :api_role;
grant update (down_since) on mobile_operator to :api_role;
grant select, insert, delete on top_up_quote to :api_role;
revoke all on function top_up_write_events, top_up_require_quote, top_up_require_as_planned,
  place_top_up, void_top_up, lock_top_up, take_due_top_up, step_top_up, top_up_faults from public;
grant execute on function place_top_up, void_top_up, lock_top_up, take_due_top_up, step_top_up,
  top_up_faults to :api_role;

-- What is owed to the operators for what was sent to phones, beside the other rails of 0001.
insert into ledger_account (id, kind, currency, name)
  values ('00000000-0000-7000-8000-000000000030', 'settlement', 'BDT', 'top-up/BDT');

-- ---- What holds at the beginning (product.md B5) ------------------------------------------------------

insert into transfer_rule
  values ('TOP_UP', 'BDT', 20 * 100, 1000 * 100, 5000 * 100, 20000 * 100, 10, 100, '2020-01-01T00:00:00Z');

-- The phones outside, as the simulator of the operators plays them (product.md B17): a bank that is
-- connected to real operators leaves this empty.
create table simulated_recharge (
  id uuid primary key,
  ends_at timestamptz not null,
  -- Null where it reaches the phone.
  failed_because text
);
grant select, insert, update on simulated_recharge to :api_role;
