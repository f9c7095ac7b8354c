-- Payees (spec 3) and the answers that a repeated request is given again (product.md A22).

create table beneficiary (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- The type says which of the five collections shows it (domain/beneficiaries/collections.ts).
  beneficiary_type text not null check (beneficiary_type in (
    'INTERNAL', 'ACH', 'DOMESTIC_WIRE', 'BD_WIRE', 'WITHDRAW_TO_BD_BANK', 'USD_TO_OTHER_BDT',
    'BKASH', 'NAGAD', 'UPAY', 'IPAY')),
  nickname text not null check (length(nickname) between 1 and 60),
  -- The number of the account or wallet; without blanks and hyphens.
  account_number text not null check (length(account_number) between 4 and 24),
  routing_number text check (routing_number ~ '^[0-9]{9}$'),
  -- The account at Kheya, where it is one of ours.
  destination_account_id uuid references account (id),
  -- What else its type has; written only after domain/beneficiaries has judged it.
  info jsonb not null check (jsonb_typeof(info) = 'object'),
  name_check text not null check (name_check in ('MATCH', 'CLOSE', 'NO_MATCH', 'UNAVAILABLE')),
  is_favourite boolean not null default false,
  -- Counts changes of where the money goes (reliability.md T35).
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- Taken out of the list; brought back within a day, or kept for the transfers that name it.
  deleted_at timestamptz,
  check ((beneficiary_type in ('INTERNAL', 'USD_TO_OTHER_BDT')) = (destination_account_id is not null))
);

-- The same destination stands in a person's list once, whatever two devices do at the same moment.
create unique index beneficiary_once
  on beneficiary (person_id, beneficiary_type, account_number, coalesce(routing_number, ''))
  where deleted_at is null;

create index beneficiary_person on beneficiary (person_id, created_at desc, id desc);
create index beneficiary_destination on beneficiary (destination_account_id)
  where destination_account_id is not null;

grant select, insert, update on beneficiary to :api_role;

-- The first answer to a request that creates something. A concurrent twin waits for its row.
create table idempotent_answer (
  person_id uuid not null references person (id) on delete cascade,
  key text not null check (length(key) between 16 and 80),
  -- Of the endpoint's name and the body: another body under the same key is refused.
  request_hash bytea not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (person_id, key)
);

create index idempotent_answer_age on idempotent_answer (created_at);

grant select, insert, update, delete on idempotent_answer to :api_role;
