-- Orders of products (product.md B13; docs/decisions/0147).

-- A price that holds until it expires. An order copies it and deletes it, so that it is used once.
create table product_order_quote (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  product_id uuid not null references product (id),
  variant_id uuid not null,
  quantity integer not null check (quantity between 1 and 10),
  -- Minor units of the currency of the prices.
  currency text not null check (currency in ('USD', 'BDT')),
  unit_price bigint not null check (unit_price > 0),
  subtotal bigint not null check (subtotal = unit_price * quantity),
  shipping bigint not null check (shipping >= 0),
  total bigint not null check (total = subtotal + shipping - discount),
  account_id uuid not null references account (id),
  -- What the account pays, in its own currency.
  debit_amount bigint not null check (debit_amount > 0),
  debit_currency text not null check (debit_currency in ('USD', 'BDT')),
  -- Taka per dollar; null without a conversion.
  rate numeric(14, 8) check (rate > 0),
  -- The customer's address of type productShipping; null for a service.
  address jsonb check (jsonb_typeof(address) = 'object'),
  from_days integer not null check (from_days >= 0),
  until_days integer not null check (until_days >= from_days),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What a coupon takes off; the bank pays it (docs/decisions/0154).
  discount bigint not null default 0 check (discount >= 0),
  customer_coupon_id uuid references customer_coupon (id),
  foreign key (variant_id, product_id) references product_variant (id, product_id),
  check ((currency = debit_currency) = (rate is null)),
  check (currency <> debit_currency or debit_amount = total),
  constraint product_order_quote_coupon check ((discount > 0) = (customer_coupon_id is not null))
);
create index product_order_quote_expires on product_order_quote (expires_at);

create table product_order (
  id uuid primary key,
  -- What the customer quotes on the phone.
  order_no text not null unique check (order_no ~ '^KO[0-9A-Z]{8}$'),
  customer_id uuid not null references customer (id),
  product_id uuid not null references product (id),
  variant_id uuid not null,
  -- The names at the time of the order, in both languages.
  name jsonb not null check (name ?& array['en', 'bn']),
  variant_name jsonb check (variant_name ?& array['en', 'bn']),
  quantity integer not null check (quantity between 1 and 10),
  currency text not null check (currency in ('USD', 'BDT')),
  unit_price bigint not null check (unit_price > 0),
  subtotal bigint not null check (subtotal = unit_price * quantity),
  shipping bigint not null check (shipping >= 0),
  total bigint not null check (total = subtotal + shipping - discount),
  account_id uuid not null references account (id),
  debit_amount bigint not null check (debit_amount > 0),
  debit_currency text not null check (debit_currency in ('USD', 'BDT')),
  rate numeric(14, 8) check (rate > 0),
  address jsonb check (jsonb_typeof(address) = 'object'),
  -- Days in the home zone of the currency of the prices.
  estimated_from date not null,
  estimated_until date not null check (estimated_until >= estimated_from),
  status text not null check (status in ('PENDING_PAYMENT', 'PAID', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED',
    'REFUNDED', 'FAILED')),
  tracking_number text check (length(tracking_number) between 1 and 40),
  -- The transaction that paid it. Its `related_id` is the order.
  payment_id uuid not null unique references transaction (id),
  refund_id uuid unique references transaction (id),
  created_at timestamptz not null,
  -- That of the account (product.md A36).
  profile_id uuid not null,
  discount bigint not null default 0 check (discount >= 0),
  customer_coupon_id uuid references customer_coupon (id),
  foreign key (variant_id, product_id) references product_variant (id, product_id),
  check ((currency = debit_currency) = (rate is null)),
  check ((refund_id is not null) = (status in ('CANCELLED', 'REFUNDED'))),
  constraint product_order_coupon check ((discount > 0) = (customer_coupon_id is not null))
);
create index product_order_newest on product_order (customer_id, profile_id, created_at desc, id desc);
create index product_order_open on product_order (created_at) where status in ('PAID', 'PROCESSING', 'SHIPPED');
create index product_order_of_account on product_order (account_id, status);
-- Closing an account looks for its orders, also in a database whose orders are mostly of a few accounts.
alter table product_order alter account_id set (n_distinct = -0.5);
create index product_order_with_coupon on product_order (customer_coupon_id) where customer_coupon_id is not null;

-- What happened to an order (domain/products/order-status.ts). Only lines are added.
create table product_order_event (
  order_id uuid not null references product_order (id),
  -- Dense from 1 within the order.
  number integer not null check (number > 0),
  kind text not null check (kind in ('PENDING_PAYMENT', 'PAID', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED',
    'REFUNDED', 'FAILED', 'RETURN_REQUESTED', 'RETURN_RECEIVED')),
  at timestamptz not null,
  primary key (order_id, number),
  unique (order_id, kind)
);
create trigger product_order_event_append_only before update or delete on product_order_event
  for each row execute function ledger_refuse_change();

-- Orders that disagree with what was posted for them or with their events.
create function product_order_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'order that its payment does not match', o.id
    from product_order o left join transaction t on t.id = o.payment_id
    where t.id is null or (t.account_id, t.amount, t.direction, t.related_type, t.related_id)
      is distinct from (o.account_id, o.debit_amount, 'debit', 'ORDER', o.id)
  union all
  select 'order with a refund that does not belong to it', o.id
    from product_order o join transaction t on t.id = o.refund_id
    where (t.account_id, t.direction, t.related_type, t.related_id)
        is distinct from (o.account_id, 'credit', 'ORDER', o.id)
      or t.amount > o.debit_amount
      or o.status = 'CANCELLED' and t.amount <> o.debit_amount
  union all
  select 'order whose status is not the last of its events', o.id
    from product_order o left join lateral (
      select e.kind from product_order_event e
        where e.order_id = o.id and e.kind not like 'RETURN%' order by e.number desc limit 1) last on true
    where last.kind is distinct from o.status
$$;
