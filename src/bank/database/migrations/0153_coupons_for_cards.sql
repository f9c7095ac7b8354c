-- Coupons for the fee of a physical card (product.md B11; docs/decisions/0154).

alter table card_delivery
  add column discount bigint not null default 0 check (discount >= 0),
  add column customer_coupon_id uuid references customer_coupon (id),
  add constraint card_delivery_coupon check ((discount > 0) = (customer_coupon_id is not null));
create index card_delivery_with_coupon on card_delivery (customer_coupon_id) where customer_coupon_id is not null;

alter table coupon_use
  add column delivery_id uuid unique references card_delivery (id),
  drop constraint coupon_use_payment,
  add constraint coupon_use_payment check (num_nonnulls(transfer_id, order_id, delivery_id) = 1);

create or replace function use_coupon(used_in jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  use_number integer;
begin
  update customer_coupon set used = used + 1, last_number = last_number + 1
    where id = (used_in ->> 'coupon')::uuid and used < uses
    returning last_number into use_number;
  if use_number is null then perform ledger_refuse('coupon_used'); end if;
  insert into coupon_use (customer_coupon_id, number, transfer_id, order_id, delivery_id, discount, currency,
      used_at)
    values ((used_in ->> 'coupon')::uuid, use_number, (used_in ->> 'transfer')::uuid,
      (used_in ->> 'order')::uuid, (used_in ->> 'delivery')::uuid, (used_in ->> 'discount')::bigint, used_in ->> 'currency',
      (used_in ->> 'at')::timestamptz);
end $$;

create or replace function return_coupon(payment uuid, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  with returned as (
    update coupon_use set returned_at = greatest(at, used_at)
      where (transfer_id = payment or order_id = payment or delivery_id = payment) and returned_at is null
      returning customer_coupon_id)
  update customer_coupon c set used = used - 1 from returned r where c.id = r.customer_coupon_id
$$;

create or replace function coupon_faults() returns table (fault text, subject_id uuid)
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
