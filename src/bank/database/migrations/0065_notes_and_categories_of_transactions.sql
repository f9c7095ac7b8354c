-- The note and the category that a customer gave to a transaction (docs/decisions/0094). In a table of its
-- own, because rows of `transaction` do not change.

create table transaction_annotation (
  transaction_id uuid primary key references transaction (id),
  customer_id uuid not null references customer (id),
  note text check (length(note) between 1 and 200),
  -- Null where the category is derived (domain/transactions/categories.ts).
  category text check (category in (
    'GROCERIES', 'EATING_OUT', 'BILLS', 'RENT', 'HEALTH', 'EDUCATION', 'TRANSPORT', 'ENTERTAINMENT',
    'SHOPPING', 'BUSINESS', 'FAMILY_SUPPORT', 'OWN_ACCOUNTS', 'TRANSFER', 'TOP_UP', 'CASH',
    'SALARY', 'DEPOSIT', 'INTEREST', 'INCENTIVE', 'REFUND', 'FEE', 'OTHER')),
  changed_at timestamptz not null
);
create index transaction_annotation_customer on transaction_annotation (customer_id);

grant select, insert, update on transaction_annotation to :api_role;
