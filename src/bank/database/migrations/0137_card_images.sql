-- Physical cards with a picture of their customer (issue 47; docs/decisions/0153).

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

grant select, insert on card_image to :api_role;
grant update (decision, rejection_reason, decided_by, decided_by_name, decided_at) on card_image to :api_role;

alter table card_delivery drop constraint card_delivery_design_check;
alter table card_delivery add constraint card_delivery_design_check
  check (design in ('RIVER', 'NIGHT', 'JAMDANI', 'OWN_IMAGE'));
