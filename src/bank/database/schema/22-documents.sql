-- Files of customers: photos of documents, proofs, profile pictures (spec 3, reliability.md R20).

-- An upload in parts that is not complete. The same file of the same customer continues it.
create table unfinished_upload (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  -- SHA-256 of the whole file, as the client computed it.
  digest bytea not null check (length(digest) = 32),
  size_bytes integer not null check (size_bytes between 1 and 5242880),
  received_bytes integer not null default 0 check (received_bytes between 0 and size_bytes),
  expires_at timestamptz not null
);
create unique index unfinished_upload_file on unfinished_upload (customer_id, digest, size_bytes);
create index unfinished_upload_expiry on unfinished_upload (expires_at);

create table unfinished_upload_part (
  upload_id uuid not null references unfinished_upload (id) on delete cascade,
  first_byte integer not null check (first_byte >= 0),
  -- Encrypted: 28 bytes more than the part.
  sealed_content bytea not null,
  sealing_key_id text not null references sealing_key (id),
  primary key (upload_id, first_byte),
  constraint unfinished_upload_part_size check (length(sealed_content) between 1 and 262172)
);
create index unfinished_upload_part_sealing_key on unfinished_upload_part (sealing_key_id);

create table stored_file (
  -- The id of the upload, so that a repeated end of the upload stores the file once.
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  doc_type text not null,
  profile_type text not null check (profile_type in ('PERSON', 'BUSINESS', 'LINKED_BUSINESS')),
  document_kind text,
  document_side text check (document_side in ('FRONT', 'BACK')),
  content_type text not null
    check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  -- Encrypted: 28 bytes more than the file.
  sealed_content bytea not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  -- Set when a later file of the same kind replaces it. The row stays: a decision may be based on it.
  replaced_at timestamptz,
  sealing_key_id text not null references sealing_key (id),
  business_id uuid references business (id) on delete cascade,
  constraint stored_file_content_size check (length(sealed_content) between 1 and 5242908)
);
create index stored_file_sealing_key on stored_file (sealing_key_id);
create index stored_file_owner on stored_file (customer_id, created_at desc);

-- The documents of a business and of its external owners. The present file of each; former files stay in
-- stored_file.
create table business_document (
  id uuid primary key,
  business_id uuid not null references business (id) on delete cascade,
  -- Null for a document of the business itself.
  external_customer_id uuid references external_customer (id),
  doc_name text not null check (doc_name in ('CERTIFICATE_OF_INCORPORATION', 'ADDRESS_VERIFICATION',
    'EIN_DOCUMENT', 'OTHER', 'PASSPORT', 'DRIVING_LICENSE', 'STATE_ID', 'NATIONAL_IDENTITY_CARD',
    'TRADE_LICENCE', 'TIN_CERTIFICATE', 'BIN_CERTIFICATE', 'BANK_DOCUMENT')),
  file_id uuid not null references stored_file (id),
  stored_at timestamptz not null
);
create unique index business_document_name
  on business_document (business_id, doc_name, coalesce(external_customer_id, business_id));
create index business_document_file on business_document (file_id);

-- Encrypted content cannot be compressed.
alter table unfinished_upload_part alter column sealed_content set storage external;
alter table stored_file alter column sealed_content set storage external;
