-- A claim about a payment from a closed account pays another account of the customer (docs/decisions/0141).

alter table claim add column credited_account_id uuid references account (id);
alter table claim add check (credited_account_id <> account_id);
create index claim_open_of_credited_account on claim (credited_account_id)
  where status = 'UNDER_REVIEW' or due_at is not null;
grant update (credited_account_id) on claim to :api_role;

create or replace function claim_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'claim whose transactions are not what it gave the customer', c.id
    from claim c
      left join transaction credit on credit.id = c.credit_transaction_id
      left join transaction credit_end on credit_end.id = c.credit_end_transaction_id
      left join transaction refund on refund.id = c.refund_transaction_id
      left join transaction fee on fee.id = c.fee_transaction_id
    where coalesce(credit.amount, 0) + coalesce(refund.amount, 0) + coalesce(fee.amount, 0)
          - coalesce(credit_end.amount, 0)
        <> case when c.status = 'UNDER_REVIEW' or c.due_at is not null and credit.id is not null
          then coalesce(credit.amount, 0) else c.refunded end
      or (credit.account_id, credit.direction) is distinct from
        (case when credit.id is not null then coalesce(c.credited_account_id, c.account_id) end,
         case when credit.id is not null then 'credit' end)
      or (refund.account_id, refund.direction) is distinct from
        (case when refund.id is not null then coalesce(c.credited_account_id, c.account_id) end,
         case when refund.id is not null then 'credit' end)
      or (fee.account_id, fee.direction) is distinct from
        (case when fee.id is not null then coalesce(c.credited_account_id, c.account_id) end,
         case when fee.id is not null then 'credit' end)
      or (credit_end.account_id, credit_end.direction) is distinct from
        (case when credit_end.id is not null then coalesce(c.credited_account_id, c.account_id) end,
         case when credit_end.id is not null then 'debit' end)
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
