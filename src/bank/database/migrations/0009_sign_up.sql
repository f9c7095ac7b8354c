-- Becoming a customer: registration at the accounts site, the mobile number, and how far people get.

create table registration (
  registration_hash bytea primary key,
  email_address text not null,
  password_hash text not null,
  code_hash bytea not null,
  -- The address is somebody's already: no code is right, and nothing tells so (reliability.md T22).
  is_taken boolean not null,
  language text not null check (language in ('en', 'bn')),
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index registration_address on registration (email_address) where closed_at is null;
create index registration_expiry on registration (expires_at);

-- Where a person lives, chosen at sign-up; the legal address says it later.
alter table person add column residence_country text check (residence_country in ('US', 'BD'));

-- A number a person has given and not proved yet, E.164.
alter table person add column offered_mobile_number text
  check (offered_mobile_number ~ '^\+[1-9][0-9]{6,14}$');

-- A code may also prove that a mobile number is the person's; the number waits with its code.
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('DEVICE', 'MOBILE'));
alter table one_time_code add column mobile_number text
  check (mobile_number ~ '^\+[1-9][0-9]{6,14}$');
alter table one_time_code add constraint one_time_code_mobile_number_with_purpose
  check ((purpose = 'MOBILE') = (mobile_number is not null));

-- Steps of the onboarding as people took them, for analytics alone: where to resume is reckoned from
-- the stored facts (product.md B2).
create table onboarding_step (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  step text not null,
  posted_at timestamptz not null
);

grant select, insert, update, delete on registration to :api_role;
grant insert on onboarding_step to :api_role;
