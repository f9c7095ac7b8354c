-- Money paid in at a branch in Bangladesh and announced with its slip (product.md B6 f). It waits until
-- staff have found it on Kheya's account there; only then is it booked.
create table branch_deposit (
  deposit_id uuid primary key references deposit (id),
  bank text not null check (length(bank) between 1 and 20),
  branch text not null check (length(branch) between 1 and 80),
  -- The day at the counter, in Dhaka.
  deposited_on date not null,
  bank_reference text not null check (bank_reference ~ '^[0-9A-Z]{4,24}$'),
  slip_id uuid not null references stored_file (id),
  -- SHA-256 of the slip: the same picture is the same slip, whoever sends it.
  slip_digest bytea not null check (length(slip_digest) = 32),
  -- Who of the staff has found it, and waits for another to find it, too.
  proposed_by text,
  proposed_at timestamptz,
  outcome text check (outcome in ('CONFIRMED', 'REFUSED')),
  decided_by text,
  decided_at timestamptz,
  check ((proposed_by is null) = (proposed_at is null)),
  check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
  -- Nobody alone puts money into an account, whatever the code believes (decision 32).
  check (outcome is distinct from 'CONFIRMED'
    or (proposed_by is not null and proposed_by <> decided_by))
);
-- A slip is announced once, by whomever; one that was refused may be announced again.
create unique index branch_deposit_reference on branch_deposit (bank, bank_reference)
  where outcome is distinct from 'REFUSED';
create unique index branch_deposit_slip on branch_deposit (slip_digest)
  where outcome is distinct from 'REFUSED';

grant select, insert on branch_deposit to :api_role;
grant update (proposed_by, proposed_at, outcome, decided_by, decided_at) on branch_deposit to :api_role;
-- Its credit is booked after it was announced, and once.
grant update (transaction_id, journal_id) on deposit to :api_role;

create or replace function deposit_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'deposit whose credit is not on its account, or of another amount', d.id
    from deposit d left join transaction t on t.id = d.transaction_id
    where d.status <> 'DECLINED' and d.journal_id is not null
      and (t.account_id, t.amount, t.direction, t.journal_id)
        is distinct from (d.account_id, d.amount, 'credit', d.journal_id)
  union all
  select 'deposit whose hold does not fit its status', d.id
    from deposit d left join hold h on h.id = d.hold_id
    where (d.status in ('INIT', 'PENDING') and d.held_amount > 0 and d.journal_id is not null
        and h.status is distinct from 'open')
      or (d.status not in ('INIT', 'PENDING') and h.status = 'open')
  union all
  select 'returned deposit whose credit was not taken back, or one that was and does not say so', d.id
    from deposit d
    where d.journal_id is not null
      and exists (select from journal j where j.reverses = d.journal_id)
        <> exists (select from deposit_event e where e.deposit_id = d.id and e.kind = 'RETURNED')
  union all
  -- What was announced waits for people; everything else goes on by itself.
  select 'open deposit that nothing brings to an end', d.id
    from deposit d
    where d.status in ('INIT', 'PENDING') and d.due_at is null and d.method <> 'BRANCH_DEPOSIT'
$$;

create function branch_deposit_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'deposit at a branch without its slip, or a slip of another deposit', d.id
    from deposit d left join branch_deposit b on b.deposit_id = d.id
    where (d.method = 'BRANCH_DEPOSIT') <> (b.deposit_id is not null)
  union all
  select 'deposit at a branch that does not stand where staff have decided', d.id
    from deposit d join branch_deposit b on b.deposit_id = d.id
    where d.status is distinct from case b.outcome
      when 'CONFIRMED' then 'COMPLETE' when 'REFUSED' then 'DECLINED' else 'PENDING' end
  union all
  select 'deposit at a branch that is booked unconfirmed, or confirmed and not booked', d.id
    from deposit d join branch_deposit b on b.deposit_id = d.id
    where (b.outcome is not distinct from 'CONFIRMED') <> (d.journal_id is not null)
$$;

revoke all on function branch_deposit_faults from public;
grant execute on function branch_deposit_faults to :api_role;
