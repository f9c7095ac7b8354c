-- Customers: contact details, profile, addresses, linked businesses, consents and settings.

-- The keys that records may be encrypted with, by id. The keys themselves are never in the database
-- (docs/decisions/0092). Two ids stand for records of version 2.8.0 until the next start encrypts them.
create table sealing_key (
  id text primary key check (id ~ '^[0-9a-f]{16}$' or id in ('unsealed', 'former')),
  registered_at timestamptz not null default clock_timestamp()
);

create table customer (
  id uuid primary key,
  first_name text not null,
  middle_name text,
  last_name text not null,
  email_address text not null check (length(email_address) between 3 and 254),
  -- E.164 (product.md A12).
  mobile_number text check (mobile_number ~ '^\+[1-9][0-9]{6,14}$'),
  profile_picture text,
  profile_approval_status text not null,
  synctera_user_status text check (synctera_user_status in ('ACTIVE', 'FROZEN')),
  is_full_access_given boolean not null,
  admin_review_status text check (admin_review_status in ('BLOCKED')),
  -- Language of the messages that the bank sends.
  language text not null check (language in ('en', 'bn')),
  created_at timestamptz not null,
  -- False for the sandbox's own customers, who sign in on a new device without a code.
  asks_new_devices boolean not null default true,
  -- Country of residence, chosen at registration. Later the legal address has it.
  residence_country text check (residence_country in ('US', 'BD')),
  -- A number that the customer has entered and not confirmed yet, E.164.
  offered_mobile_number text check (offered_mobile_number ~ '^\+[1-9][0-9]{6,14}$')
);
-- Two spellings of one address belong to one customer. The comparison must not depend on the database's
-- locale: an address must stay unique after a move to another server.
create unique index customer_email_address on customer (lower(email_address collate "C"));
create unique index customer_mobile_number on customer (mobile_number);

create table customer_address (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  address_type text not null
    check (address_type in ('legal', 'shipping', 'billing', 'cardShipping', 'productShipping')),
  address_line_1 text not null,
  address_line_2 text,
  city text,
  state text,
  thana text,
  district text,
  division text,
  postal_code text not null,
  country text not null check (country in ('US', 'BD')),
  unique (customer_id, address_type)
);

-- Answers of the onboarding (spec 3, product.md B2).
create table customer_profile (
  customer_id uuid primary key references customer (id) on delete cascade,
  date_of_birth date,
  referral_code text check (referral_code ~ '^[A-Z0-9]{4,20}$'),
  onboarding_type text check (onboarding_type in ('PERSONAL', 'BUSINESS')),
  subscription_plan text check (subscription_plan in ('FREE', 'PLUS', 'BUSINESS')),
  occupation text,
  source_of_funds text,
  expected_monthly_volume text,
  account_purpose text,
  is_politically_exposed boolean,
  updated_at timestamptz not null
);

-- Numbers of identity documents. They are encrypted and compared by keyed fingerprints only, so a copy of
-- this table does not reveal them.
create table customer_identification (
  customer_id uuid primary key references customer (id) on delete cascade,
  identification_class text not null
    check (identification_class in ('SSN', 'ITIN', 'NID', 'PASSPORT', 'DRIVING_LICENCE')),
  sealed_number bytea not null,
  number_fingerprint bytea not null check (length(number_fingerprint) = 32),
  last_four text not null check (length(last_four) = 4),
  given_at timestamptz not null,
  sealing_key_id text not null references sealing_key (id)
);
create index customer_identification_sealing_key on customer_identification (sealing_key_id);
-- Not unique: a number that another customer has given is accepted and reviewed later.
create index customer_identification_fingerprint on customer_identification (number_fingerprint);

-- Steps of the onboarding as customers took them, for analytics only. Where to resume is computed from
-- the stored facts (product.md B2).
create table onboarding_step (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  step text not null,
  posted_at timestamptz not null
);

-- What customers agree to and declare, with the version they saw and the time (issue 28, P 5): terms,
-- privacy notice and electronic documents at registration, the identity check before an identity number
-- is entered, and the certifications before the profile is submitted. Rows are never changed or deleted.
create table consent (
  customer_id uuid not null references customer,
  document text not null check (document in ('TERMS_OF_USE', 'PRIVACY_NOTICE', 'E_SIGNATURE',
    'IDENTITY_CHECK', 'TRUE_INFORMATION', 'TAX_CERTIFICATION')),
  -- The day from which this text is in force.
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  given_at timestamptz not null,
  primary key (customer_id, document, version, given_at)
);

-- Settings for all devices of a customer. Of two choices the later one applies.
create table customer_setting (
  customer_id uuid not null references customer (id),
  name text not null,
  value text not null,
  chosen_at timestamptz not null,
  primary key (customer_id, name),
  check (
    case name
      when 'language' then value in ('en', 'bn')
      when 'digits' then value in ('latin', 'bangla')
      when 'grouping' then value in ('thousands', 'lakh')
      -- For times that belong to no account: sign-ins, notifications, verification.
      when 'time_zone' then value in ('device', 'America/New_York', 'Asia/Dhaka')
      when 'theme' then value in ('system', 'light', 'dark')
      when 'is_balance_hidden' then value in ('true', 'false')
      when 'data_saver' then value in ('auto', 'on', 'off')
      else false
    end
  )
);

-- A change of e-mail address or mobile number: a code to the old contact, then one to the new
-- (product.md B16).
create table contact_change (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  kind text not null check (kind in ('EMAIL', 'MOBILE')),
  -- The contact at the start of the change. Codes go to this one, and the change is valid for no other.
  old_contact text not null,
  new_contact text not null check (length(new_contact) between 3 and 254),
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  old_proved_at timestamptz,
  done_at timestamptz,
  cancelled_at timestamptz,
  -- Bank time, as for all limits (product.md A31).
  lower_limits_until timestamptz,
  check (old_contact <> new_contact),
  check (done_at is null or (old_proved_at is not null and cancelled_at is null)),
  check ((done_at is null) = (lower_limits_until is null))
);
-- One open change for each customer: a new one ends the one before it.
create unique index contact_change_open on contact_change (customer_id)
  where done_at is null and cancelled_at is null;
create index contact_change_lower_limits on contact_change (customer_id, lower_limits_until)
  where done_at is not null;
create index contact_change_unfinished on contact_change (expires_at) where done_at is null;
