-- What plans saved is added up where a transfer is placed or returned (docs/decisions/0124).

-- What a subscription saved in the transfers that were not stopped or returned, in cents compared with FREE.
-- A transfer adds to it where it is placed and takes it back where it ends, so reading it costs the same after
-- any number of transfers (docs/decisions/0124). A row of its own, because a charge locks the subscription
-- before accounts, and a transfer locks accounts before this.
create table subscription_saving (
  subscription_id uuid primary key references subscription (id),
  fees bigint not null default 0 check (fees >= 0),
  margin bigint not null default 0 check (margin >= 0)
) with (fillfactor = 70);

create function subscription_add_saving_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into subscription_saving (subscription_id) values (new.id);
  return null;
end $$;
create trigger subscription_has_saving after insert on subscription
  for each row execute function subscription_add_saving_row();

-- The subscription to whose savings a transfer was added; null where its plan saved nothing.
alter table transfer add column subscription_id uuid references subscription_saving (subscription_id);

-- Adds what the plan of a quote saves to the customer's subscription. Returns its id; null where the plan saves
-- nothing or has ended since the quote. Transfers take this lock after those of accounts and limits, and before
-- that of a coupon.
create function plan_add_saving(quote transfer_quote) returns uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  live uuid;
begin
  if quote.fee_saving + quote.margin_saving = 0 then return null; end if;
  select s.id into live from subscription s
    where s.customer_id = quote.customer_id and s.status <> 'CANCELLED';
  update subscription_saving set fees = fees + quote.fee_saving, margin = margin + quote.margin_saving
    where subscription_id = live;
  return live;
end $$;

-- Takes back what a transfer has added, once it is stopped or returned.
create function plan_return_saving(returned transfer) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if returned.subscription_id is null then return; end if;
  update subscription_saving k set fees = k.fees - q.fee_saving, margin = k.margin - q.margin_saving
    from transfer_quote q
    where k.subscription_id = returned.subscription_id and q.id = returned.quote_id;
end $$;

-- The transfers so far belong to the subscription that was live when they were made. A returned one saved nothing.
insert into subscription_saving (subscription_id) select id from subscription;
update transfer t set subscription_id = s.id
  from transfer_quote q, subscription s
  where q.id = t.quote_id and q.fee_saving + q.margin_saving > 0 and s.customer_id = t.customer_id
    and s.created_at <= t.created_at and (s.ended_at is null or s.ended_at > t.created_at);
update subscription_saving k set fees = sent.fees, margin = sent.margin
  from (
    select t.subscription_id, sum(q.fee_saving) as fees, sum(q.margin_saving) as margin
    from transfer t join transfer_quote q on q.id = t.quote_id
    where t.subscription_id is not null and t.status not in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED')
      and not exists (select from transfer_event e where e.transfer_id = t.id and e.kind = 'RETURNED')
    group by 1) sent
  where k.subscription_id = sent.subscription_id;

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

create or replace function subscription_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'invoice that its payment does not match', i.id
    from subscription_invoice i join subscription s on s.id = i.subscription_id
      left join transaction t on t.id = i.payment_id left join account a on a.id = t.account_id
    where i.payment_id is not null
      and (t.account_id, t.amount, t.direction, t.subtype, a.customer_id)
        is distinct from (i.account_id, i.debit_amount, 'debit', 'SUBSCRIPTION', s.customer_id)
  union all
  select 'invoice whose price the ledger does not have', i.id
    from subscription_invoice i join transaction t on t.id = i.payment_id
    where i.total + i.discount is distinct from (
      select sum(e.amount) from entry e join ledger_account l on l.id = e.account_id
      where e.journal_id = t.journal_id and l.name in ('subscriptions/USD', 'sales/USD'))
  union all
  select 'payment of a subscription without its invoice', t.id
    from ledger_account l join entry e on e.account_id = l.id join transaction t on t.journal_id = e.journal_id
      left join subscription_invoice i on i.payment_id = t.id
    where l.name in ('subscriptions/USD', 'sales/USD') and t.subtype = 'SUBSCRIPTION' and i.id is null
  union all
  select 'subscription whose period no invoice has', s.id
    from subscription s where not exists (
      select from subscription_invoice i where i.subscription_id = s.id and i.period_until = s.period_until)
  union all
  select 'coupon that its invoice does not explain', i.id
    from coupon_use u join customer_coupon c on c.id = u.customer_coupon_id
      join subscription_invoice i on i.id = u.invoice_id join subscription s on s.id = i.subscription_id
    where (c.id, c.customer_id, u.discount, u.currency)
        is distinct from (i.customer_coupon_id, s.customer_id, i.discount, 'USD')
      or (u.returned_at is not null) <> (i.status = 'CANCELLED')
  union all
  select 'invoice whose coupon was not used', i.id
    from subscription_invoice i left join coupon_use u on u.invoice_id = i.id
    where i.customer_coupon_id is not null and u.number is null
  union all
  select 'savings that are not those of the transfers', s.id
    from subscription s left join subscription_saving k on k.subscription_id = s.id left join (
      select t.subscription_id, sum(q.fee_saving) as fees, sum(q.margin_saving) as margin
      from transfer t join transfer_quote q on q.id = t.quote_id
      where t.subscription_id is not null and t.status not in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED')
        and not exists (select from transfer_event e where e.transfer_id = t.id and e.kind = 'RETURNED')
      group by 1) sent on sent.subscription_id = s.id
    where (k.fees, k.margin) is distinct from (coalesce(sent.fees, 0), coalesce(sent.margin, 0))
  union all
  select 'savings of another customer''s transfer', t.id
    from transfer t join subscription s on s.id = t.subscription_id where s.customer_id <> t.customer_id
$$;

grant select on subscription_saving to :api_role;
revoke all on function subscription_add_saving_row, plan_add_saving, plan_return_saving from public;
