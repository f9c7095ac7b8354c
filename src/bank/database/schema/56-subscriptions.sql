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

-- ---- What plans saved -----------------------------------------------------------------------------

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
