-- Statements that were given out on paper or as PDF (product.md B16; docs/decisions/0062). Whoever is
-- shown one learns from the bank, by its code, what it says. The code is made of the id, as a receipt's
-- is (0026), and never stored.
create table issued_statement (
  id uuid primary key,
  account_id uuid not null references account (id),
  from_time timestamptz not null,
  to_time timestamptz not null check (to_time > from_time),
  -- The moment in the ledger its figures belong to.
  as_of bigint not null check (as_of >= 0),
  -- Minor units of the account's currency.
  closing_balance bigint not null,
  made_at timestamptz not null
);
create index issued_statement_code
  on issued_statement (substring(sha256(uuid_send(id)) from 1 for 10));

-- The files that were drawn of a statement, in either language: a changed one has another hash.
create table issued_statement_file (
  statement_id uuid not null references issued_statement (id),
  sha256 bytea not null check (length(sha256) = 32),
  primary key (statement_id, sha256)
);

grant select, insert on issued_statement, issued_statement_file to :api_role;
