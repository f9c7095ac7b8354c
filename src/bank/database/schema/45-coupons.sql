-- Coupons and the customers who have them (product.md B11; docs/decisions/0154). Their uses are in
-- 57-coupon-uses.sql, after the payments.

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
