-- Subscriptions to a paid plan (product.md B10; docs/decisions/0156).

-- One paid plan of a customer, from its start to its end. FREE has no row.
create table subscription (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  plan text not null check (plan in ('PLUS', 'BUSINESS')),
  status text not null check (status in ('TRIAL', 'ACTIVE', 'PAST_DUE', 'CANCEL_AT_END', 'CANCELLED')),
  -- Days are those of this zone.
  zone text not null check (zone in ('America/New_York', 'Asia/Dhaka')),
  started_on date not null,
  -- The first charged day, from which all months are counted.
  anchor date not null check (anchor >= started_on),
  period_from date not null,
  period_until date not null check (period_until > period_from),
  -- Whether the current period is the trial.
  is_trial boolean not null,
  -- The cheaper plan from the next period on.
  next_plan text check (next_plan is null or next_plan = 'PLUS' and plan = 'BUSINESS'),
  account_id uuid not null references account (id),
  -- When the next charge, try, reminder or end is due; null after the end.
  due_at timestamptz,
  is_reminded boolean not null,
  created_at timestamptz not null,
  ended_at timestamptz check (ended_at >= created_at),
  check ((status = 'CANCELLED') = (ended_at is not null)),
  check ((status = 'CANCELLED') = (due_at is null)),
  check (status <> 'TRIAL' or is_trial)
);
-- A customer has one plan at a time.
create unique index subscription_live on subscription (customer_id) where status <> 'CANCELLED';
create index subscription_of_customer on subscription (customer_id, created_at desc);
create index subscription_due on subscription (due_at, id) where due_at is not null;
create index subscription_of_account on subscription (account_id);

-- A period that was charged, or is to be. Amounts are cents.
create table subscription_invoice (
  id uuid primary key,
  invoice_no text not null unique check (invoice_no ~ '^KS[0-9A-Z]{8}$'),
  subscription_id uuid not null references subscription (id),
  -- Dense from 1 within the subscription.
  number integer not null check (number > 0),
  plan text not null check (plan in ('PLUS', 'BUSINESS')),
  -- UPCOMING is the first charge after a trial, where a coupon was taken for it.
  status text not null check (status in ('TRIAL', 'UPCOMING', 'PAID', 'NOT_PAID', 'CANCELLED')),
  period_from date not null,
  period_until date not null check (period_until > period_from),
  price bigint not null check (price >= 0),
  -- What was paid for days of the old plan that are not used.
  credit bigint not null check (credit between 0 and price),
  -- What a coupon takes off; the bank pays it (docs/decisions/0154).
  discount bigint not null check (discount >= 0),
  customer_coupon_id uuid references customer_coupon (id),
  total bigint not null check (total >= 0 and total = price - credit - discount),
  -- What the account paid, in its own currency; null where nothing was paid.
  account_id uuid references account (id),
  debit_amount bigint check (debit_amount > 0),
  debit_currency text check (debit_currency in ('USD', 'BDT')),
  -- Taka per dollar; null without a conversion.
  rate numeric(14, 8) check (rate > 0),
  payment_id uuid unique references transaction (id),
  -- The day of the customer's zone.
  made_on date not null,
  created_at timestamptz not null,
  unique (subscription_id, number),
  check ((discount > 0) = (customer_coupon_id is not null)),
  check (num_nonnulls(payment_id, account_id, debit_amount, debit_currency) in (0, 4)),
  check ((payment_id is not null) = (status = 'PAID' and total > 0)),
  check ((rate is not null) = (debit_currency = 'BDT')),
  check (debit_currency is distinct from 'USD' or debit_amount = total),
  check (status <> 'TRIAL' or price = 0)
);
create index subscription_invoice_with_coupon on subscription_invoice (customer_coupon_id)
  where customer_coupon_id is not null;

-- The tries of a charge that failed. Only lines are added.
create table subscription_try (
  invoice_id uuid not null references subscription_invoice (id),
  number integer not null check (number between 1 and 4),
  day date not null,
  outcome text not null check (outcome in ('INSUFFICIENT_FUNDS', 'ACCOUNT_CLOSED', 'ACCOUNT_FROZEN')),
  at timestamptz not null,
  primary key (invoice_id, number)
);
create trigger subscription_try_append_only before update or delete on subscription_try
  for each row execute function ledger_refuse_change();

alter table coupon_use
  add column invoice_id uuid unique references subscription_invoice (id),
  drop constraint coupon_use_payment,
  add constraint coupon_use_payment check (num_nonnulls(transfer_id, order_id, delivery_id, invoice_id) = 1);

create or replace function use_coupon(used_in jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  use_number integer;
begin
  update customer_coupon set used = used + 1, last_number = last_number + 1
    where id = (used_in ->> 'coupon')::uuid and used < uses
    returning last_number into use_number;
  if use_number is null then perform ledger_refuse('coupon_used'); end if;
  insert into coupon_use (customer_coupon_id, number, transfer_id, order_id, delivery_id, invoice_id, discount,
      currency, used_at)
    values ((used_in ->> 'coupon')::uuid, use_number, (used_in ->> 'transfer')::uuid,
      (used_in ->> 'order')::uuid, (used_in ->> 'delivery')::uuid, (used_in ->> 'invoice')::uuid,
      (used_in ->> 'discount')::bigint, used_in ->> 'currency', (used_in ->> 'at')::timestamptz);
end $$;

create or replace function return_coupon(payment uuid, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  with returned as (
    update coupon_use set returned_at = greatest(at, used_at)
      where (transfer_id = payment or order_id = payment or delivery_id = payment or invoice_id = payment)
        and returned_at is null
      returning customer_coupon_id)
  update customer_coupon c set used = used - 1 from returned r where c.id = r.customer_coupon_id
$$;

-- Invoices that disagree with what was posted for them, and payments without an invoice.
create function subscription_faults() returns table (fault text, subject_id uuid)
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
      left join ledger_account l on l.name = 'sales/USD'
      left join entry e on e.journal_id = t.journal_id and e.account_id = l.id
    where e.amount is distinct from i.total + i.discount
  union all
  select 'payment of a subscription without its invoice', t.id
    from ledger_account l join entry e on e.account_id = l.id join transaction t on t.journal_id = e.journal_id
      left join subscription_invoice i on i.payment_id = t.id
    where l.name = 'sales/USD' and t.subtype = 'SUBSCRIPTION' and i.id is null
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
$$;

alter table notification drop constraint notification_related_type_check;
alter table notification add constraint notification_related_type_check
  check (related_type in ('TRANSFER', 'DEPOSIT', 'TOP_UP', 'CARD_AUTHORIZATION', 'ORDER', 'TRANSACTION', 'TICKET',
    'ACCOUNT', 'SUBSCRIPTION'));

-- The plan that priced a transfer, and what it saved in cents compared with FREE.
alter table transfer_quote
  add column plan text not null default 'FREE' check (plan in ('FREE', 'PLUS', 'BUSINESS')),
  add column fee_saving bigint not null default 0 check (fee_saving >= 0),
  add column margin_saving bigint not null default 0 check (margin_saving >= 0),
  add constraint transfer_quote_saving check (plan <> 'FREE' or fee_saving + margin_saving = 0);

-- Cents of a card's fee that the plan pays.
alter table card_delivery
  add column plan_saving bigint not null default 0 check (plan_saving >= 0);

-- The plans that can be wished during the onboarding.
alter table customer_profile drop constraint customer_profile_subscription_plan_check;
alter table customer_profile add constraint customer_profile_subscription_plan_check
  check (subscription_plan in ('FREE', 'PLUS', 'BUSINESS'));

grant select, insert on subscription, subscription_invoice, subscription_try to :api_role;
grant update (plan, status, period_from, period_until, is_trial, next_plan, account_id, due_at, is_reminded, ended_at)
  on subscription to :api_role;
grant update (status, account_id, debit_amount, debit_currency, rate, payment_id)
  on subscription_invoice to :api_role;
revoke all on function subscription_faults() from public;
grant execute on function subscription_faults() to :api_role;
