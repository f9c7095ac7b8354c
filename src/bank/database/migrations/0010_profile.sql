-- Who a person is: birth, the number of their paper, what they told on the way in (spec 3, product.md B2).

create table person_profile (
  person_id uuid primary key references person (id) on delete cascade,
  date_of_birth date,
  -- On the way in: who invited them, for whom the account is, and the plan.
  referral_code text check (referral_code ~ '^[A-Z0-9]{4,20}$'),
  onboarding_type text check (onboarding_type in ('PERSONAL', 'BUSINESS')),
  subscription_plan text check (subscription_plan in ('FREE')),
  -- Additional info: what they live on and what they will use the account for.
  occupation text,
  source_of_funds text,
  expected_monthly_volume text,
  account_purpose text,
  is_politically_exposed boolean,
  updated_at timestamptz not null
);

-- A copy of this table tells no number: they are sealed, and compared by keyed fingerprints alone.
create table person_identification (
  person_id uuid primary key references person (id) on delete cascade,
  identification_class text not null
    check (identification_class in ('SSN', 'ITIN', 'NID', 'PASSPORT', 'DRIVING_LICENCE')),
  sealed_number bytea not null,
  number_fingerprint bytea not null check (length(number_fingerprint) = 32),
  last_four text not null check (length(last_four) = 4),
  given_at timestamptz not null
);

-- Not unique: a number that somebody else gave first is taken without a word, and looked at later.
create index person_identification_fingerprint on person_identification (number_fingerprint);

grant select, insert, update on person_profile, person_identification to :api_role;
