-- Adding money by debit card (product.md B6 d). A card's number and code go to the card processor and
-- stand in no table of the bank: a token pays once, within minutes (domain.md 7).
create table card_token (
  id uuid primary key,
  person_id uuid not null references person (id),
  brand text not null check (brand in ('VISA', 'MASTERCARD')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

alter table deposit
  add column card_token_id uuid unique references card_token (id),
  add constraint deposit_from_card check ((method = 'DEBIT_CARD') = (card_token_id is not null)),
  add constraint deposit_declined_moved_nothing
    check (status <> 'DECLINED' or (journal_id is null and reason is not null));

-- The sandbox's card processor: how each card answers, and nothing else of it. One who is connected to
-- a real processor leaves this empty.
create table simulated_card (
  token_id uuid primary key,
  -- Null where it pays.
  declined_because text
);

grant select, insert on card_token, simulated_card to :api_role;

-- ---- What holds at the beginning (domain.md 10) -----------------------------------------------------

insert into transfer_rule
  values ('ADD_MONEY_CARD', 'USD', 1000, 100000, 200000, 800000, 5, 20, '2020-01-01T00:00:00Z');
