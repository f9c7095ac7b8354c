-- What customers agree to and declare, with the version they saw and when (issue 28, P 5): terms,
-- privacy notice and electronic documents at registration, the identity check before a number is taken,
-- and the certifications before the profile is submitted. A row is never changed or deleted.

create table consent (
  person_id uuid not null references person,
  document text not null check (document in ('TERMS_OF_USE', 'PRIVACY_NOTICE', 'E_SIGNATURE',
    'IDENTITY_CHECK', 'TRUE_INFORMATION', 'TAX_CERTIFICATION')),
  -- The day from which this text is in force.
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  given_at timestamptz not null,
  primary key (person_id, document, version, given_at)
);

grant select, insert on consent to :api_role;

-- What somebody who is registering has agreed to on the form: `[{"document": …, "version": …}]`.
alter table registration add column consents jsonb not null default '[]'
  check (jsonb_typeof(consents) = 'array');

-- The fictional bank has a new name (product.md A48); accounts seeded by an earlier version carry the old.
update manual_account
  set bank_name = 'Ferry Street Demonstration Bank, N.A. (fictional)', bank_address = 'Queens, NY'
  where bank_name = 'Riverside Partner Bank';
