-- People and what belongs to them alone: addresses, notifications, linked businesses.

create table person (
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
  -- The language of messages the bank sends unasked.
  language text not null check (language in ('en', 'bn')),
  created_at timestamptz not null
);

-- Two spellings of one address are one person. The comparison must not depend on the database's
-- own language rules, since the same address must stay taken after a move to another server.
create unique index person_email_address on person (lower(email_address collate "C"));
create unique index person_mobile_number on person (mobile_number);

create table person_address (
  id uuid primary key,
  person_id uuid not null references person (id),
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
  unique (person_id, address_type)
);

-- title and message hold every language of the product: {"en": "...", "bn": "..."}.
create table notification (
  id uuid primary key,
  person_id uuid not null references person (id),
  title jsonb not null check (title ?& array['en', 'bn']),
  message jsonb not null check (message ?& array['en', 'bn']),
  view_type text not null check (view_type in ('WARNING', 'ERROR', 'INFO', 'SUCCESS')),
  created_at timestamptz not null,
  last_read_at timestamptz
);

create index notification_newest on notification (person_id, created_at desc, id desc);
create index notification_unread on notification (person_id) where last_read_at is null;

-- What a person from Bangladesh runs there (profile type LINKED_BUSINESS, spec 1).
create table linked_business (
  id uuid primary key,
  person_id uuid not null references person (id),
  name text not null
);

create index linked_business_person on linked_business (person_id);

grant select, insert, update on person, person_address, notification, linked_business to :api_role;
