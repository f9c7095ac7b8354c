-- A claim about a payment from a closed account pays another account of the customer (docs/decisions/0141).

alter table claim add column credited_account_id uuid references account (id);
alter table claim add check (credited_account_id <> account_id);
create index claim_open_of_credited_account on claim (credited_account_id)
  where status = 'UNDER_REVIEW' or due_at is not null;
grant update (credited_account_id) on claim to :api_role;

create or replace function claim_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'claim whose transactions are not what it gave the customer', c.id
    from claim c left join (
      select part.claim_id, sum(case part.direction when 'credit' then t.amount else -t.amount end) as given,
        sum(t.amount) filter (where part.is_credit) as credit,
        bool_or((t.account_id, t.direction) is distinct from (part.account_id, part.direction)) as is_elsewhere
      from (
        select k.id as claim_id, coalesce(k.credited_account_id, k.account_id) as account_id,
          p.direction, p.is_credit, p.transaction_id
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
  select 'claim that paid into an account of another customer or of another currency', c.id
    from claim c join account paid on paid.id = c.account_id join account credited on credited.id = c.credited_account_id
    where (credited.customer_id, credited.currency) <> (paid.customer_id, paid.currency)
  union all
  select 'claim whose status is not the last of its history', c.id
    from claim c left join lateral (
      select e.kind from claim_event e where e.claim_id = c.id and e.kind in ('WON', 'LOST', 'WITHDRAWN')
        order by e.number desc limit 1) last on true
    where coalesce(last.kind, 'UNDER_REVIEW') <> c.status
$$;
