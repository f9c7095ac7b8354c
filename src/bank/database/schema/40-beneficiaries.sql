-- Beneficiaries (spec 3).

create table beneficiary (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  -- Decides which of the five collections shows it (domain/beneficiaries/collections.ts).
  beneficiary_type text not null check (beneficiary_type in (
    'INTERNAL', 'ACH', 'DOMESTIC_WIRE', 'BD_WIRE', 'WITHDRAW_TO_BD_BANK', 'USD_TO_OTHER_BDT',
    'BKASH', 'NAGAD', 'UPAY', 'IPAY')),
  nickname text not null check (length(nickname) between 1 and 60),
  -- Number of the account or wallet, without spaces and hyphens.
  account_number text not null check (length(account_number) between 4 and 24),
  routing_number text check (routing_number ~ '^[0-9]{9}$'),
  -- Set where the destination is an account at Kheya.
  destination_account_id uuid references account (id),
  -- The other fields of its type, validated by domain/beneficiaries.
  info jsonb not null check (jsonb_typeof(info) = 'object'),
  name_check text not null check (name_check in ('MATCH', 'CLOSE', 'NO_MATCH', 'UNAVAILABLE')),
  is_favourite boolean not null default false,
  -- Increases with each change of the destination (reliability.md T35).
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- Removed from the list. It can be restored within a day; the row stays for the transfers that refer to it.
  deleted_at timestamptz,
  -- Set where it was saved from a bank that the customer has linked, and so is their own (product.md B4, PLAID).
  linked_bank_id uuid,
  check ((beneficiary_type in ('INTERNAL', 'USD_TO_OTHER_BDT')) = (destination_account_id is not null))
);
-- A destination is in a customer's list once, also when two devices add it at the same time.
create unique index beneficiary_once
  on beneficiary (customer_id, beneficiary_type, account_number, coalesce(routing_number, ''))
  where deleted_at is null;
create index beneficiary_customer on beneficiary (customer_id, created_at desc, id desc);
create index beneficiary_destination on beneficiary (destination_account_id)
  where destination_account_id is not null;
