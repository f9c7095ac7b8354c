-- Identity verification: checks, cases, requested items, events of the providers, and the history of
-- each profile status.

create table identity_inquiry (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  status text not null check (status in ('created', 'pending', 'completed', 'failed', 'abandoned')),
  -- The name that was checked. Another name needs another check.
  checked_name text not null,
  -- The page of the app to which the provider returns, of the origin that sent the request.
  return_to text not null,
  reason_code text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The provider's time of its last event. An older event is too late.
  last_event_at timestamptz not null
);
create index identity_inquiry_newest on identity_inquiry (customer_id, created_at desc, id desc);
create unique index identity_inquiry_open on identity_inquiry (customer_id)
  where status in ('created', 'pending');

create table verification_case (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  opened_at timestamptz not null,
  -- The provider's time of its last event.
  last_event_at timestamptz,
  closed_at timestamptz
);
create index verification_case_newest on verification_case (customer_id, opened_at desc, id desc);
create unique index verification_case_open on verification_case (customer_id)
  where closed_at is null;

-- The last decision of staff on an item, or the customer's answer to it.
create table verification_item (
  customer_id uuid not null references customer (id) on delete cascade,
  kind text not null check (kind in ('IDENTITY', 'ADDRESS', 'BANK_DOCUMENT')),
  status text not null check (status in ('SUBMITTED', 'ACCEPTED', 'REJECTED')),
  reason_code text,
  updated_at timestamptz not null,
  primary key (customer_id, kind)
);

-- Every event of a provider once, with its effect (reliability.md 2.1: idempotent).
create table provider_event (
  id text primary key check (length(id) between 1 and 200),
  type text not null,
  subject_id uuid not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  effect text not null check (effect in ('APPLIED', 'LATE', 'REFUSED'))
);

-- Audit log of the profile status. Rows are inserted and never changed.
create table status_change (
  id uuid primary key,
  -- The order of changes with the same time.
  sequence bigint generated always as identity,
  customer_id uuid not null references customer (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  decided_by text not null check (decided_by in ('customer', 'identity_provider', 'kyc_provider',
    'partner_bank', 'back_office', 'bank')),
  changed_at timestamptz not null,
  reason_code text,
  -- Every refusal has a reason (spec 4, product.md B3; docs/decisions/0082).
  constraint refusal_has_reason check (
    reason_code is not null
    or to_status not in ('ADMIN_REJECTED', 'KYC_REJECTED', 'KYC_REJECTED_FOR_BDT_ONLY',
      'KYC_UNVERIFIED', 'MANUAL_KYC_REJECTED', 'PROFILE_REJECTED_SYNCTERA')
  )
);
create index status_change_newest on status_change (customer_id, sequence desc);

-- Four-eyes approval: a decision about a customer is proposed by one member of staff and approved by
-- another (reliability.md 2.1).
create table staff_proposal (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  -- The status at the time of the proposal. After another change the proposal is overtaken.
  from_status text not null,
  to_status text not null,
  proposed_by text not null check (length(proposed_by) between 1 and 80),
  proposed_at timestamptz not null,
  outcome text check (outcome in ('APPROVED', 'DECLINED', 'OVERTAKEN')),
  ended_by text check (length(ended_by) between 1 and 80),
  ended_at timestamptz,
  reason_code text,
  check ((outcome is null) = (ended_at is null)),
  check ((ended_by is null) = (outcome is null or outcome = 'OVERTAKEN')),
  -- No one approves their own proposal, whatever the code above does.
  check (outcome <> 'APPROVED' or ended_by <> proposed_by)
);
create unique index staff_proposal_open on staff_proposal (customer_id) where outcome is null;
create index staff_proposal_customer on staff_proposal (customer_id, proposed_at desc);
