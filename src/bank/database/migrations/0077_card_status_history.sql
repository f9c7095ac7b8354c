-- Why and when a card got its status, and every status before (issue 47).

alter table card
  add column status_reason text check (status_reason in
    ('CUSTOMER_REQUEST', 'LOST', 'STOLEN', 'DAMAGED', 'NOT_RECEIVED', 'NOT_NEEDED', 'UNKNOWN_PAYMENT',
    'FRAUD_SUSPECTED', 'UNDER_REVIEW', 'REISSUED', 'ACCOUNT_CLOSED')),
  add column status_memo text check (length(status_memo) between 1 and 200),
  add column status_changed_by text not null default 'BANK' check (status_changed_by in ('CUSTOMER', 'BANK')),
  add column status_changed_at timestamptz;
update card set status_changed_at = created_at;
alter table card alter column status_changed_at set not null, alter column status_changed_by drop default;

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
revoke all on function card_record_status from public;

insert into card_status_change
  select id, 1, card_status, null, null, status_changed_by, status_changed_at from card;

revoke update on card from :api_role;
grant update (nickname, card_status, status_reason, status_memo, status_changed_by, status_changed_at)
  on card to :api_role;
grant select on card_status_change to :api_role;
