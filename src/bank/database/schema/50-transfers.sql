-- Transfers (spec 3, 4; product.md A22, B4): exchange rates, limits, quotes, transfers and their events.
--
-- Transfers are written by the functions below only. With the accounts locked they check everything that
-- may have changed since the request was prepared, and write the transfer in the same statement as its
-- hold or journal. The API's role may read the tables.

-- ---- Rates and limits -------------------------------------------------------------------------

-- Taka per dollar between banks, from a time in bank time. The newest row is in force.
create table exchange_rate (
  id uuid primary key,
  mid_market numeric(14, 8) not null check (mid_market > 0),
  effective_at timestamptz not null
);
create index exchange_rate_newest on exchange_rate (effective_at desc, id desc);

insert into exchange_rate values
  ('00000000-0000-7000-8000-000000000100', 122.3050, '2020-01-01T00:00:00Z');

-- The six limits of a way to pay (spec 9, product.md B5; domain.md 10), in minor units of `currency`, from
-- a time in bank time. A customer's remaining amounts are computed in domain/transfers/limits.ts.
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

-- In dollars and taka here.
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
    ('INTERNAL_BDT', 'BDT', 1, 100000, 500000, 2000000, 50, 500),
    ('TOP_UP', 'BDT', 20, 1000, 5000, 20000, 10, 100),
    ('ADD_MONEY_ACH', 'USD', 10, 2500, 5000, 15000, 3, 20),
    ('ADD_MONEY_CARD', 'USD', 10, 1000, 2000, 8000, 5, 20),
    ('ADD_MONEY_CHECK', 'USD', 1, 2500, 5000, 10000, 5, 20)
  ) known (name, currency, minimum, maximum, day, month, day_count, month_count);

-- Higher limits that staff granted for one profile and rule (issue 49). Above a threshold a second member of
-- staff approves. The amounts and the reason of a row are never changed; the acts are also entries of the
-- ticket's thread. The row outlives the ticket, which is removed five years after it was solved.
create table limit_raise (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  profile_id uuid not null,
  rule text not null check (rule ~ '^[A-Z_]{3,30}$'),
  currency text not null check (currency in ('USD', 'BDT')),
  maximum_per_transaction bigint not null check (maximum_per_transaction > 0),
  daily_amount bigint not null check (daily_amount >= maximum_per_transaction),
  monthly_amount bigint not null check (monthly_amount >= daily_amount),
  -- Exclusive; null without an end.
  ends_at timestamptz,
  ticket_id uuid references ticket (id) on delete set null,
  needs_second boolean not null,
  reason text not null check (length(reason) between 1 and 400),
  proposed_by text not null check (length(proposed_by) between 1 and 80),
  proposed_at timestamptz not null,
  outcome text check (outcome in ('GRANTED', 'DECLINED')),
  decided_by text check (length(decided_by) between 1 and 80),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by is null)),
  check (ends_at > proposed_at),
  -- No one approves their own proposal, whatever the code above does.
  constraint limit_raise_second check (outcome <> 'GRANTED' or not needs_second or decided_by <> proposed_by)
);
create unique index limit_raise_open on limit_raise (ticket_id) where outcome is null;
create index limit_raise_ticket on limit_raise (ticket_id);
create index limit_raise_customer on limit_raise (customer_id);
-- The newest raise of a profile and rule.
create index limit_raise_granted on limit_raise (profile_id, rule, decided_at desc) where outcome = 'GRANTED';

-- What a profile has used of a limit in one day or month of the account's home zone (reliability.md T16,
-- T17; product.md A36): a customer's own accounts and those of a business count separately. A transfer
-- that ends without moving money returns its part.
create table transfer_limit_use (
  rule text not null,
  period text not null check (period in ('day', 'month')),
  starts_at timestamptz not null,
  amount bigint not null check (amount >= 0),
  count integer not null check (count >= 0),
  profile_id uuid not null,
  primary key (profile_id, rule, period, starts_at)
) with (fillfactor = 70);
create index transfer_limit_use_age on transfer_limit_use (starts_at);

-- ---- Quotes and transfers ---------------------------------------------------------------------

-- A price that is valid until it expires. Its id is `conversion_rate_id` of the request in every mode.
create table transfer_quote (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  -- The idempotency key that the transfer will have, so that the bank knows it in advance (product.md A22).
  client_reference text not null check (length(client_reference) between 16 and 80),
  source_account_id uuid not null references account (id),
  destination_field text not null,
  destination_id uuid not null,
  -- The version of the beneficiary that was shown. Null where the destination is an account (T35).
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
  -- The response as it was sent: the receipt shows what the customer saw.
  shown jsonb not null,
  -- Hash of what a customer must have seen before confirming (product.md A22, T35).
  snapshot_hash bytea not null,
  requires_step_up boolean not null,
  step_up_hash bytea,
  step_up_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- How the customer authorized it. Null where no step-up was required, and for the first codes.
  step_up_by text check (step_up_by in ('CODE', 'PASSKEY')),
  customer_coupon_id uuid references customer_coupon (id),
  -- What a coupon takes off the fees; the bank pays it, and `fee_amount` is the rest (docs/decisions/0154).
  fee_discount bigint not null default 0 check (fee_discount >= 0),
  -- The coupon's use: {discount, currency}, minor units.
  coupon_use jsonb,
  -- The plan that priced it, and what it saved in cents compared with FREE (docs/decisions/0156).
  plan text not null default 'FREE' check (plan in ('FREE', 'PLUS', 'BUSINESS')),
  fee_saving bigint not null default 0 check (fee_saving >= 0),
  margin_saving bigint not null default 0 check (margin_saving >= 0),
  constraint transfer_quote_saving check (plan <> 'FREE' or fee_saving + margin_saving = 0),
  constraint transfer_quote_coupon_use check ((coupon_use is null) = (customer_coupon_id is null)),
  constraint transfer_quote_discount check (fee_discount = 0 or customer_coupon_id is not null)
);
create index transfer_quote_reference on transfer_quote (customer_id, client_reference, created_at);
create index transfer_quote_age on transfer_quote (created_at);
create index transfer_quote_with_coupon on transfer_quote (customer_coupon_id) where customer_coupon_id is not null;
-- The recipient of a quote, of any kind, for the transfers to one recipient.
create index transfer_quote_beneficiary on transfer_quote (customer_id, (coalesce(
  shown ->> 'beneficiary', shown ->> 'bd_beneficiary', shown ->> 'bdt_account_beneficiary',
  shown ->> 'mobile_wallet_beneficiary', shown ->> 'ipay_beneficiary')));

-- A passkey can authorize a transfer in place of a code: this amount to this beneficiary only (product.md
-- B4, reliability.md T35). One challenge at a time for a quote: a new one replaces the one before it.
create table transfer_passkey_challenge (
  quote_id uuid primary key references transfer_quote (id) on delete cascade,
  -- Hash of a nonce and of what the customer must have seen.
  challenge bytea not null check (length(challenge) = 32),
  expires_at timestamptz not null
);
create index transfer_passkey_challenge_expiry on transfer_passkey_challenge (expires_at);

create table transfer (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  -- Unique for ever: a late duplicate is never posted (reliability.md R3).
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
  -- Where the limits were counted, to return them.
  limit_rule text not null,
  limit_amount bigint not null check (limit_amount > 0),
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
  check ((next_step is null) = (due_at is null))
);
create index transfer_due on transfer (due_at, id) where due_at is not null;
create index transfer_customer on transfer (customer_id, profile_id, created_at desc, id desc);
create index transfer_open on transfer (customer_id) where status in ('INIT', 'PENDING');
-- The verification code of a receipt is computed from the transfer's id, which only the customer knows.
-- It is looked up here and never stored (product.md B16).
create index transfer_receipt on transfer (substring(sha256(uuid_send(id)) from 1 for 10));

-- The timeline of a transfer, in the order of the events (product.md B4).
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

-- Idempotency keys that will never be accepted: the customer changed or abandoned the transfer, and a late
-- request with the key is refused (product.md A22).
create table transfer_void (
  customer_id uuid not null references customer (id),
  client_reference text not null,
  voided_at timestamptz not null,
  primary key (customer_id, client_reference)
);
create index transfer_void_age on transfer_void (voided_at);

create function transfer_refuse_closing_source() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_closing_source(q.source_account_id) from transfer_quote q where q.id = new.quote_id;
  return new;
end $$;
-- The functions that insert a transfer have locked the account before.
create trigger transfer_source_is_open before insert on transfer
  for each row execute function transfer_refuse_closing_source();

-- ---- Internal functions -----------------------------------------------------------------------

-- Serializes the requests with one idempotency key: submitting and voiding wait for each other.
create function transfer_lock_reference(customer uuid, reference text) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('transfer ' || customer::text || ' ' || reference, 0))
$$;

-- The start of the day or month of a moment in a time zone, also for days of 23 and 25 hours (T17).
create function transfer_window(period text, zone text, moment timestamptz) returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select date_trunc(period, moment at time zone zone) at time zone zone
$$;

-- Counts an amount against the limits of a profile. {rule, amount, maximum, day_amount, day_count,
-- month_amount, month_count, zone}. Refuses: limit_exceeded.
create function transfer_count_use(profile uuid, counted jsonb, at timestamptz) returns void
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
    insert into transfer_limit_use as known (profile_id, rule, period, starts_at, amount, count)
      values (profile, counted ->> 'rule', window_name, transfer_window(window_name, counted ->> 'zone', at),
              (counted ->> 'amount')::bigint, 1)
      on conflict (profile_id, rule, period, starts_at) do update
        set amount = known.amount + excluded.amount, count = known.count + 1
      returning * into used;
    if used.amount > most_amount or used.count > most_count then
      perform ledger_refuse('limit_exceeded');
    end if;
  end loop;
end $$;

-- Returns what an ended transfer or top-up has used of the limits. One update by the full key for each
-- period, in the order in which they were counted.
create function transfer_return_amount(
  profile uuid, used_rule text, returned bigint, day_start timestamptz, month_start timestamptz)
returns void
language sql set search_path = public, pg_temp as $$
  update transfer_limit_use set amount = amount - returned, count = count - 1
    where profile_id = profile and rule = used_rule and period = 'day' and starts_at = day_start;
  update transfer_limit_use set amount = amount - returned, count = count - 1
    where profile_id = profile and rule = used_rule and period = 'month' and starts_at = month_start
$$;

create function transfer_write_events(transfer uuid, events jsonb) returns void
language sql set search_path = public, pg_temp as $$
  insert into transfer_event (transfer_id, number, kind, happened_at, reason)
    select transfer, known.last + row_number() over (order by given.place), given.event ->> 'kind',
        (given.event ->> 'happened_at')::timestamptz, given.event ->> 'reason'
      from jsonb_array_elements(events) with ordinality given (event, place)
        cross join (select coalesce(max(number), 0) as last from transfer_event
                    where transfer_id = transfer) known
$$;

-- Writes notifications of a transfer or a top-up.
create function transfer_write_notices(notices jsonb) returns void
language sql set search_path = public, pg_temp as $$
  insert into notification (id, customer_id, title, message, view_type, created_at, related_type, related_id)
    select id, customer_id, title, message, view_type, created_at, related_type, related_id
      from jsonb_to_recordset(notices) n (id uuid, customer_id uuid, title jsonb, message jsonb,
        view_type text, created_at timestamptz, related_type text, related_id uuid)
$$;

-- The rail could not pay: the whole hold is released, and the row is FAILED instead of RELEASED.
-- {release: as ledger_release, transaction_id, reason}
create function transfer_fail_hold(posting jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  released jsonb := ledger_release(posting -> 'release');
  pending jsonb;
begin
  select to_jsonb(t) into pending from transaction t
    where t.id = (posting ->> 'transaction_id')::uuid and t.hold_id = (released ->> 'id')::uuid
      and t.list = 'PENDING';
  if pending is null then
    perform ledger_refuse('not_found', 'the hold has no such pending transaction');
  end if;
  perform transaction_write_declined(
    pending || jsonb_build_object('status', 'FAILED', 'reason', posting ->> 'reason'),
    (released ->> 'closed_at')::timestamptz);
end $$;

-- The transfer that was submitted with an idempotency key; no row where there is none. A range of one key,
-- in order, with sorting switched off: so only the index of the unique constraint can answer. For equality
-- the planner may take another index of the customer and read all of their transfers (docs/decisions/0098).
create function transfer_with_reference(customer uuid, reference text) returns setof transfer
language sql stable set search_path = public, pg_temp set enable_sort = off as $$
  select * from transfer t
    where t.customer_id = customer and t.client_reference between reference and reference
    order by t.client_reference limit 1
$$;

-- True where the same amount went to the same beneficiary within 24 hours
-- (domain/transfers/life/duplicate.ts). The order makes the planner read the newest transfers of the
-- customer by transfer_customer, as in transfer_with_reference.
create function transfer_is_repeated(quote transfer_quote, at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp set enable_sort = off as $$
  select exists (
    select from (
      select t.quote_id, t.status from transfer t
        where t.customer_id = quote.customer_id and t.created_at > at - interval '24 hours'
        order by t.created_at desc, t.id desc offset 0) sent
      join transfer_quote q on q.id = sent.quote_id
    where sent.status in ('INIT', 'PENDING', 'COMPLETE', 'POSTED')
      and (q.destination_field, q.destination_id) = (quote.destination_field, quote.destination_id)
      and ((q.send_amount, q.shown ->> 'send_currency') = (quote.send_amount, quote.shown ->> 'send_currency')
        or (q.receive_amount, q.receive_currency) = (quote.receive_amount, quote.receive_currency)))
$$;

-- Refuses a request that was prepared from facts that have changed since. `conflict` means: read again and
-- prepare again.
create function transfer_require_unchanged(request jsonb, quote transfer_quote) returns void
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
  -- The step-up expires in wall time, whatever the sandbox's business clock shows (product.md A31).
  if quote.requires_step_up and (quote.step_up_until > (request ->> 'wall_at')::timestamptz
      and quote.step_up_hash = decode(request ->> 'step_up_hash', 'hex')) is not true then
    perform ledger_refuse('step_up_required');
  end if;
  if not exists (select from account a left join usd_account u on u.id = a.id
                 where a.id = quote.source_account_id and a.customer_id = quote.customer_id
                   and a.closed_at is null
                   and coalesce(u.account_status, 'ACTIVE_OR_DISBURSED') = 'ACTIVE_OR_DISBURSED') then
    perform ledger_refuse('account_closed');
  end if;
  if quote.beneficiary_version is not null and not exists (
      select from beneficiary b where b.id = quote.destination_id and b.customer_id = quote.customer_id
        and b.version = quote.beneficiary_version and b.deleted_at is null) then
    perform ledger_refuse('review_outdated');
  end if;
  -- The permission to send was decided by this status (product.md A18).
  if not exists (select from customer p where p.id = quote.customer_id
      and request -> 'standing' = jsonb_build_object(
        'profile_approval_status', p.profile_approval_status,
        'synctera_user_status', p.synctera_user_status,
        'is_full_access_given', p.is_full_access_given,
        'admin_review_status', p.admin_review_status)) then
    perform ledger_refuse('conflict', 'the status of the customer has changed');
  end if;
  -- The posted price is the price that was shown (reliability.md R24).
  select coalesce((request #>> '{posting,hold,amount}')::bigint, (
      select -(entry ->> 'amount')::bigint from jsonb_array_elements(request #> '{posting,journal,entries}') entry
      where (entry ->> 'account')::uuid = quote.source_account_id)) into debited;
  if debited is distinct from quote.send_amount + quote.fee_amount then
    raise exception 'transfer % does not debit what quote % promised', request ->> 'id', quote.id;
  end if;
end $$;

-- ---- Public: operations -------------------------------------------------------------------------

-- Places a transfer: checks the quote, counts the limits, executes `posting` (post_transactions) and
-- writes the transfer with its events and notifications -> {answer, is_replayed}. The same idempotency key
-- again returns the first answer. {id, customer, client_reference, request_hash, quote, accounts, at,
-- wall_at, snapshot_hash, step_up_hash?, standing, limit, posting, events, notices, answer,
-- repeat_confirmed, ...}. Refuses: key_reused, transfer_voided, quote_expired, review_outdated,
-- step_up_required, account_closed, repeat_unconfirmed, limit_exceeded, coupon_used, conflict, and as the ledger.
create function place_transfer(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  customer uuid := request ->> 'customer';
  reference text := request ->> 'client_reference';
  at timestamptz := request ->> 'at';
  known transfer;
  quote transfer_quote;
  profile uuid;
begin
  perform transfer_lock_reference(customer, reference);
  select * into known from transfer_with_reference(customer, reference);
  if known.id is not null then
    if known.request_hash <> decode(request ->> 'request_hash', 'hex') then
      perform ledger_refuse('key_reused');
    end if;
    return jsonb_build_object('answer', known.answer, 'is_replayed', true);
  end if;
  if exists (select from transfer_void v where v.customer_id = customer and v.client_reference = reference) then
    perform ledger_refuse('transfer_voided');
  end if;
  -- Serializes the transfers to one beneficiary, from any account, for transfer_is_repeated.
  perform pg_advisory_xact_lock(hashtextextended('recipient ' || customer::text || ' ' || (
    select q.destination_id::text from transfer_quote q where q.id = (request ->> 'quote')::uuid), 0));
  perform ledger_lock(array(select value::uuid from jsonb_array_elements_text(request -> 'accounts')));
  -- Serializes two submissions of one quote with two keys.
  select * into quote from transfer_quote q where q.id = (request ->> 'quote')::uuid
    and q.customer_id = customer and q.client_reference = reference for no key update;
  perform transfer_require_unchanged(request, quote);
  if (request ->> 'repeat_confirmed')::boolean is not true and transfer_is_repeated(quote, at) then
    perform ledger_refuse('repeat_unconfirmed');
  end if;
  profile := account_profile(quote.source_account_id);
  perform transfer_count_use(profile, request -> 'limit', at);
  perform post_transactions(jsonb_build_array(request -> 'posting'));
  insert into transfer (id, customer_id, profile_id, client_reference, request_hash, reference_id, quote_id,
      transaction_id, status, memo, purpose, accept_late_processing, hold_id, journal_id, limit_rule,
      limit_amount, day_starts_at, month_starts_at, created_at, next_step, due_at, answer,
      subscription_id)
    values ((request ->> 'id')::uuid, customer, profile, reference, decode(request ->> 'request_hash', 'hex'),
      request ->> 'reference_id', quote.id, (request ->> 'transaction_id')::uuid, request ->> 'status',
      request ->> 'memo', request ->> 'purpose', (request ->> 'accept_late_processing')::boolean,
      (request #>> '{posting,hold,id}')::uuid, (request #>> '{posting,journal,id}')::uuid,
      request #>> '{limit,rule}', (request #>> '{limit,amount}')::bigint,
      transfer_window('day', request #>> '{limit,zone}', at),
      transfer_window('month', request #>> '{limit,zone}', at),
      at, request #>> '{next,step}', (request #>> '{next,due_at}')::timestamptz, request ->> 'answer',
      plan_add_saving(quote));
  perform transfer_write_events((request ->> 'id')::uuid, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
  if quote.customer_coupon_id is not null then
    perform use_coupon(quote.coupon_use || jsonb_build_object(
      'coupon', quote.customer_coupon_id, 'transfer', request ->> 'id', 'at', at));
  end if;
  if quote.beneficiary_version is not null then
    update beneficiary set last_sent_at = at where id = quote.destination_id;
  end if;
  return jsonb_build_object('answer', request ->> 'answer', 'is_replayed', false);
end $$;

-- Voids an idempotency key. Returns the id of the transfer that was submitted with it; null where there
-- is none, and a late request with the key is refused from now on.
create function void_transfer(customer uuid, reference text, at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sent uuid;
begin
  perform transfer_lock_reference(customer, reference);
  select id into sent from transfer_with_reference(customer, reference);
  if sent is null then
    insert into transfer_void values (customer, reference, at) on conflict do nothing;
  end if;
  return sent;
end $$;

-- Locks one transfer for its next step, until the end of the transaction.
create function lock_transfer(transfer_id uuid) returns setof transfer
language sql security definer set search_path = public, pg_temp as $$
  select * from transfer where id = transfer_id for no key update
$$;

-- Returns and locks the transfer with the oldest due time that no other transaction has locked.
create function take_due_transfer(moment timestamptz) returns setof transfer
language sql security definer set search_path = public, pg_temp as $$
  select * from transfer where due_at <= moment order by due_at, id limit 1 for no key update skip locked
$$;

-- One step of a placed transfer: {id, from_status, status, posting?: of post_transactions or kind
-- fail-hold, journal_id?, next?, events, notices, returns_limit}. The caller has locked it. Refuses
-- conflict where its status is not `from_status`, and as the ledger.
create function step_transfer(request jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known transfer;
  posting jsonb := request -> 'posting';
begin
  select * into known from transfer t where t.id = (request ->> 'id')::uuid for no key update;
  if known.status is distinct from request ->> 'from_status' then
    perform ledger_refuse('conflict', 'the status of the transfer has changed');
  end if;
  if posting ->> 'kind' = 'fail-hold' then
    perform transfer_fail_hold(posting);
  elsif posting is not null then
    perform post_transactions(jsonb_build_array(posting));
  end if;
  update transaction set status = request ->> 'status'
    where id = known.transaction_id and list = 'PENDING' and request ->> 'status' = 'PENDING';
  if (request ->> 'returns_limit')::boolean then
    perform transfer_return_amount(known.profile_id, known.limit_rule, known.limit_amount,
      known.day_starts_at, known.month_starts_at);
    perform plan_return_saving(known);
  end if;
  update transfer set status = request ->> 'status',
      journal_id = coalesce((request ->> 'journal_id')::uuid, journal_id),
      next_step = request #>> '{next,step}', due_at = (request #>> '{next,due_at}')::timestamptz
    where id = known.id;
  perform transfer_write_events(known.id, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
  -- What gives the limits back gives the coupon back.
  if (request ->> 'returns_limit')::boolean then
    perform return_coupon(known.id, (request #>> '{events,0,happened_at}')::timestamptz);
  end if;
end $$;

-- ---- Verification: no rows for a sound database ---------------------------------------------------

create function transfer_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select found.fault, pair.id
    from (
      select t.id, x.memo is distinct from t.memo as is_renamed,
        (x.account_id, x.amount, x.status)
          is distinct from (q.source_account_id, q.send_amount + q.fee_amount, t.status) as is_another
      from transfer t left join transfer_quote q on q.id = t.quote_id
        left join transaction x on x.id = t.transaction_id) pair
      cross join lateral (values
        ('transfer whose transaction is not its sender''s, or has another status', pair.is_another),
        ('transfer whose memo is not that of its statement line', pair.is_renamed)
      ) found (fault, is_found)
    where (pair.is_another or pair.is_renamed) and found.is_found
  union all
  select 'transfer whose hold or journal does not fit its status', t.id
    from transfer t left join hold h on h.id = t.hold_id
    where (t.status in ('INIT', 'PENDING') and h.status is distinct from 'open')
      or (t.status in ('COMPLETE', 'POSTED') and (t.journal_id is null or h.status = 'open'))
      or (t.status in ('RELEASED', 'EXPIRED', 'DECLINED', 'FAILED') and (t.journal_id is not null or h.status = 'open'))
  union all
  select 'open transfer without a due time', t.id
    from transfer t where t.status in ('INIT', 'PENDING') and t.due_at is null
  union all
  select 'use of a limit that is not that of its transfers', u.profile_id
    from transfer_limit_use u left join (
      select t.profile_id, t.limit_rule, w.period, w.starts_at, sum(t.limit_amount) as amount, count(*) as count
      from transfer t cross join lateral (
        values ('day', t.day_starts_at), ('month', t.month_starts_at)) w (period, starts_at)
      where t.status not in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED')
        and not exists (select from transfer_event e where e.transfer_id = t.id and e.kind = 'RETURNED')
      group by t.profile_id, t.limit_rule, w.period, w.starts_at) sent
      on (sent.profile_id, sent.limit_rule, sent.period, sent.starts_at)
        = (u.profile_id, u.rule, u.period, u.starts_at)
    where u.rule <> 'TOP_UP'
      and (u.amount, u.count) is distinct from (coalesce(sent.amount, 0), coalesce(sent.count, 0))
$$;
