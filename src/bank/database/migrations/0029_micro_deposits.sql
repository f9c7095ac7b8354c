-- Banks linked by hand (product.md B6): two small deposits are sent there, and whoever can tell their
-- amounts can see that account.
create table micro_deposit (
  -- Also the payment that the rails are given.
  id uuid primary key,
  linked_bank_id uuid not null references linked_bank (id),
  -- Cents, the smaller first.
  smaller bigint not null check (smaller between 1 and 99),
  larger bigint not null check (larger between smaller and 99),
  journal_id uuid not null unique references journal (id),
  status text not null check (status in ('SENT', 'ARRIVED', 'PROVED', 'ENDED')),
  -- Why it ended without a proof.
  reason text check (reason in ('WRONG_AMOUNTS', 'EXPIRED', 'NOT_DELIVERED', 'LINK_ENDED')),
  tries_left smallint not null check (tries_left between 0 and 3),
  -- The last amounts that were wrong: the same again is no further try, whatever repeated the request.
  wrong_smaller bigint,
  wrong_larger bigint,
  sent_at timestamptz not null,
  expected_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  -- When the rails are asked next, or its time is over, in bank time.
  due_at timestamptz,
  check ((status in ('SENT', 'ARRIVED')) = (due_at is not null)),
  check ((status = 'ENDED') = (reason is not null)),
  check (status <> 'SENT' and status <> 'ARRIVED' or tries_left > 0)
);
-- One open proof for a link.
create unique index micro_deposit_open on micro_deposit (linked_bank_id) where due_at is not null;
create index micro_deposit_due on micro_deposit (due_at, id) where due_at is not null;

create function micro_deposit_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'two small deposits that the books do not hold as sent', m.id
    from micro_deposit m
    where m.smaller + m.larger is distinct from
      (select sum(e.amount) from entry e where e.journal_id = m.journal_id and e.amount > 0)
  union all
  select 'two small deposits that came back and stay booked, or the other way round', m.id
    from micro_deposit m
    where (m.reason is not distinct from 'NOT_DELIVERED')
      <> exists (select from journal j where j.reverses = m.journal_id)
  union all
  select 'bank that waits for a proof nobody has sent, or the other way round', l.id
    from linked_bank l
    where (l.status = 'PENDING_MICRO_DEPOSIT' and l.removed_at is null)
      <> exists (select from micro_deposit m where m.linked_bank_id = l.id and m.due_at is not null)
$$;

grant select, insert on micro_deposit to :api_role;
grant update (status, reason, tries_left, wrong_smaller, wrong_larger, due_at) on micro_deposit
  to :api_role;
revoke all on function micro_deposit_faults from public;
grant execute on function micro_deposit_faults to :api_role;
