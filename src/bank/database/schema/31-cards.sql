-- Cards. No table has more of a card's number than its last four digits (reliability.md T32).

create table card (
  id uuid primary key,
  account_id uuid not null references account (id),
  card_status text not null check (card_status in
    ('ACTIVE', 'UNACTIVATED', 'SUSPENDED', 'TERMINATED', 'IMAGE_PENDING', 'IMAGE_REJECTED')),
  card_account_type text not null check (card_account_type in ('virtual', 'physical')),
  card_brand text not null check (card_brand in ('VISA', 'MASTERCARD')),
  nickname text,
  emboss_name text not null check (length(emboss_name) between 1 and 26),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expiration_month text not null check (expiration_month ~ '^(0[1-9]|1[0-2])$'),
  expiration_year text not null check (expiration_year ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  unique (id, account_id)
);
create index card_account on card (account_id, created_at, id);
