-- Cards. No column has more of a card's number than its last four digits, except the encrypted one of
-- card_number (reliability.md T32).

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
  -- Why the card has its status; null for the status of its issue (domain/cards/card-status.ts).
  status_reason text check (status_reason in
    ('CUSTOMER_REQUEST', 'LOST', 'STOLEN', 'DAMAGED', 'NOT_RECEIVED', 'NOT_NEEDED', 'UNKNOWN_PAYMENT',
    'FRAUD_SUSPECTED', 'UNDER_REVIEW', 'REISSUED', 'ACCOUNT_CLOSED')),
  status_memo text check (length(status_memo) between 1 and 200),
  status_changed_by text not null check (status_changed_by in ('CUSTOMER', 'BANK')),
  status_changed_at timestamptz not null,
  -- What the customer allows (product.md B8). Merchant categories have four digits (ISO 18245).
  allows_online boolean not null default true,
  allows_atm boolean not null default true,
  allows_contactless boolean not null default true,
  allows_international boolean not null default true,
  blocked_mcc text[] not null default '{}' check (array_length(blocked_mcc, 1) <= 50),
  unique (id, account_id)
);
create index card_account on card (account_id, created_at, id);

-- Every status that a card has had. Written by the trigger below, so that no change leaves no line.
create table card_status_change (
  card_id uuid not null references card (id),
  number integer not null check (number > 0),
  card_status text not null,
  reason text,
  -- The customer's own words.
  memo text,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (card_id, number)
);

create function card_record_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into card_status_change
    select new.id, coalesce(max(c.number), 0) + 1, new.card_status, new.status_reason, new.status_memo,
        new.status_changed_by, new.status_changed_at
      from card_status_change c where c.card_id = new.id;
  return null;
end $$;
create trigger card_status_recorded_when_issued after insert on card
  for each row execute function card_record_status();
create trigger card_status_recorded after update of card_status, status_reason on card for each row
  when ((old.card_status, old.status_reason) is distinct from (new.card_status, new.status_reason))
  execute function card_record_status();
-- TERMINATED is final (spec 4).
create trigger card_terminated_for_good before update of card_status on card for each row
  when (old.card_status = 'TERMINATED' and new.card_status <> 'TERMINATED')
  execute function ledger_refuse_change();
create trigger card_not_deleted before delete on card for each row execute function ledger_refuse_change();

-- The limits of a card (product.md B8), in minor units of its account's currency. No row means no limit.
create table card_limit (
  card_id uuid not null references card (id),
  period text not null check (period in ('transaction', 'day', 'week', 'month')),
  amount bigint check (amount > 0),
  transactions integer check (transactions > 0),
  primary key (card_id, period),
  check (amount is not null or transactions is not null),
  check (period <> 'transaction' or transactions is null)
);

-- The numbers of cards, encrypted under the key outside the database (docs/decisions/0092). Cards that were
-- issued before have none.
create table card_number (
  card_id uuid primary key references card (id),
  sealed_number bytea not null,
  number_fingerprint bytea not null unique check (length(number_fingerprint) = 32),
  sealing_key_id text not null references sealing_key (id)
);
create index card_number_sealing_key on card_number (sealing_key_id);

-- Secrets of the bank's cards, encrypted under the key outside the database: security codes and the
-- verifiers of PINs are computed from them. A rotation of the keys encrypts them again and changes no code
-- (docs/decisions/0130).
create table card_secret (
  purpose text primary key check (purpose in ('SECURITY_CODE', 'PIN')),
  sealed_secret bytea not null,
  sealing_key_id text not null references sealing_key (id)
);
create index card_secret_sealing_key on card_secret (sealing_key_id);

-- Who has seen the number of a card or set its PIN, and when.
create table card_access (
  id uuid primary key,
  card_id uuid not null references card (id),
  kind text not null check (kind in ('REVEALED', 'PIN_SET')),
  -- The accounts session of the call; null for a token issued without one.
  session_id text,
  accessed_at timestamptz not null
);
create index card_access_card on card_access (card_id, accessed_at);
create trigger card_access_append_only before update or delete on card_access
  for each row execute function ledger_refuse_change();

-- The PINs of cards: only a verifier, which reveals nothing without the secret (docs/decisions/0130). The
-- API's role writes it and cannot read it.
create table card_pin (
  card_id uuid primary key references card (id),
  verifier bytea not null check (length(verifier) = 32),
  -- Wrong PINs on the day of the last one, in the home zone of the card's account.
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  last_wrong_at timestamptz,
  set_at timestamptz not null,
  check (wrong_tries = 0 or last_wrong_at is not null)
);

-- The successors of lost and stolen cards (docs/decisions/0131). A card has one successor at most.
create table card_reissue (
  card_id uuid primary key references card (id),
  replaced_id uuid not null unique references card (id),
  reason text not null check (reason in ('LOST', 'STOLEN')),
  check (card_id <> replaced_id)
);

-- The card that recurring payments with a card are charged to: itself, or the last of its successors.
create function card_successor(card uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive chain as (
    select card as id, 0 as place
    union all
    select r.card_id, chain.place + 1 from chain join card_reissue r on r.replaced_id = chain.id)
  select id from chain order by place desc limit 1
$$;

-- The pictures that customers want on a physical card, and what a member of staff decided about each
-- (docs/decisions/0153). The lines are the audit of the review: a decision is written once.
create table card_image (
  id uuid primary key,
  card_id uuid not null references card (id),
  -- Dense from 1 within the card.
  number integer not null check (number > 0),
  file_id uuid not null references stored_file (id),
  submitted_at timestamptz not null,
  -- Null while it waits for a decision.
  decision text check (decision in ('ACCEPTED', 'REJECTED')),
  rejection_reason text check (rejection_reason in
    ('BRAND_OR_CELEBRITY', 'OFFENSIVE', 'PERSONAL_DATA', 'LOOKS_LIKE_CARD', 'LOW_QUALITY')),
  -- The member of staff: id and name at the time.
  decided_by text check (length(decided_by) between 1 and 60),
  decided_by_name text check (length(decided_by_name) between 1 and 80),
  decided_at timestamptz,
  unique (card_id, number),
  unique (card_id, file_id),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_by_name is null)),
  check ((decision is null) = (decided_at is null)),
  check ((rejection_reason is not null) = coalesce(decision = 'REJECTED', false))
);
create index card_image_file on card_image (file_id);
create unique index card_image_waiting on card_image (card_id) where decision is null;
create trigger card_image_decided_once before update on card_image for each row
  when (old.decision is not null) execute function ledger_refuse_change();
create trigger card_image_not_deleted before delete on card_image
  for each row execute function ledger_refuse_change();
