-- Checks of US banks that are deposited by photograph (product.md B6 e). The credit is booked at once
-- and its larger part held until the bank that the check is drawn on cannot send it back any more.
create table check_deposit (
  deposit_id uuid primary key references deposit (id),
  front_id uuid not null references stored_file (id),
  back_id uuid not null references stored_file (id),
  -- SHA-256 of the pictures: the same picture is the same check, whoever sends it.
  front_digest bytea not null unique check (length(front_digest) = 32),
  back_digest bytea not null unique check (length(back_digest) = 32),
  -- The line at the foot of the check, as it was read.
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  account_number text not null check (account_number ~ '^[0-9]{4,17}$'),
  check_number text not null check (check_number ~ '^[0-9]{1,10}$'),
  check (front_id <> back_id and front_digest <> back_digest),
  -- A check counts once and for ever: also one that came back is worth nothing any more.
  unique (routing_number, account_number, check_number)
);

grant select, insert on check_deposit to :api_role;

create function check_deposit_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'deposit of a check without its check, or a check of another deposit', d.id
    from deposit d left join check_deposit c on c.deposit_id = d.id
    where (d.method = 'CHECK_DEPOSIT') <> (c.deposit_id is not null)
  union all
  select 'deposit of a check that is not booked', d.id
    from deposit d join check_deposit c on c.deposit_id = d.id
    where d.journal_id is null
$$;

revoke all on function check_deposit_faults from public;
grant execute on function check_deposit_faults to :api_role;

-- The banks outside, as the simulator of check clearing plays them (product.md B17): a bank that is
-- connected to a real one leaves this empty.
create table simulated_check (
  id uuid primary key,
  decides_at timestamptz not null,
  -- Null where it is paid.
  returned_because text
);

grant select, insert on simulated_check to :api_role;

-- ---- What holds at the beginning (domain.md 10) -----------------------------------------------------

insert into transfer_rule
  values ('ADD_MONEY_CHECK', 'USD', 100, 250000, 500000, 1000000, 5, 20, '2020-01-01T00:00:00Z');
