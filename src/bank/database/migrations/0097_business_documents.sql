-- Documents and logos of businesses (issue 48).

-- A business in the United States; `business_id` is one linked to Bangladesh.
alter table stored_file add column us_business_id uuid references business (id) on delete cascade;
alter table stored_file
  add constraint stored_file_one_business check (business_id is null or us_business_id is null);

-- The documents of a business and of its external owners. The present file of each; former files stay in
-- stored_file.
create table business_document (
  id uuid primary key,
  business_id uuid not null references business (id) on delete cascade,
  -- Null for a document of the business itself.
  external_customer_id uuid references external_customer (id),
  doc_name text not null check (doc_name in ('CERTIFICATE_OF_INCORPORATION', 'ADDRESS_VERIFICATION',
    'EIN_DOCUMENT', 'OTHER', 'PASSPORT', 'DRIVING_LICENSE', 'STATE_ID', 'NATIONAL_IDENTITY_CARD')),
  file_id uuid not null references stored_file (id),
  stored_at timestamptz not null
);
create unique index business_document_name
  on business_document (business_id, doc_name, coalesce(external_customer_id, business_id));
create index business_document_file on business_document (file_id);

grant select, insert, update on business_document to :api_role;
