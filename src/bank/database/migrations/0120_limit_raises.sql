-- Higher limits that staff granted for one profile and rule (issue 49). Above a threshold a second member of
-- staff approves. The amounts and the reason of a row are never changed; the acts are also entries of the
-- ticket's thread. The row outlives the ticket, which is removed five years after it was solved.
create table limit_raise (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  profile_id uuid not null,
  rule text not null check (rule ~ '^[A-Z_]{3,30}$'),
  currency text not null check (currency in ('USD', 'BDT')),
  maximum_per_transaction bigint not null check (maximum_per_transaction > 0),
  daily_amount bigint not null check (daily_amount >= maximum_per_transaction),
  monthly_amount bigint not null check (monthly_amount >= daily_amount),
  -- Exclusive; null without an end.
  ends_at timestamptz,
  ticket_id uuid references ticket (id) on delete set null,
  needs_second boolean not null,
  reason text not null check (length(reason) between 1 and 400),
  proposed_by text not null check (length(proposed_by) between 1 and 80),
  proposed_at timestamptz not null,
  outcome text check (outcome in ('GRANTED', 'DECLINED')),
  decided_by text check (length(decided_by) between 1 and 80),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by is null)),
  check (ends_at > proposed_at),
  -- No one approves their own proposal, whatever the code above does.
  constraint limit_raise_second check (outcome <> 'GRANTED' or not needs_second or decided_by <> proposed_by)
);
create unique index limit_raise_open on limit_raise (ticket_id) where outcome is null;
create index limit_raise_ticket on limit_raise (ticket_id);
create index limit_raise_customer on limit_raise (customer_id);
-- The newest raise of a profile and rule.
create index limit_raise_granted on limit_raise (profile_id, rule, decided_at desc) where outcome = 'GRANTED';

alter table ticket_entry drop constraint ticket_entry_kind_check;
alter table ticket_entry add constraint ticket_entry_kind_check
  check (kind in ('COMMENT', 'ASSIGNED', 'SOLVED', 'REOPENED', 'RATED', 'LIMIT_PROPOSED', 'LIMIT_DECLINED',
    'LIMIT_GRANTED', 'LIMIT_REFUSED'));

grant select, insert on limit_raise to :api_role;
grant update (outcome, decided_by, decided_at) on limit_raise to :api_role;
