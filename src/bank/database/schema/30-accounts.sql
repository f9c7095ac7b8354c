-- Accounts of customers. The ledger has the balances; these tables have what a customer sees of an
-- account, under the same id.

create table account (
  id uuid primary key references ledger_account (id),
  customer_id uuid not null references customer (id),
  kind text not null check (kind in ('USER', 'BDT', 'MANUAL')),
  currency text not null check (currency in ('USD', 'BDT')),
  account_number text not null unique check (account_number ~ '^[0-9]{4,24}$'),
  account_holder_name text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check (kind <> 'USER' or currency = 'USD'),
  check (kind <> 'BDT' or currency = 'BDT')
);
create index account_customer on account (customer_id, kind, opened_at, id);
-- The newest open accounts of all customers, and their number, for the sandbox.
create index account_open on account (opened_at desc, id desc) where closed_at is null;

-- An account is closed, never deleted: 32-transactions.sql depends on it.
create trigger customer_account_not_deleted before delete or update of id on account
  for each row execute function ledger_refuse_change();
create trigger customer_account_not_truncated before truncate on account execute function ledger_refuse_change();

-- Dollar accounts.
create table usd_account (
  id uuid primary key references account (id),
  nickname text,
  account_status text not null
    check (account_status in ('ACTIVE_OR_DISBURSED', 'IN_CLOSING', 'CLOSED', 'ACCOUNT_NEVER_ACTIVE')),
  account_type text not null check (account_type in ('CHECKING', 'SAVINGS')),
  profile_type text not null check (profile_type in ('PERSON', 'BUSINESS', 'LINKED_BUSINESS')),
  -- The profile the account belongs to: the id of the customer or of a business.
  profile_id uuid not null,
  routing_number text not null check (routing_number ~ '^[0-9]{9}$')
);

-- Taka accounts.
create table bdt_account (
  id uuid primary key references account (id),
  account_name text not null,
  nickname text,
  -- Stated by the customer when opening the account (product.md B9).
  purpose text check (purpose in
    ('SUPPORT_FAMILY', 'DAILY_SPENDING', 'SAVING', 'PAY_ABROAD', 'RECEIVE_INCOME', 'OTHER')),
  profile_type text not null check (profile_type in ('PERSON', 'BUSINESS', 'LINKED_BUSINESS')),
  -- The id of the customer or of a business.
  profile_id uuid not null
);

-- Accounts for manual deposits.
create table manual_account (
  id uuid primary key references account (id),
  account_name text not null,
  profile_type text not null check (profile_type in ('PERSON', 'BUSINESS', 'LINKED_BUSINESS')),
  bank_name text not null,
  bank_address text not null,
  routing_number text not null,
  -- The reference a payer gives, which identifies the account (product.md B6).
  deposit_reference text not null unique,
  -- The id of the customer or of a business.
  profile_id uuid not null
);

-- The terms a customer accepted when opening an account, and when (product.md B9). Accounts that the bank
-- opened have no row.
create table account_consent (
  account_id uuid primary key references account (id),
  terms text not null check (length(terms) between 1 and 40),
  given_at timestamptz not null
);

-- Who receives the money of a taka account after its holder's death (product.md B9).
create table account_nominee (
  account_id uuid not null references bdt_account (id),
  place smallint not null check (place between 1 and 3),
  name text not null check (length(name) between 1 and 35),
  relation text not null check (relation in ('SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER')),
  -- Only the last four digits of the number are readable (reliability.md T32).
  sealed_nid bytea not null,
  nid_last_four text not null check (nid_last_four ~ '^[0-9]{4}$'),
  share_percent smallint not null check (share_percent between 1 and 100),
  sealing_key_id text not null references sealing_key (id),
  primary key (account_id, place)
);
create index account_nominee_sealing_key on account_nominee (sealing_key_id);

-- Accounts that are being closed by their holders, from the request until no payment can be returned
-- (product.md B16; docs/decisions/0053). A dollar account also has it in its status.
create table account_closing (
  account_id uuid primary key references account (id),
  requested_at timestamptz not null,
  -- The earliest time at which the account is closed for good.
  due_at timestamptz not null,
  -- When the holder was notified of a credit that has to be moved first.
  notified_at timestamptz
);
create index account_closing_due on account_closing (due_at, account_id);

-- The profile an account belongs to: the id of the customer or of a business.
create function account_profile(account_id uuid) returns uuid
language sql stable set search_path = public, pg_temp as $$
  select coalesce(u.profile_id, b.profile_id, m.profile_id) from account a
    left join usd_account u on u.id = a.id left join bdt_account b on b.id = a.id
    left join manual_account m on m.id = a.id
    where a.id = account_id
$$;

-- Public. Nothing is posted or held on the account by others until the end of the transaction.
create function lock_account(account uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger_lock(array[account])
$$;

-- No payment leaves an account that is closing, whatever the caller read before (docs/decisions/0058). The
-- caller has locked the account. Called by triggers on transfers and top-ups: the status of a dollar
-- account refuses such a payment already, and a taka account has no status.
create function refuse_closing_source(source uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from account_closing c where c.account_id = source) then
    perform ledger_refuse('account_closed');
  end if;
end $$;
