-- Every encrypted record names its key, which is never in the database (docs/decisions/0092). Account
-- numbers at other banks, checks and files become encrypted columns. SQL has no key: the records get the
-- ids `unsealed` and `former`, and the start that follows encrypts them.

create table sealing_key (
  id text primary key check (id ~ '^[0-9a-f]{16}$' or id in ('unsealed', 'former')),
  registered_at timestamptz not null default clock_timestamp()
);
grant select, insert, delete on sealing_key to :api_role;

insert into sealing_key (id)
  select 'former' where exists (select from customer_identification) or exists (select from account_nominee);
insert into sealing_key (id)
  select 'unsealed' where exists (select from linked_bank) or exists (select from check_deposit)
    or exists (select from stored_file) or exists (select from unfinished_upload_part);

-- Numbers of identity documents are encrypted with the key that is in the database or was in the environment.

alter table customer_identification
  add column sealing_key_id text not null default 'former' references sealing_key (id);
alter table customer_identification alter column sealing_key_id drop default;
create index customer_identification_sealing_key on customer_identification (sealing_key_id);

alter table account_nominee
  add column sealing_key_id text not null default 'former' references sealing_key (id);
alter table account_nominee alter column sealing_key_id drop default;
create index account_nominee_sealing_key on account_nominee (sealing_key_id);
grant update (sealed_nid, sealing_key_id) on account_nominee to :api_role;

-- Account numbers at other banks.

drop index linked_bank_once;
alter table linked_bank
  add column sealed_account_number bytea,
  add column account_fingerprint bytea check (length(account_fingerprint) = 32),
  add column account_last_four text check (account_last_four ~ '^[0-9]{4}$'),
  add column sealing_key_id text not null default 'unsealed' references sealing_key (id);
update linked_bank set sealed_account_number = convert_to(account_number, 'UTF8'),
  account_fingerprint = sha256(convert_to(account_number, 'UTF8')),
  account_last_four = right(account_number, 4);
alter table linked_bank
  alter column sealed_account_number set not null,
  alter column account_fingerprint set not null,
  alter column account_last_four set not null,
  alter column sealing_key_id drop default,
  drop column account_number;
create index linked_bank_sealing_key on linked_bank (sealing_key_id);
create unique index linked_bank_once on linked_bank (customer_id, routing_number, account_fingerprint)
  where removed_at is null;

alter table check_deposit
  add column sealed_account_number bytea,
  add column account_fingerprint bytea check (length(account_fingerprint) = 32),
  add column sealing_key_id text not null default 'unsealed' references sealing_key (id);
update check_deposit set sealed_account_number = convert_to(account_number, 'UTF8'),
  account_fingerprint = sha256(convert_to(account_number, 'UTF8'));
alter table check_deposit
  alter column sealed_account_number set not null,
  alter column account_fingerprint set not null,
  alter column sealing_key_id drop default,
  drop column account_number,
  add constraint check_deposit_once unique (routing_number, account_fingerprint, check_number);
create index check_deposit_sealing_key on check_deposit (sealing_key_id);
grant update (sealed_account_number, account_fingerprint, sealing_key_id) on linked_bank, check_deposit
  to :api_role;

-- Files.

alter table stored_file drop constraint stored_file_content_check;
alter table stored_file alter column content drop not null;
alter table stored_file rename column content to sealed_content;
alter table stored_file alter column sealed_content set not null;
alter table stored_file
  add column sealing_key_id text not null default 'unsealed' references sealing_key (id),
  add constraint stored_file_content_size check (length(sealed_content) between 1 and 5242908);
alter table stored_file alter column sealing_key_id drop default;
create index stored_file_sealing_key on stored_file (sealing_key_id);

alter table unfinished_upload_part drop constraint unfinished_upload_part_content_check;
alter table unfinished_upload_part alter column content drop not null;
alter table unfinished_upload_part rename column content to sealed_content;
alter table unfinished_upload_part alter column sealed_content set not null;
alter table unfinished_upload_part
  add column sealing_key_id text not null default 'unsealed' references sealing_key (id),
  add constraint unfinished_upload_part_size check (length(sealed_content) between 1 and 262172);
alter table unfinished_upload_part alter column sealing_key_id drop default;
create index unfinished_upload_part_sealing_key on unfinished_upload_part (sealing_key_id);
