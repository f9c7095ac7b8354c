-- `ledger:verify` compares each row once: the text and the place of a line in one pass over the lines, both
-- sides of an entry in one join, and a claim with its own transactions only (docs/decisions/0098).

create or replace function transaction_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  -- Both have the account and the number as a key, so each entry is compared with at most one transaction.
  select found.fault, found.subject
    from (
      select e.account_id, t.id, e.number is not null and (t.journal_id, t.amount, t.direction = 'credit')
          is distinct from (e.journal_id, abs(e.amount), e.amount > 0) as is_not_described,
        t.id is not null and (e.journal_id is distinct from t.journal_id
          or (t.transaction_time, t.ledger_sequence) is distinct from (j.booked_at, j.sequence)) as is_elsewhere
      from (select e.* from entry e join account a on a.id = e.account_id) e
        full join (select * from transaction where list = 'POSTED') t
          on t.account_id = e.account_id and t.account_number_in_list = e.number
        left join journal j on j.id = t.journal_id) pair
      cross join lateral (values
        ('entry without exactly one transaction of its amount and direction', pair.account_id, pair.is_not_described),
        ('transaction without its entry, or not of its time and place', pair.id, pair.is_elsewhere)
      ) found (fault, subject, is_found)
    where (pair.is_not_described or pair.is_elsewhere) and found.is_found
  union all
  select 'customer account of the ledger without an owner', l.id
    from ledger_account l left join account a on a.id = l.id
    where l.kind like 'customer%' and a.id is null
  union all
  select 'open hold without its pending transaction', h.id
    from hold h join account a on a.id = h.account_id
      left join transaction t on t.hold_id = h.id and t.list = 'PENDING'
        and (t.account_id, t.amount, t.direction) = (h.account_id, h.amount, 'debit')
    where h.status = 'open' and t.id is null
  union all
  select 'pending transaction without its open hold', t.id
    from transaction t left join hold h on h.id = t.hold_id and h.status = 'open'
    where t.list = 'PENDING' and h.id is null
  union all
  select 'numbers of a list with a gap, or running against sequence or time', card.card_id
    from (
      select card_id, card_number_in_list as number, transaction_time, ledger_sequence,
        lag(card_number_in_list, 1, 0::bigint) over in_order as number_before,
        lag(transaction_time) over in_order as time_before,
        lag(ledger_sequence) over in_order as sequence_before
      from transaction where list <> 'PENDING' and card_id is not null
      window in_order as (partition by card_id, list order by card_number_in_list)) card
    where card.number <> card.number_before + 1 or card.transaction_time < card.time_before
      or card.ledger_sequence <= card.sequence_before
  union all
  select 'counter that is not the last number of its list', c.subject_id
    from transaction_counter c
    where c.last_number is distinct from greatest(
      (select max(t.account_number_in_list) from transaction t
        where t.account_id = c.subject_id and t.list = c.list),
      (select max(t.card_number_in_list) from transaction t
        where t.card_id = c.subject_id and t.list = c.list))
$$;

create function transaction_line_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select found.fault, found.subject
    from (
      select listed.id, listed.account_id,
        listed.text_seal is distinct from sha256(
          coalesce(case when listed.list <> 'PENDING' then listed.seal_before end, ''::bytea) || listed.text)
          as is_changed,
        listed.list <> 'PENDING' and (listed.number <> listed.number_before + 1
          or listed.transaction_time < listed.time_before
          or listed.ledger_sequence <= listed.sequence_before) as is_out_of_place
      from (
        select t.id, t.account_id, t.list, t.account_number_in_list as number, t.transaction_time,
          t.ledger_sequence, t.text_seal, transaction_text(t) as text,
          lag(t.account_number_in_list, 1, 0::bigint) over in_order as number_before,
          lag(t.transaction_time) over in_order as time_before,
          lag(t.ledger_sequence) over in_order as sequence_before, lag(t.text_seal) over in_order as seal_before
        from transaction t
        window in_order as (partition by t.account_id, t.list order by t.account_number_in_list)) listed) line
      cross join lateral (values
        ('statement line whose text is not the one that was posted', line.id, line.is_changed),
        ('numbers of a list with a gap, or running against sequence or time', line.account_id,
          line.is_out_of_place)
      ) found (fault, subject, is_found)
    where (line.is_changed or line.is_out_of_place) and found.is_found
$$;
revoke all on function transaction_line_faults from public;
grant execute on function transaction_line_faults to :api_role;

create or replace function transfer_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select found.fault, pair.id
    from (
      select t.id, x.memo is distinct from t.memo as is_renamed,
        (x.account_id, x.amount, x.status)
          is distinct from (q.source_account_id, q.send_amount + q.fee_amount, t.status) as is_another
      from transfer t left join transfer_quote q on q.id = t.quote_id
        left join transaction x on x.id = t.transaction_id) pair
      cross join lateral (values
        ('transfer whose transaction is not its sender''s, or has another status', pair.is_another),
        ('transfer whose memo is not that of its statement line', pair.is_renamed)
      ) found (fault, is_found)
    where (pair.is_another or pair.is_renamed) and found.is_found
  union all
  select 'transfer whose hold or journal does not fit its status', t.id
    from transfer t left join hold h on h.id = t.hold_id
    where (t.status in ('INIT', 'PENDING') and h.status is distinct from 'open')
      or (t.status in ('COMPLETE', 'POSTED') and (t.journal_id is null or h.status = 'open'))
      or (t.status in ('RELEASED', 'EXPIRED', 'DECLINED', 'FAILED') and (t.journal_id is not null or h.status = 'open'))
  union all
  select 'open transfer without a due time', t.id
    from transfer t where t.status in ('INIT', 'PENDING') and t.due_at is null
  union all
  select 'use of a limit that is not that of its transfers', u.profile_id
    from transfer_limit_use u left join (
      select t.profile_id, t.limit_rule, w.period, w.starts_at, sum(t.limit_amount) as amount, count(*) as count
      from transfer t cross join lateral (
        values ('day', t.day_starts_at), ('month', t.month_starts_at)) w (period, starts_at)
      where t.status not in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED')
        and not exists (select from transfer_event e where e.transfer_id = t.id and e.kind = 'RETURNED')
      group by t.profile_id, t.limit_rule, w.period, w.starts_at) sent
      on (sent.profile_id, sent.limit_rule, sent.period, sent.starts_at)
        = (u.profile_id, u.rule, u.period, u.starts_at)
    where u.rule <> 'TOP_UP'
      and (u.amount, u.count) is distinct from (coalesce(sent.amount, 0), coalesce(sent.count, 0))
$$;

drop function transaction_text_faults();

create or replace function claim_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'claim whose transactions are not what it gave the customer', c.id
    from claim c left join (
      select part.claim_id, sum(case part.direction when 'credit' then t.amount else -t.amount end) as given,
        sum(t.amount) filter (where part.is_credit) as credit,
        bool_or((t.account_id, t.direction) is distinct from (part.account_id, part.direction)) as is_elsewhere
      from (
        select k.id as claim_id, k.account_id, p.direction, p.is_credit, p.transaction_id
        from claim k cross join lateral (values
          ('credit', true, k.credit_transaction_id), ('debit', false, k.credit_end_transaction_id),
          ('credit', false, k.refund_transaction_id), ('credit', false, k.fee_transaction_id)
        ) p (direction, is_credit, transaction_id)
        where p.transaction_id is not null) part
        join transaction t on t.id = part.transaction_id
      group by part.claim_id) made on made.claim_id = c.id
    where made.is_elsewhere
      or coalesce(made.given, 0) <> case
        when c.status = 'UNDER_REVIEW' or c.due_at is not null and made.credit is not null
          then coalesce(made.credit, 0) else c.refunded end
  union all
  select 'claim about a payment from another account, or not a debit', c.id
    from claim c join transaction t on t.id = c.transaction_id
    where t.account_id <> c.account_id or t.direction <> 'debit'
  union all
  select 'claim whose status is not the last of its history', c.id
    from claim c left join lateral (
      select e.kind from claim_event e where e.claim_id = c.id and e.kind in ('WON', 'LOST', 'WITHDRAWN')
        order by e.number desc limit 1) last on true
    where coalesce(last.kind, 'UNDER_REVIEW') <> c.status
$$;
