-- The uses of coupons in payments (product.md B11; docs/decisions/0154). They are written by the functions
-- below only. Both lock the customer's coupon after the accounts and records of the payment, so that two
-- payments never deadlock.

create table coupon_use (
  customer_coupon_id uuid not null references customer_coupon (id),
  -- Dense from 1 within the customer's coupon.
  number integer not null check (number > 0),
  -- One coupon for each payment.
  transfer_id uuid unique references transfer (id),
  order_id uuid unique references product_order (id),
  -- Minor units: what the customer paid less or, with a better rate, what the recipient got more.
  discount bigint not null check (discount > 0),
  currency text not null check (currency in ('USD', 'BDT')),
  used_at timestamptz not null,
  -- When its payment was cancelled or paid back in full, which gave the coupon back.
  returned_at timestamptz check (returned_at >= used_at),
  delivery_id uuid unique references card_delivery (id),
  invoice_id uuid unique references subscription_invoice (id),
  primary key (customer_coupon_id, number),
  constraint coupon_use_payment check (num_nonnulls(transfer_id, order_id, delivery_id, invoice_id) = 1)
);

-- Uses a customer's coupon in a payment. {coupon, transfer?, order?, delivery?, invoice?, discount, currency, at}.
-- Refuses: coupon_used.
create function use_coupon(used_in jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  use_number integer;
begin
  update customer_coupon set used = used + 1, last_number = last_number + 1
    where id = (used_in ->> 'coupon')::uuid and used < uses
    returning last_number into use_number;
  if use_number is null then perform ledger_refuse('coupon_used'); end if;
  insert into coupon_use (customer_coupon_id, number, transfer_id, order_id, delivery_id, invoice_id, discount,
      currency, used_at)
    values ((used_in ->> 'coupon')::uuid, use_number, (used_in ->> 'transfer')::uuid,
      (used_in ->> 'order')::uuid, (used_in ->> 'delivery')::uuid, (used_in ->> 'invoice')::uuid,
      (used_in ->> 'discount')::bigint, used_in ->> 'currency', (used_in ->> 'at')::timestamptz);
end $$;

-- Gives the coupon of a payment back; does nothing for a payment without one, or the second time.
create function return_coupon(payment uuid, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  with returned as (
    update coupon_use set returned_at = greatest(at, used_at)
      where (transfer_id = payment or order_id = payment or delivery_id = payment or invoice_id = payment)
        and returned_at is null
      returning customer_coupon_id)
  update customer_coupon c set used = used - 1 from returned r where c.id = r.customer_coupon_id
$$;

-- ---- Verification: no rows for a sound database ---------------------------------------------------

-- Groups the uses once. Only payments with a coupon are read.
create function coupon_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'coupon whose count is not that of its uses', c.id
    from customer_coupon c left join (
      select u.customer_coupon_id as id, count(*) filter (where u.returned_at is null) as used, max(u.number) as last
        from coupon_use u group by 1) counted on counted.id = c.id
    where (c.used, c.last_number) is distinct from (coalesce(counted.used, 0), coalesce(counted.last, 0))
  union all
  select 'coupon of another customer than its transfer''s', t.id
    from coupon_use u join customer_coupon c on c.id = u.customer_coupon_id
      join transfer t on t.id = u.transfer_id join transfer_quote q on q.id = t.quote_id
    where (c.id, c.customer_id) is distinct from (q.customer_coupon_id, t.customer_id)
  union all
  select 'coupon that is not returned with its transfer, or is returned without it', t.id
    from coupon_use u join transfer t on t.id = u.transfer_id
      left join transfer_event e on e.transfer_id = t.id and e.kind = 'RETURNED'
    where (u.returned_at is not null)
      <> (t.status in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED') or e.transfer_id is not null)
  union all
  select 'transfer whose coupon was not used', t.id
    from transfer_quote q join transfer t on t.quote_id = q.id left join coupon_use u on u.transfer_id = t.id
    where q.customer_coupon_id is not null and u.number is null
  union all
  select 'coupon that its order does not explain', o.id
    from coupon_use u join customer_coupon c on c.id = u.customer_coupon_id join product_order o on o.id = u.order_id
      left join transaction r on r.id = o.refund_id
    where (c.id, c.customer_id, u.discount, u.currency)
        is distinct from (o.customer_coupon_id, o.customer_id, o.discount, o.currency)
      or (u.returned_at is not null) <> (r.id is not null and r.amount = o.debit_amount)
  union all
  select 'order whose coupon was not used', o.id
    from product_order o left join coupon_use u on u.order_id = o.id
    where o.customer_coupon_id is not null and u.number is null
  union all
  select 'coupon that its card does not explain', d.id
    from coupon_use u join customer_coupon c on c.id = u.customer_coupon_id join card_delivery d on d.id = u.delivery_id
      join card k on k.id = d.card_id join account a on a.id = k.account_id
      left join card_delivery_step s on s.delivery_id = d.id and s.step = 'CANCELED'
    where (c.id, c.customer_id, u.discount, u.currency)
        is distinct from (d.customer_coupon_id, a.customer_id, d.discount, a.currency)
      or (u.returned_at is not null) <> (s.delivery_id is not null)
  union all
  select 'card whose coupon was not used', d.id
    from card_delivery d left join coupon_use u on u.delivery_id = d.id
    where d.customer_coupon_id is not null and u.number is null
  union all
  select 'order whose discount the bank did not pay', o.id
    from product_order o join transaction t on t.id = o.payment_id
      left join ledger_account a on a.name = 'rewards/' || o.currency
      left join entry e on e.journal_id = t.journal_id and e.account_id = a.id
    where o.discount > 0 and e.amount is distinct from -o.discount
  union all
  select 'transfer whose discount the bank did not pay', t.id
    from transfer_quote q join transfer t on t.quote_id = q.id
      left join ledger_account a on a.name = 'rewards/' || (q.shown ->> 'send_currency')
      left join entry e on e.journal_id = t.journal_id and e.account_id = a.id
    where q.customer_coupon_id is not null and t.journal_id is not null
      and coalesce(e.amount, 0) <> -q.fee_discount
$$;

-- Invoices that disagree with what was posted for them, and payments without an invoice. The first
-- payments of plans were posted to sales/USD (docs/decisions/0156). Also savings that are not those of the
-- transfers, grouped once.
create function subscription_faults() returns table (fault text, subject_id uuid)
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
  union all
  select 'savings that are not those of the transfers', s.id
    from subscription s left join subscription_saving k on k.subscription_id = s.id left join (
      select t.subscription_id, sum(q.fee_saving) as fees, sum(q.margin_saving) as margin
      from transfer t join transfer_quote q on q.id = t.quote_id
      where t.subscription_id is not null and t.status not in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED')
        and not exists (select from transfer_event e where e.transfer_id = t.id and e.kind = 'RETURNED')
      group by 1) sent on sent.subscription_id = s.id
    where (k.fees, k.margin) is distinct from (coalesce(sent.fees, 0), coalesce(sent.margin, 0))
  union all
  select 'savings of another customer''s transfer', t.id
    from transfer t join subscription s on s.id = t.subscription_id where s.customer_id <> t.customer_id
$$;
