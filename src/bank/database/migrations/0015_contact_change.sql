-- Changing where the bank reaches a person: a code to the old, then one to the new (product.md B16).
create table contact_change (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  kind text not null check (kind in ('EMAIL', 'MOBILE')),
  -- What it was when the change began: codes are sent to this one, and the change holds for no other.
  old_contact text not null,
  new_contact text not null check (length(new_contact) between 3 and 254),
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  old_proved_at timestamptz,
  done_at timestamptz,
  cancelled_at timestamptz,
  -- Bank time, as the limits are (product.md A31).
  lower_limits_until timestamptz,
  check (old_contact <> new_contact),
  check (done_at is null or (old_proved_at is not null and cancelled_at is null)),
  check ((done_at is null) = (lower_limits_until is null))
);

-- One at a time for each person: beginning another ends the one before it.
create unique index contact_change_open on contact_change (person_id)
  where done_at is null and cancelled_at is null;
create index contact_change_lower_limits on contact_change (person_id, lower_limits_until)
  where done_at is not null;
create index contact_change_unfinished on contact_change (expires_at) where done_at is null;

grant select, insert, update, delete on contact_change to :api_role;

-- A code may belong to a change, and then it works for that change alone.
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('DEVICE', 'MOBILE', 'CONTACT_OLD', 'CONTACT_NEW'));
alter table one_time_code
  add column contact_change_id uuid references contact_change (id) on delete cascade;
alter table one_time_code add constraint one_time_code_contact_change_with_purpose
  check ((purpose in ('CONTACT_OLD', 'CONTACT_NEW')) = (contact_change_id is not null));
create index one_time_code_contact_change on one_time_code (contact_change_id)
  where contact_change_id is not null;
