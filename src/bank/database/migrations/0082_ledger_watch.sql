-- The watch verifies what is new, and the whole ledger once a day (docs/decisions/0122).

-- ---- Watch ------------------------------------------------------------------------------------

-- What the ten-minute watch of a check has found sound (docs/decisions/0122).
create table ledger_check (
  name text primary key,
  -- The newest journal when the last sound look began, and when the one before it began.
  sound_until bigint not null,
  sound_before bigint not null check (sound_before <= sound_until)
);

-- When the whole ledger was verified, in bank time.
create table ledger_whole_check (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null
);

-- What was found since the whole ledger was sound the last time.
create table ledger_finding (
  fault text not null,
  -- The id of an account, a journal, a hold or a row of a resource; the name of a guard.
  subject text not null,
  found_at timestamptz not null,
  primary key (fault, subject)
);
grant select, insert, update on ledger_check, ledger_whole_check to :api_role;
grant select, insert, delete on ledger_finding to :api_role;

-- ---- Verification of what is new ------------------------------------------------------------------

-- The faults of the rows that belong to entries after a sequence number, and of everything open: what the
-- ten-minute watch compares, with the faults of the functions named *_faults. Reads no older rows.
create function recent_faults(after_sequence bigint) returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp set enable_hashjoin = off set enable_mergejoin = off as $$
  with recent as materialized (
    select e.account_id, e.number, e.amount, e.journal_id, j.sequence, j.booked_at
      from journal j join entry e on e.journal_id = j.id join account a on a.id = e.account_id
      where j.sequence > after_sequence),
  line as materialized (
    select t.* from recent r join transaction t on t.account_id = r.account_id and t.list = 'POSTED'
      and t.account_number_in_list = r.number)
  select 'entry without exactly one transaction of its amount and direction', r.account_id
    from recent r left join transaction t on t.account_id = r.account_id and t.list = 'POSTED'
      and t.account_number_in_list = r.number
    where t.id is null or t.journal_id <> r.journal_id or t.amount <> abs(r.amount)
      or (t.direction = 'credit') <> (r.amount > 0)
      or (t.transaction_time, t.ledger_sequence) is distinct from (r.booked_at, r.sequence)
  union all
  select 'statement line whose text is not the one that was posted', l.id
    from line l left join transaction before on before.account_id = l.account_id and before.list = 'POSTED'
      and before.account_number_in_list = l.account_number_in_list - 1
    where l.text_seal is distinct from sha256(coalesce(before.text_seal, ''::bytea)
      || transaction_text((select t from transaction t where t.id = l.id)))
  union all
  select 'customer account of the ledger without an owner', e.account_id
    from journal j join entry e on e.journal_id = j.id join ledger_account l on l.id = e.account_id
      left join account a on a.id = l.id
    where j.sequence > after_sequence and l.kind like 'customer%' and a.id is null
  union all
  select 'open hold without its pending transaction', h.id
    from hold h join account a on a.id = h.account_id
      left join transaction t on t.hold_id = h.id and t.list = 'PENDING'
        and (t.account_id, t.amount, t.direction) = (h.account_id, h.amount, 'debit')
    where h.status = 'open' and t.id is null
  union all
  select 'transfer whose transaction is not its sender''s, or has another status', t.id
    from line x join transfer t on t.transaction_id = x.id join transfer_quote q on q.id = t.quote_id
    where (x.account_id, x.amount, x.status, x.memo)
      is distinct from (q.source_account_id, q.send_amount + q.fee_amount, t.status, t.memo)
  union all
  select 'transfer whose hold or journal does not fit its status', t.id
    from transfer t left join hold h on h.id = t.hold_id
    where t.due_at is not null and t.status in ('INIT', 'PENDING') and h.status is distinct from 'open'
  union all
  select 'top-up whose transaction is not its payer''s, or has another status', t.id
    from line x join top_up t on t.transaction_id = x.id
    where (x.account_id, x.amount, x.status) is distinct from (t.source_account_id, t.send_amount, t.status)
  union all
  select 'top-up whose hold or journal does not fit its status', t.id
    from top_up t left join hold h on h.id = t.hold_id
    where t.due_at is not null and t.status in ('INIT', 'PENDING') and h.status is distinct from 'open'
  union all
  select 'deposit whose credit is not on its account, or of another amount', d.id
    from line x join deposit d on d.transaction_id = x.id
    where (x.account_id, x.amount, x.direction, x.journal_id)
      is distinct from (d.account_id, d.amount, 'credit', d.journal_id)
$$;
revoke all on function recent_faults from public;
grant execute on function recent_faults to :api_role;
