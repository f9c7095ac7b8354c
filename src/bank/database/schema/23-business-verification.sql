-- Verification of businesses (spec 4, KYB status): submissions, what staff ask for, decisions.

-- A submission to the provider.
create table business_case (
  id uuid primary key,
  business_id uuid not null references business (id) on delete cascade,
  -- The customer who signed and submitted.
  submitted_by uuid not null references customer (id),
  signature_file_id uuid not null references stored_file (id),
  opened_at timestamptz not null,
  -- The provider's time of its last event.
  last_event_at timestamptz,
  closed_at timestamptz
);
create index business_case_newest on business_case (business_id, opened_at desc, id desc);
create unique index business_case_open on business_case (business_id) where closed_at is null;

-- The sections that staff ask for again. A row is deleted when the customer sends the section.
create table business_review_item (
  business_id uuid not null references business (id) on delete cascade,
  section text not null check (section in ('COMPANY', 'ADDRESS', 'ACTIVITY', 'OWNERS', 'DOCUMENTS')),
  reason_code text not null,
  requested_by text not null check (length(requested_by) between 1 and 80),
  requested_at timestamptz not null,
  -- The last change of the section since then.
  changed_at timestamptz,
  primary key (business_id, section)
);

-- Audit log of the KYB status. Rows are inserted and never changed.
create table business_status_change (
  id uuid primary key,
  -- The order of changes with the same time.
  sequence bigint generated always as identity,
  business_id uuid not null references business (id) on delete cascade,
  from_status text,
  to_status text not null,
  decided_by text not null check (decided_by in ('customer', 'kyb_provider', 'back_office', 'bank')),
  changed_at timestamptz not null,
  reason_code text,
  constraint business_rejection_has_reason check (to_status <> 'REJECTED' or reason_code is not null)
);
create index business_status_change_newest on business_status_change (business_id, sequence desc);

-- Four-eyes approval of decisions about businesses, as staff_proposal for customers
-- (docs/decisions/0032).
create table business_proposal (
  id uuid primary key,
  business_id uuid not null references business (id) on delete cascade,
  -- The status at the time of the proposal. After another change the proposal is overtaken.
  from_status text not null,
  to_status text not null check (to_status in ('ACCEPTED', 'REJECTED')),
  proposed_by text not null check (length(proposed_by) between 1 and 80),
  proposed_at timestamptz not null,
  reason_code text,
  outcome text check (outcome in ('APPROVED', 'DECLINED', 'OVERTAKEN')),
  ended_by text check (length(ended_by) between 1 and 80),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check ((ended_by is null) = (outcome is null or outcome = 'OVERTAKEN')),
  -- No one approves their own proposal, whatever the code above does.
  check (outcome <> 'APPROVED' or ended_by <> proposed_by)
);
create unique index business_proposal_open on business_proposal (business_id) where outcome is null;
