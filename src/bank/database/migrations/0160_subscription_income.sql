-- An account of its own for the income from plans (docs/decisions/0156). Kinds are refused to every
-- statement but a migration's. Sealed entries stay where they were posted.
alter table ledger_account_kind disable trigger user;
insert into ledger_account_kind values ('subscription_income', 'USD');
alter table ledger_account_kind enable trigger user;
insert into ledger_account (id, kind, currency, name) values
  ('00000000-0000-7000-8000-00000000000d', 'subscription_income', 'USD', 'subscriptions/USD');

create or replace function subscription_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'invoice that its payment does not match', i.id
    from subscription_invoice i join subscription s on s.id = i.subscription_id
      left join transaction t on t.id = i.payment_id left join account a on a.id = t.account_id
    where i.payment_id is not null
      and (t.account_id, t.amount, t.direction, t.subtype, a.customer_id)
        is distinct from (i.account_id, i.debit_amount, 'debit', 'SUBSCRIPTION', s.customer_id)
  union all
  select 'invoice whose price the ledger does not have', i.id
    from subscription_invoice i join transaction t on t.id = i.payment_id
    where i.total + i.discount is distinct from (
      select sum(e.amount) from entry e join ledger_account l on l.id = e.account_id
      where e.journal_id = t.journal_id and l.name in ('subscriptions/USD', 'sales/USD'))
  union all
  select 'payment of a subscription without its invoice', t.id
    from ledger_account l join entry e on e.account_id = l.id join transaction t on t.journal_id = e.journal_id
      left join subscription_invoice i on i.payment_id = t.id
    where l.name in ('subscriptions/USD', 'sales/USD') and t.subtype = 'SUBSCRIPTION' and i.id is null
  union all
  select 'subscription whose period no invoice has', s.id
    from subscription s where not exists (
      select from subscription_invoice i where i.subscription_id = s.id and i.period_until = s.period_until)
  union all
  select 'coupon that its invoice does not explain', i.id
    from coupon_use u join customer_coupon c on c.id = u.customer_coupon_id
      join subscription_invoice i on i.id = u.invoice_id join subscription s on s.id = i.subscription_id
    where (c.id, c.customer_id, u.discount, u.currency)
        is distinct from (i.customer_coupon_id, s.customer_id, i.discount, 'USD')
      or (u.returned_at is not null) <> (i.status = 'CANCELLED')
  union all
  select 'invoice whose coupon was not used', i.id
    from subscription_invoice i left join coupon_use u on u.invoice_id = i.id
    where i.customer_coupon_id is not null and u.number is null
$$;
