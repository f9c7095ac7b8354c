-- Who somebody is, checked: identity checks, cases, what was asked for again, what providers told,
-- and how each status came about.

create table identity_inquiry (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  status text not null check (status in ('created', 'pending', 'completed', 'failed', 'abandoned')),
  -- Whose name was checked: another name needs another check.
  checked_name text not null,
  -- The app's own page the provider leads back to, of the origin that asked.
  return_to text not null,
  reason_code text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The provider's time of what it told last: anything older comes too late.
  told_at timestamptz not null
);

create index identity_inquiry_newest on identity_inquiry (person_id, created_at desc, id desc);
create unique index identity_inquiry_open on identity_inquiry (person_id)
  where status in ('created', 'pending');

create table verification_case (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  opened_at timestamptz not null,
  told_at timestamptz,
  closed_at timestamptz
);

create index verification_case_newest on verification_case (person_id, opened_at desc, id desc);
create unique index verification_case_open on verification_case (person_id)
  where closed_at is null;

-- What staff last said of one item, or the person's answer to them.
create table verification_item (
  person_id uuid not null references person (id) on delete cascade,
  kind text not null check (kind in ('IDENTITY', 'ADDRESS', 'BANK_DOCUMENT')),
  status text not null check (status in ('SUBMITTED', 'ACCEPTED', 'REJECTED')),
  reason_code text,
  updated_at timestamptz not null,
  primary key (person_id, kind)
);

-- Every event once, whatever became of it (reliability.md 2.1: idempotent).
create table provider_event (
  id text primary key check (length(id) between 1 and 200),
  type text not null,
  subject_id uuid not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  effect text not null check (effect in ('APPLIED', 'LATE', 'REFUSED'))
);

-- The audit line of each change of a profile's status; lines are added and never altered.
create table status_change (
  id uuid primary key,
  -- Two changes may come in one moment; this is their order.
  sequence bigint generated always as identity,
  person_id uuid not null references person (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  decided_by text not null check (decided_by in ('customer', 'identity_provider', 'kyc_provider',
    'partner_bank', 'back_office', 'bank')),
  changed_at timestamptz not null
);

create index status_change_newest on status_change (person_id, sequence desc);

grant select, insert, update, delete on identity_inquiry, verification_case, verification_item
  to :api_role;
grant select, insert on provider_event, status_change to :api_role;
