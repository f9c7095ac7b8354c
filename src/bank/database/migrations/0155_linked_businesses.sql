-- Bangladesh-linked businesses are registered and verified like those in the United States (issue 48,
-- docs/decisions/0155).

alter table business add column country text not null default 'US' check (country in ('US', 'BD'));
alter table business add column trade_licence text check (length(trade_licence) between 4 and 20);
alter table business add column bin text check (length(bin) between 4 and 20);
alter table business add constraint business_number_of_its_country
  check (country = 'BD' or num_nonnulls(trade_licence, bin) = 0);
alter table business drop constraint business_phone_number_check;
alter table business add constraint business_phone_number_check
  check (phone_number ~ '^\+(1[0-9]{10}|880[0-9]{8,10})$');

-- Until now a linked business was stored only once it was accepted.
insert into business (id, customer_id, name, synctera_verification_status, created_at, country)
  select b.id, b.customer_id, b.name, 'ACCEPTED', c.created_at, 'BD'
    from linked_business b join customer c on c.id = b.customer_id;

alter table stored_file drop constraint stored_file_one_business;
update stored_file set us_business_id = business_id where business_id is not null;
alter table stored_file drop column business_id;
alter table stored_file rename column us_business_id to business_id;
alter table stored_file rename constraint stored_file_us_business_id_fkey to stored_file_business_id_fkey;
drop table linked_business;

alter table business_document drop constraint business_document_doc_name_check;
alter table business_document add constraint business_document_doc_name_check
  check (doc_name in ('CERTIFICATE_OF_INCORPORATION', 'ADDRESS_VERIFICATION',
    'EIN_DOCUMENT', 'OTHER', 'PASSPORT', 'DRIVING_LICENSE', 'STATE_ID', 'NATIONAL_IDENTITY_CARD',
    'TRADE_LICENCE', 'TIN_CERTIFICATE', 'BIN_CERTIFICATE', 'BANK_DOCUMENT'));

-- The resource price of a Bangladesh-linked business, paid once (product.md A35).
create table business_payment (
  business_id uuid primary key references business (id) on delete cascade,
  account_id uuid not null references account (id),
  transaction_id uuid not null unique,
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('USD', 'BDT')),
  paid_at timestamptz not null
);
create index business_payment_account on business_payment (account_id);

grant select, insert on business_payment to :api_role;
