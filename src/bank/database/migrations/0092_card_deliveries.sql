-- Physical cards: how they are made and sent (issue 47).

-- The plastics of cards: how each is made and sent. A card has another one when it was damaged.
create table card_delivery (
  id uuid primary key,
  card_id uuid not null references card (id),
  design text not null check (design in ('RIVER', 'NIGHT', 'JAMDANI')),
  method text not null check (method in ('STANDARD', 'EXPRESS')),
  -- Where it is sent: the customer's address of type cardShipping at the time of the order.
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  -- What was paid, in minor units of the currency of the card's account, and by which transaction.
  fee bigint not null check (fee >= 0),
  fee_transaction_id uuid references transaction (id),
  tracking_number text check (length(tracking_number) between 1 and 40),
  estimated_on date not null,
  -- The expiration on the plastic. That of the card follows when the plastic is activated.
  expiration_month text not null check (expiration_month ~ '^(0[1-9]|1[0-2])$'),
  expiration_year text not null check (expiration_year ~ '^[0-9]{4}$'),
  ordered_at timestamptz not null,
  check ((fee > 0) = (fee_transaction_id is not null))
);
create index card_delivery_card on card_delivery (card_id, ordered_at, id);

-- The steps that a plastic has reached (domain/cards/physical-cards.ts). Only lines are added.
create table card_delivery_step (
  delivery_id uuid not null references card_delivery (id),
  step text not null check (step in ('ORDERED', 'PRINTED', 'SHIPPED', 'DELIVERED', 'RETURNED')),
  reached_at timestamptz not null,
  -- Dense from 1 within the delivery.
  number integer not null check (number > 0),
  primary key (delivery_id, number),
  unique (delivery_id, step)
);
create trigger card_delivery_step_append_only before update or delete on card_delivery_step
  for each row execute function ledger_refuse_change();

grant select, insert on card_delivery, card_delivery_step to :api_role;
grant update (tracking_number) on card_delivery to :api_role;
