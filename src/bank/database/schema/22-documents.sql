-- Files of customers: photos of documents, proofs, profile pictures (spec 3, reliability.md R20).

-- An upload in parts that is not complete. The same file of the same customer continues it.
create table unfinished_upload (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- SHA-256 of the whole file, as the client computed it.
  digest bytea not null check (length(digest) = 32),
  size_bytes integer not null check (size_bytes between 1 and 5242880),
  received_bytes integer not null default 0 check (received_bytes between 0 and size_bytes),
  expires_at timestamptz not null
);
create unique index unfinished_upload_file on unfinished_upload (person_id, digest, size_bytes);
create index unfinished_upload_expiry on unfinished_upload (expires_at);

create table unfinished_upload_part (
  upload_id uuid not null references unfinished_upload (id) on delete cascade,
  first_byte integer not null check (first_byte >= 0),
  content bytea not null check (length(content) between 1 and 262144),
  primary key (upload_id, first_byte)
);

create table stored_file (
  -- The id of the upload, so that a repeated end of the upload stores the file once.
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  doc_type text not null,
  profile_type text not null check (profile_type in ('PERSON', 'BUSINESS', 'LINKED_BUSINESS')),
  business_id uuid references linked_business (id) on delete cascade,
  document_kind text,
  document_side text check (document_side in ('FRONT', 'BACK')),
  content_type text not null
    check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  content bytea not null check (length(content) between 1 and 5242880),
  size_bytes integer not null,
  created_at timestamptz not null,
  -- Set when a later file of the same kind replaces it. The row stays: a decision may be based on it.
  replaced_at timestamptz
);
create index stored_file_owner on stored_file (person_id, created_at desc);

-- Pictures are compressed already.
alter table unfinished_upload_part alter column content set storage external;
alter table stored_file alter column content set storage external;
