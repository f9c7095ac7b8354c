-- Payments for businesses (product.md A35).

-- The resource price of a Bangladesh-linked business, paid once (product.md A35).
create table business_payment (
  business_id uuid primary key references business (id) on delete cascade,
  account_id uuid not null references account (id),
  transaction_id uuid not null unique,
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('USD', 'BDT')),
  paid_at timestamptz not null
);
create index business_payment_account on business_payment (account_id);
