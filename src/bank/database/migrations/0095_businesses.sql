-- Businesses of customers (issue 48).

-- A business in the United States. The customer who registered it manages it (docs/decisions/0132).
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
  phone_number text check (phone_number ~ '^\+1[0-9]{10}$'),
  -- Null until the business is submitted for verification (spec 4, KYB status).
  synctera_verification_status text check (synctera_verification_status in ('UNVERIFIED', 'PENDING',
    'PROVISIONAL', 'REVIEW', 'VENDOR_ERROR', 'REJECTED', 'ACCEPTED')),
  created_at timestamptz not null
);
create index business_customer on business (customer_id, created_at);

-- Tax numbers of businesses, encrypted: a copy of this table does not reveal them.
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

grant select, insert, update on business, business_address, business_metadata to :api_role;
grant select, insert, update, delete on business_ein to :api_role;
