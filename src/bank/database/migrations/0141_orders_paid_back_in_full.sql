-- A cancelled order is paid back in full, to the account that paid it.

create or replace function product_order_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'order that its payment does not match', o.id
    from product_order o left join transaction t on t.id = o.payment_id
    where t.id is null or (t.account_id, t.amount, t.direction, t.related_type, t.related_id)
      is distinct from (o.account_id, o.debit_amount, 'debit', 'ORDER', o.id)
  union all
  select 'order with a refund that does not belong to it', o.id
    from product_order o join transaction t on t.id = o.refund_id
    where (t.account_id, t.direction, t.related_type, t.related_id)
        is distinct from (o.account_id, 'credit', 'ORDER', o.id)
      or t.amount > o.debit_amount
      or o.status = 'CANCELLED' and t.amount <> o.debit_amount
  union all
  select 'order whose status is not the last of its events', o.id
    from product_order o left join lateral (
      select e.kind from product_order_event e
        where e.order_id = o.id and e.kind not like 'RETURN%' order by e.number desc limit 1) last on true
    where last.kind is distinct from o.status
$$;
