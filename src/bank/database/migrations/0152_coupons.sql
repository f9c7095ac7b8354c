-- Coupons in transfers and orders (product.md B11; docs/decisions/0154).

-- The terms of a coupon. They are not changed: what a customer has added keeps its terms.
create table coupon (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  title jsonb not null check (title ?& array['en', 'bn']),
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'FREE_FEE', 'RATE_BOOST')),
  -- Basis points of PERCENT and RATE_BOOST, minor units of AMOUNT.
  value bigint check (value > 0),
  -- Of the AMOUNT, the minimum and the maximum.
  currency text check (currency in ('USD', 'BDT')),
  min_amount bigint check (min_amount > 0),
  max_discount bigint check (max_discount > 0),
  applies_to text[] not null check (cardinality(applies_to) > 0
    and applies_to <@ array['TRANSFER_FEE', 'FX_MARGIN', 'PRODUCT', 'CARD_SHIPPING', 'SUBSCRIPTION']),
  -- Where the customer must live; null for everyone.
  country text check (country in ('US', 'BD')),
  -- How often one customer can use it.
  uses integer not null check (uses between 1 and 100),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint coupon_value check ((kind = 'FREE_FEE') = (value is null)),
  constraint coupon_percent check (kind not in ('PERCENT', 'RATE_BOOST') or value <= 10000),
  -- A better rate is the only benefit that changes the margin.
  constraint coupon_rate check ((kind = 'RATE_BOOST') = ('FX_MARGIN' = any (applies_to))),
  constraint coupon_rate_alone check (kind <> 'RATE_BOOST' or cardinality(applies_to) = 1 and max_discount is null),
  constraint coupon_currency check
    ((currency is null) = (kind <> 'AMOUNT' and min_amount is null and max_discount is null))
);

-- A coupon of a customer. Its count is the only guard of its uses, so that two payments at the same moment
-- never use it once too often.
create table customer_coupon (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  coupon_id uuid not null references coupon (id),
  uses integer not null check (uses between 1 and 100),
  used integer not null default 0 check (used >= 0),
  -- The number of its last use, counting those that were returned.
  last_number integer not null default 0,
  expires_at timestamptz not null,
  added_at timestamptz not null,
  unique (customer_id, coupon_id),
  constraint customer_coupon_uses check (used <= uses),
  constraint customer_coupon_numbers check (last_number >= used)
);
create index customer_coupon_expires on customer_coupon (expires_at);

alter table product_order_quote
  add column discount bigint not null default 0 check (discount >= 0),
  add column customer_coupon_id uuid references customer_coupon (id),
  add constraint product_order_quote_coupon check ((discount > 0) = (customer_coupon_id is not null)),
  drop constraint product_order_quote_check1,
  add constraint product_order_quote_check1 check (total = subtotal + shipping - discount);
alter table product_order
  add column discount bigint not null default 0 check (discount >= 0),
  add column customer_coupon_id uuid references customer_coupon (id),
  add constraint product_order_coupon check ((discount > 0) = (customer_coupon_id is not null)),
  drop constraint product_order_check1,
  add constraint product_order_check1 check (total = subtotal + shipping - discount);
create index product_order_with_coupon on product_order (customer_coupon_id) where customer_coupon_id is not null;

alter table transfer_quote
  add column customer_coupon_id uuid references customer_coupon (id),
  add column fee_discount bigint not null default 0 check (fee_discount >= 0),
  add column coupon_use jsonb,
  add constraint transfer_quote_coupon_use check ((coupon_use is null) = (customer_coupon_id is null)),
  add constraint transfer_quote_discount check (fee_discount = 0 or customer_coupon_id is not null);
create index transfer_quote_with_coupon on transfer_quote (customer_coupon_id) where customer_coupon_id is not null;

create table coupon_use (
  customer_coupon_id uuid not null references customer_coupon (id),
  -- Dense from 1 within the customer's coupon.
  number integer not null check (number > 0),
  -- One coupon for each payment.
  transfer_id uuid unique references transfer (id),
  order_id uuid unique references product_order (id),
  -- Minor units: what the customer paid less or, with a better rate, what the recipient got more.
  discount bigint not null check (discount > 0),
  currency text not null check (currency in ('USD', 'BDT')),
  used_at timestamptz not null,
  -- When its payment was cancelled or paid back in full, which gave the coupon back.
  returned_at timestamptz check (returned_at >= used_at),
  primary key (customer_coupon_id, number),
  constraint coupon_use_payment check (num_nonnulls(transfer_id, order_id) = 1)
);

-- Uses a customer's coupon in a payment. {coupon, transfer?, order?, discount, currency, at}.
-- Refuses: coupon_used.
create function use_coupon(used_in jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  use_number integer;
begin
  update customer_coupon set used = used + 1, last_number = last_number + 1
    where id = (used_in ->> 'coupon')::uuid and used < uses
    returning last_number into use_number;
  if use_number is null then perform ledger_refuse('coupon_used'); end if;
  insert into coupon_use (customer_coupon_id, number, transfer_id, order_id, discount, currency, used_at)
    values ((used_in ->> 'coupon')::uuid, use_number, (used_in ->> 'transfer')::uuid,
      (used_in ->> 'order')::uuid, (used_in ->> 'discount')::bigint, used_in ->> 'currency',
      (used_in ->> 'at')::timestamptz);
end $$;

-- Gives the coupon of a payment back; does nothing for a payment without one, or the second time.
create function return_coupon(payment uuid, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  with returned as (
    update coupon_use set returned_at = greatest(at, used_at)
      where (transfer_id = payment or order_id = payment) and returned_at is null
      returning customer_coupon_id)
  update customer_coupon c set used = used - 1 from returned r where c.id = r.customer_coupon_id
$$;

-- ---- Verification: no rows for a sound database ---------------------------------------------------

-- Groups the uses once. Only payments with a coupon are read.
create function coupon_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'coupon whose count is not that of its uses', c.id
    from customer_coupon c left join (
      select u.customer_coupon_id as id, count(*) filter (where u.returned_at is null) as used, max(u.number) as last
        from coupon_use u group by 1) counted on counted.id = c.id
    where (c.used, c.last_number) is distinct from (coalesce(counted.used, 0), coalesce(counted.last, 0))
  union all
  select 'coupon of another customer than its transfer''s', t.id
    from coupon_use u join customer_coupon c on c.id = u.customer_coupon_id
      join transfer t on t.id = u.transfer_id join transfer_quote q on q.id = t.quote_id
    where (c.id, c.customer_id) is distinct from (q.customer_coupon_id, t.customer_id)
  union all
  select 'coupon that is not returned with its transfer, or is returned without it', t.id
    from coupon_use u join transfer t on t.id = u.transfer_id
      left join transfer_event e on e.transfer_id = t.id and e.kind = 'RETURNED'
    where (u.returned_at is not null)
      <> (t.status in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED') or e.transfer_id is not null)
  union all
  select 'transfer whose coupon was not used', t.id
    from transfer_quote q join transfer t on t.quote_id = q.id left join coupon_use u on u.transfer_id = t.id
    where q.customer_coupon_id is not null and u.number is null
  union all
  select 'coupon that its order does not explain', o.id
    from coupon_use u join customer_coupon c on c.id = u.customer_coupon_id join product_order o on o.id = u.order_id
      left join transaction r on r.id = o.refund_id
    where (c.id, c.customer_id, u.discount, u.currency)
        is distinct from (o.customer_coupon_id, o.customer_id, o.discount, o.currency)
      or (u.returned_at is not null) <> (r.id is not null and r.amount = o.debit_amount)
  union all
  select 'order whose coupon was not used', o.id
    from product_order o left join coupon_use u on u.order_id = o.id
    where o.customer_coupon_id is not null and u.number is null
  union all
  select 'order whose discount the bank did not pay', o.id
    from product_order o join transaction t on t.id = o.payment_id
      left join ledger_account a on a.name = 'rewards/' || o.currency
      left join entry e on e.journal_id = t.journal_id and e.account_id = a.id
    where o.discount > 0 and e.amount is distinct from -o.discount
  union all
  select 'transfer whose discount the bank did not pay', t.id
    from transfer_quote q join transfer t on t.quote_id = q.id
      left join ledger_account a on a.name = 'rewards/' || (q.shown ->> 'send_currency')
      left join entry e on e.journal_id = t.journal_id and e.account_id = a.id
    where q.customer_coupon_id is not null and t.journal_id is not null
      and coalesce(e.amount, 0) <> -q.fee_discount
$$;

create or replace function place_transfer(request jsonb) returns jsonb
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
      limit_amount, day_starts_at, month_starts_at, created_at, next_step, due_at, answer)
    values ((request ->> 'id')::uuid, customer, profile, reference, decode(request ->> 'request_hash', 'hex'),
      request ->> 'reference_id', quote.id, (request ->> 'transaction_id')::uuid, request ->> 'status',
      request ->> 'memo', request ->> 'purpose', (request ->> 'accept_late_processing')::boolean,
      (request #>> '{posting,hold,id}')::uuid, (request #>> '{posting,journal,id}')::uuid,
      request #>> '{limit,rule}', (request #>> '{limit,amount}')::bigint,
      transfer_window('day', request #>> '{limit,zone}', at),
      transfer_window('month', request #>> '{limit,zone}', at),
      at, request #>> '{next,step}', (request #>> '{next,due_at}')::timestamptz, request ->> 'answer');
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

create or replace function step_transfer(request jsonb) returns void
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

grant select, insert on coupon to :api_role;
grant select, insert, delete on customer_coupon to :api_role;
grant select on coupon_use to :api_role;
revoke all on function use_coupon, return_coupon, coupon_faults from public;
grant execute on function use_coupon, return_coupon, coupon_faults to :api_role;
