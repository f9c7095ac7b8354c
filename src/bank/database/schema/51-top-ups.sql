-- Top-ups of mobile phones (product.md B7). As with transfers, only the functions below write them, with
-- the account locked, in the same statement as the hold. They share functions of 50-transfers.sql.

-- The last known state of each operator.
create table mobile_operator (
  code text primary key check (code ~ '^[A-Z]{3,30}$'),
  -- Since when it accepts no top-ups, in bank time. Null where it accepts them.
  down_since timestamptz
);

insert into mobile_operator (code) values ('GRAMEENPHONE'), ('ROBI'), ('BANGLALINK'), ('TELETALK');

-- The dollar price of a top-up, valid until it expires.
create table top_up_quote (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  source_account_id uuid not null references account (id),
  -- Poisha credited to the phone, and cents debited.
  amount bigint not null check (amount > 0),
  send_amount bigint not null check (send_amount > 0),
  rate numeric(14, 8) not null check (rate > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index top_up_quote_age on top_up_quote (created_at);

create table top_up (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  -- Unique for ever: a late duplicate is never paid (reliability.md R3).
  client_reference text not null check (length(client_reference) between 16 and 80),
  request_hash bytea not null,
  reference_id text not null unique,
  source_account_id uuid not null references account (id),
  debit_currency text not null check (debit_currency in ('USD', 'BDT')),
  mobile_number text not null check (mobile_number ~ '^\+8801[3-9][0-9]{8}$'),
  operator text not null references mobile_operator (code),
  connection_type text not null check (connection_type in ('PREPAID', 'POSTPAID')),
  -- The pack as it was bought. Null for a plain amount.
  pack jsonb,
  -- Poisha credited to the phone, and minor units debited from the source account.
  amount bigint not null check (amount > 0),
  send_amount bigint not null check (send_amount > 0),
  -- Both null where the source is a taka account.
  quote_id uuid unique references top_up_quote (id),
  rate numeric(14, 8) check (rate > 0),
  transaction_id uuid not null unique references transaction (id),
  status text not null check (status in ('INIT', 'PENDING', 'COMPLETE', 'FAILED')),
  hold_id uuid not null references hold (id),
  journal_id uuid references journal (id),
  -- Where the limit was counted, to return it.
  day_starts_at timestamptz not null,
  month_starts_at timestamptz not null,
  created_at timestamptz not null,
  -- The next step of the scheduler, and its due time in bank time.
  next_step text check (next_step in ('SEND', 'ASK')),
  due_at timestamptz,
  -- The first response, byte for byte (product.md A22).
  answer text not null,
  profile_id uuid not null,
  unique (customer_id, client_reference),
  check ((next_step is null) = (due_at is null)),
  check ((quote_id is null) = (rate is null)),
  check (rate is not null or send_amount = amount)
);
create index top_up_due on top_up (due_at, id) where due_at is not null;
create index top_up_customer on top_up (customer_id, profile_id, created_at desc, id desc);

-- The timeline of a top-up, in the order of the events.
create table top_up_event (
  top_up_id uuid not null references top_up (id),
  number integer not null check (number > 0),
  kind text not null check (kind in
    ('CREATED', 'HELD', 'SENT', 'DELAYED', 'DELIVERED', 'FAILED', 'REFUNDED')),
  happened_at timestamptz not null,
  reason text,
  primary key (top_up_id, number)
);

-- Idempotency keys that will never be accepted (product.md A22).
create table top_up_void (
  customer_id uuid not null references customer (id),
  client_reference text not null,
  voided_at timestamptz not null,
  primary key (customer_id, client_reference)
);
create index top_up_void_age on top_up_void (voided_at);

create function top_up_refuse_closing_source() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_closing_source(new.source_account_id);
  return new;
end $$;
-- The functions that insert a top-up have locked the account before.
create trigger top_up_source_is_open before insert on top_up
  for each row execute function top_up_refuse_closing_source();

-- ---- Internal functions -----------------------------------------------------------------------

create function top_up_write_events(top_up uuid, events jsonb) returns void
language sql set search_path = public, pg_temp as $$
  insert into top_up_event (top_up_id, number, kind, happened_at, reason)
    select top_up, known.last + row_number() over (order by given.place), given.event ->> 'kind',
        (given.event ->> 'happened_at')::timestamptz, given.event ->> 'reason'
      from jsonb_array_elements(events) with ordinality given (event, place)
        cross join (select coalesce(max(number), 0) as last from top_up_event
                    where top_up_id = top_up) known
$$;

-- The top-up that was submitted with an idempotency key, as transfer_with_reference.
create function top_up_with_reference(customer uuid, reference text) returns setof top_up
language sql stable set search_path = public, pg_temp set enable_sort = off as $$
  select * from top_up t
    where t.customer_id = customer and t.client_reference between reference and reference
    order by t.client_reference limit 1
$$;

-- Checks that the dollar price is valid and unused. Does nothing for a taka account.
create function top_up_require_quote(request jsonb, customer uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  quote top_up_quote;
begin
  if request ->> 'quote' is null then return; end if;
  -- Serializes two top-ups with one quote.
  select * into quote from top_up_quote q
    where q.id = (request ->> 'quote')::uuid and q.customer_id = customer for no key update;
  if quote.id is null then perform ledger_refuse('not_found', 'no such quote'); end if;
  if exists (select from top_up where quote_id = quote.id) then
    perform ledger_refuse('conflict', 'the quote was used');
  end if;
  if quote.expires_at <= (request ->> 'at')::timestamptz then perform ledger_refuse('quote_expired'); end if;
  -- The posted price is the price that was shown (reliability.md R24).
  if (quote.source_account_id, quote.amount, quote.send_amount) is distinct from
      ((request ->> 'source')::uuid, (request ->> 'amount')::bigint, (request ->> 'send_amount')::bigint) then
    raise exception 'top-up % is not what quote % promised', request ->> 'id', quote.id;
  end if;
end $$;

-- Refuses a request that was prepared from facts that have changed since. `conflict` means: read again and
-- prepare again.
create function top_up_require_unchanged(request jsonb, customer uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform top_up_require_quote(request, customer);
  if not exists (select from account a left join usd_account u on u.id = a.id
                 where a.id = (request ->> 'source')::uuid and a.customer_id = customer
                   and a.closed_at is null
                   and coalesce(u.account_status, 'ACTIVE_OR_DISBURSED') = 'ACTIVE_OR_DISBURSED') then
    perform ledger_refuse('account_closed');
  end if;
  if exists (select from mobile_operator o
             where o.code = request ->> 'operator' and o.down_since is not null) then
    perform ledger_refuse('operator_unavailable');
  end if;
  -- The permission was decided by this status (product.md A18).
  if not exists (select from customer p where p.id = customer
      and request -> 'standing' = jsonb_build_object(
        'profile_approval_status', p.profile_approval_status,
        'synctera_user_status', p.synctera_user_status,
        'is_full_access_given', p.is_full_access_given,
        'admin_review_status', p.admin_review_status)) then
    perform ledger_refuse('conflict', 'the status of the customer has changed');
  end if;
  if (request #>> '{posting,hold,amount}')::bigint is distinct from (request ->> 'send_amount')::bigint then
    raise exception 'top-up % does not hold what it costs', request ->> 'id';
  end if;
end $$;

-- ---- Public: operations -------------------------------------------------------------------------

-- Places a top-up: checks the request, counts the limit, executes `posting` (post_transactions) and writes
-- the top-up with its events -> {answer, is_replayed}. The same idempotency key again returns the first
-- answer. Refuses: key_reused, top_up_voided, quote_expired, operator_unavailable, account_closed,
-- limit_exceeded, conflict, and as the ledger.
create function place_top_up(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  customer uuid := request ->> 'customer';
  reference text := request ->> 'client_reference';
  at timestamptz := request ->> 'at';
  known top_up;
  profile uuid := account_profile((request ->> 'source')::uuid);
begin
  perform transfer_lock_reference(customer, reference);
  select * into known from top_up_with_reference(customer, reference);
  if known.id is not null then
    if known.request_hash <> decode(request ->> 'request_hash', 'hex') then
      perform ledger_refuse('key_reused');
    end if;
    return jsonb_build_object('answer', known.answer, 'is_replayed', true);
  end if;
  if exists (select from top_up_void v where v.customer_id = customer and v.client_reference = reference) then
    perform ledger_refuse('top_up_voided');
  end if;
  perform ledger_lock(array[(request ->> 'source')::uuid]);
  perform top_up_require_unchanged(request, customer);
  perform transfer_count_use(profile, request -> 'limit', at);
  perform post_transactions(jsonb_build_array(request -> 'posting'));
  insert into top_up (id, customer_id, profile_id, client_reference, request_hash, reference_id, source_account_id,
      debit_currency, mobile_number, operator, connection_type, pack, amount, send_amount, quote_id,
      rate, transaction_id, status, hold_id, day_starts_at, month_starts_at, created_at, next_step,
      due_at, answer)
    values ((request ->> 'id')::uuid, customer, profile, reference, decode(request ->> 'request_hash', 'hex'),
      request ->> 'reference_id', (request ->> 'source')::uuid, request ->> 'debit_currency',
      request ->> 'mobile_number', request ->> 'operator', request ->> 'connection_type',
      request -> 'pack', (request ->> 'amount')::bigint, (request ->> 'send_amount')::bigint,
      (request ->> 'quote')::uuid, (request ->> 'rate')::numeric, (request ->> 'transaction_id')::uuid,
      'INIT', (request #>> '{posting,hold,id}')::uuid,
      transfer_window('day', request #>> '{limit,zone}', at),
      transfer_window('month', request #>> '{limit,zone}', at),
      at, 'SEND', (request ->> 'due_at')::timestamptz, request ->> 'answer');
  perform top_up_write_events((request ->> 'id')::uuid, request -> 'events');
  return jsonb_build_object('answer', request ->> 'answer', 'is_replayed', false);
end $$;

-- Voids an idempotency key: a top-up that was submitted with it stays, and otherwise there will be none.
create function void_top_up(customer uuid, reference text, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform transfer_lock_reference(customer, reference);
  insert into top_up_void select customer, reference, at
    where not exists (select from top_up_with_reference(customer, reference))
    on conflict do nothing;
end $$;

-- Locks one top-up for its next step, until the end of the transaction.
create function lock_top_up(top_up_id uuid) returns setof top_up
language sql security definer set search_path = public, pg_temp as $$
  select * from top_up where id = top_up_id for no key update
$$;

-- Returns and locks the top-up with the oldest due time that no other transaction has locked.
create function take_due_top_up(moment timestamptz) returns setof top_up
language sql security definer set search_path = public, pg_temp as $$
  select * from top_up where due_at <= moment order by due_at, id limit 1 for no key update skip locked
$$;

-- One step of a placed top-up, as step_transfer.
create function step_top_up(request jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known top_up;
  posting jsonb := request -> 'posting';
begin
  select * into known from top_up t where t.id = (request ->> 'id')::uuid for no key update;
  if known.status is distinct from request ->> 'from_status' then
    perform ledger_refuse('conflict', 'the status of the top-up has changed');
  end if;
  if posting ->> 'kind' = 'fail-hold' then
    perform transfer_fail_hold(posting);
  elsif posting is not null then
    perform post_transactions(jsonb_build_array(posting));
  end if;
  update transaction set status = request ->> 'status'
    where id = known.transaction_id and list = 'PENDING' and request ->> 'status' = 'PENDING';
  if (request ->> 'returns_limit')::boolean then
    perform transfer_return_amount(known.profile_id, 'TOP_UP', known.amount,
      known.day_starts_at, known.month_starts_at);
  end if;
  update top_up set status = request ->> 'status',
      journal_id = coalesce((request ->> 'journal_id')::uuid, journal_id),
      next_step = request #>> '{next,step}', due_at = (request #>> '{next,due_at}')::timestamptz
    where id = known.id;
  perform top_up_write_events(known.id, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
end $$;

-- ---- Verification: no rows for a sound database ---------------------------------------------------

create function top_up_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'top-up whose transaction is not its payer''s, or has another status', t.id
    from top_up t left join transaction x on x.id = t.transaction_id
    where (x.account_id, x.amount, x.status) is distinct from (t.source_account_id, t.send_amount, t.status)
  union all
  select 'top-up whose hold or journal does not fit its status', t.id
    from top_up t left join hold h on h.id = t.hold_id
    where case t.status when 'COMPLETE' then t.journal_id is null or h.status is distinct from 'settled'
      when 'FAILED' then t.journal_id is not null or h.status is distinct from 'released'
      else t.journal_id is not null or h.status is distinct from 'open' end
  union all
  select 'open top-up without a due time', t.id
    from top_up t where t.status in ('INIT', 'PENDING') and t.due_at is null
  union all
  select 'top-up that costs another amount than its quote', t.id
    from top_up t join top_up_quote q on q.id = t.quote_id
    where (t.amount, t.send_amount, t.source_account_id)
      is distinct from (q.amount, q.send_amount, q.source_account_id)
  union all
  select 'use of the limit of top-ups that is not that of the top-ups', u.profile_id
    from transfer_limit_use u left join (
      select t.profile_id, w.period, w.starts_at, sum(t.amount) as amount, count(*) as count
      from top_up t cross join lateral (
        values ('day', t.day_starts_at), ('month', t.month_starts_at)) w (period, starts_at)
      where t.status <> 'FAILED'
      group by t.profile_id, w.period, w.starts_at) made
      on (made.profile_id, made.period, made.starts_at) = (u.profile_id, u.period, u.starts_at)
    where u.rule = 'TOP_UP'
      and (u.amount, u.count) is distinct from (coalesce(made.amount, 0), coalesce(made.count, 0))
$$;
