-- Issued statements and exports.

-- Statements that were issued on paper or as PDF (product.md B16; docs/decisions/0062). The bank confirms
-- their content to anyone with the verification code. The code is computed from the id, as for receipts
-- (transfer_receipt), and never stored.
create table issued_statement (
  id uuid primary key,
  account_id uuid not null references account (id),
  from_time timestamptz not null,
  to_time timestamptz not null check (to_time > from_time),
  -- The ledger's sequence at which the figures were read.
  as_of bigint not null check (as_of >= 0),
  -- Minor units of the account's currency.
  closing_balance bigint not null,
  made_at timestamptz not null
);
create index issued_statement_code
  on issued_statement (substring(sha256(uuid_send(id)) from 1 for 10));
create index issued_statement_account on issued_statement (account_id, made_at);

-- Hashes of the files made of a statement, in each language. A changed file has another hash.
create table issued_statement_file (
  statement_id uuid not null references issued_statement (id),
  sha256 bytea not null check (length(sha256) = 32),
  primary key (statement_id, sha256)
);

-- Exports in progress and of the last minute (reliability.md T30), in the database so that all processes
-- count the same. The slot of a process that crashed is free after alive_until.
create table export_run (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  started_at timestamptz not null,
  alive_until timestamptz not null
);
create index export_run_customer on export_run (customer_id, started_at);
create index export_run_end on export_run (alive_until);

-- Starts an export. Returns 0 when it may run, otherwise the seconds to wait. At most two at a time and
-- ten per minute, in wall time: rate limits do not follow the sandbox's clock (product.md A31).
create function begin_export(run_id uuid, customer uuid) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  at timestamptz;
  running bigint;
  recent bigint;
  oldest timestamptz;
begin
  -- One at a time for each customer, otherwise two processes could use the same free slot.
  perform pg_advisory_xact_lock(hashtextextended('export ' || customer::text, 0));
  at := clock_timestamp();
  delete from export_run
    where customer_id = customer and alive_until <= at and started_at <= at - interval '1 minute';
  select count(*) filter (where alive_until > at),
         count(*) filter (where started_at > at - interval '1 minute'),
         min(started_at) filter (where started_at > at - interval '1 minute')
    into running, recent, oldest from export_run where customer_id = customer;
  if recent >= 10 then
    return greatest(1, ceil(extract(epoch from oldest + interval '1 minute' - at)));
  elsif running >= 2 then
    return 5;
  end if;
  insert into export_run values (run_id, customer, at, at + interval '30 seconds');
  return 0;
end $$;
