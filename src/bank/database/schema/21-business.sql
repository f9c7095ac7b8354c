-- Businesses of customers, their addresses and what they do (spec 3, product.md B14).

-- A business in the United States, or one linked to Bangladesh (profile type LINKED_BUSINESS,
-- docs/decisions/0155). The customer who registered it manages it (docs/decisions/0132).
create table business (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  name text not null check (length(name) between 1 and 120),
  email text check (length(email) between 3 and 254),
  structure text check (structure in ('SOLE_PROPRIETORSHIP', 'PARTNERSHIP', 'LLC', 'CORPORATION',
    'S_CORPORATION', 'NON_PROFIT', 'OTHER')),
  formation_date date,
  formation_state text check (length(formation_state) between 1 and 80),
  website text check (length(website) between 1 and 300),
  -- E.164.
  phone_number text check (phone_number ~ '^\+(1[0-9]{10}|880[0-9]{8,10})$'),
  -- Null until the business is submitted for verification (spec 4, KYB status).
  synctera_verification_status text check (synctera_verification_status in ('UNVERIFIED', 'PENDING',
    'PROVISIONAL', 'REVIEW', 'VENDOR_ERROR', 'REJECTED', 'ACCEPTED')),
  created_at timestamptz not null,
  country text not null default 'US' check (country in ('US', 'BD')),
  -- Numbers of Bangladesh, as typed.
  trade_licence text check (length(trade_licence) between 4 and 20),
  bin text check (length(bin) between 4 and 20),
  constraint business_number_of_its_country
    check (country = 'BD' or num_nonnulls(trade_licence, bin) = 0)
);
create index business_customer on business (customer_id, created_at);

-- Tax numbers of businesses (EIN, or TIN in Bangladesh), encrypted: a copy of this table does not reveal them.
create table business_ein (
  business_id uuid primary key references business (id) on delete cascade,
  sealed_number bytea not null,
  last_four text not null check (length(last_four) = 4),
  sealing_key_id text not null references sealing_key (id)
);
create index business_ein_sealing_key on business_ein (sealing_key_id);

create table business_address (
  id uuid primary key,
  business_id uuid not null references business (id) on delete cascade,
  address_type text not null check (address_type in ('LEGAL', 'OPERATING')),
  address_line_1 text not null,
  address_line_2 text,
  city text,
  state text,
  thana text,
  district text,
  division text,
  postal_code text not null,
  country text not null check (country in ('US', 'BD')),
  unique (business_id, address_type)
);

-- What a business does and expects to do. Choices are null until they are answered.
create table business_metadata (
  id uuid primary key,
  business_id uuid not null unique references business (id) on delete cascade,
  naics_code text,
  description text check (length(description) between 1 and 500),
  purpose text check (length(purpose) between 1 and 200),
  products text check (length(products) between 1 and 500),
  international_activity text,
  revenue_or_funding_source text,
  number_of_employees text,
  revenue text,
  check_deposit_amount text,
  outgoing_electronic_transfer_ach_and_checks_amount text,
  incoming_electronic_transfer_ach_amount text,
  incoming_wire_transfer_amount text,
  outgoing_wire_transfer_amount text,
  restricted_business_agreement boolean not null,
  ownership_agreement boolean not null,
  all_information_correct boolean not null,
  business_disclosures boolean not null
);

-- Owners of a business who are no customers of the bank (spec 3, external customer).
create table external_customer (
  id uuid primary key,
  business_id uuid not null references business (id) on delete cascade,
  -- The customer who entered the details.
  creator_id uuid not null references customer (id),
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  email_address text not null check (length(email_address) between 3 and 254),
  -- E.164.
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  address_line_1 text not null,
  address_line_2 text,
  city text,
  state text,
  thana text,
  district text,
  division text,
  postal_code text not null,
  country text not null check (country in ('US', 'BD'))
);
create unique index external_customer_email on external_customer (business_id, lower(email_address collate "C"));

-- Their numbers, encrypted, in a table of their own as those of customers.
create table external_customer_identification (
  external_customer_id uuid primary key references external_customer (id) on delete cascade,
  identification_class text not null check (identification_class in ('SSN', 'ITIN', 'NID')),
  sealed_number bytea not null,
  last_four text not null check (length(last_four) = 4),
  sealing_key_id text not null references sealing_key (id)
);
create index external_customer_identification_sealing_key
  on external_customer_identification (sealing_key_id);

-- An owner is the customer who manages the business, another customer who accepted, or an external
-- customer. Who is named by e-mail is no owner before they accept.
create table business_ownership (
  id uuid primary key,
  business_id uuid not null references business (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- In hundredths of a percent.
  share integer not null check (share between 1 and 10000),
  title text not null check (title in ('DIRECTOR', 'FOUNDER', 'OFFICER')),
  user_id uuid references customer (id),
  external_customer_id uuid references external_customer (id),
  invited_email text check (length(invited_email) between 3 and 254),
  request_status text check (request_status in ('PENDING', 'ACCEPTED', 'DECLINED')),
  created_at timestamptz not null,
  check (num_nonnulls(external_customer_id, coalesce(user_id::text, invited_email)) = 1),
  check ((invited_email is null) = (request_status is null)),
  check (invited_email is null or (user_id is not null) = (request_status = 'ACCEPTED'))
);
create unique index business_ownership_user on business_ownership (business_id, user_id);
create unique index business_ownership_external on business_ownership (external_customer_id);
create unique index business_ownership_email
  on business_ownership (business_id, lower(invited_email collate "C"));
create index business_ownership_requests on business_ownership (lower(invited_email collate "C"));

create table business_relationship (
  id uuid primary key,
  business_id uuid not null references business (id) on delete cascade,
  user_id uuid not null references customer (id),
  type text not null check (type in ('MANAGING_PERSON_OF')),
  unique (business_id, user_id, type)
);
