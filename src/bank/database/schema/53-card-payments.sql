-- Payments with cards (product.md B8). The decision is one function, so that it is one round trip and
-- nothing it depends on can change before the hold is placed.

-- The authorizations of a card that were approved or posted offline: what its limits count. The amount is
-- that of the transaction, so clearing, reversal and expiry change what was used without another write
-- (docs/decisions/0112).
create table card_authorization (
  transaction_id uuid primary key references transaction (id),
  card_id uuid not null references card (id),
  authorized_at timestamptz not null,
  -- Four digits (ISO 18245); null where the merchant did not send it.
  merchant_category text check (merchant_category ~ '^[0-9]{4}$'),
  entry_mode text not null check (entry_mode in ('CHIP', 'CONTACTLESS', 'ONLINE', 'ATM'))
);
create index card_authorization_card on card_authorization (card_id, authorized_at);

-- Refunds of card payments, so that no more is refunded than was paid.
create table card_refund (
  transaction_id uuid primary key references transaction (id),
  refunded_id uuid not null references transaction (id),
  -- The part of the refund that is the fee for another currency, in minor units.
  returned_fee bigint not null default 0 check (returned_fee >= 0)
);
create index card_refund_refunded on card_refund (refunded_id);

-- The plastics of cards: how each is made and sent. A card has another one when it was damaged.
create table card_delivery (
  id uuid primary key,
  card_id uuid not null references card (id),
  design text not null check (design in ('RIVER', 'NIGHT', 'JAMDANI', 'OWN_IMAGE')),
  method text not null check (method in ('STANDARD', 'EXPRESS')),
  -- Where it is sent: the customer's address of type cardShipping at the time of the order.
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  -- What was paid, in minor units of the currency of the card's account, and by which transaction.
  fee bigint not null check (fee >= 0),
  fee_transaction_id uuid references transaction (id),
  tracking_number text check (length(tracking_number) between 1 and 40),
  estimated_on date not null,
  -- The expiration on the plastic. That of the card follows when the plastic is activated.
  expiration_month text not null check (expiration_month ~ '^(0[1-9]|1[0-2])$'),
  expiration_year text not null check (expiration_year ~ '^[0-9]{4}$'),
  ordered_at timestamptz not null,
  -- The transaction that returned the fee, since the card was canceled before it was printed.
  refund_transaction_id uuid references transaction (id),
  -- What a coupon took off; `fee` is the rest. A fee that is waived completely is not posted.
  discount bigint not null default 0 check (discount >= 0),
  customer_coupon_id uuid references customer_coupon (id),
  -- Cents of the fee that the customer's plan pays (docs/decisions/0156).
  plan_saving bigint not null default 0 check (plan_saving >= 0),
  check ((fee > 0) = (fee_transaction_id is not null)),
  constraint card_delivery_refund_of_fee check (refund_transaction_id is null or fee > 0),
  constraint card_delivery_coupon check ((discount > 0) = (customer_coupon_id is not null))
);
create index card_delivery_with_coupon on card_delivery (customer_coupon_id) where customer_coupon_id is not null;
create index card_delivery_card on card_delivery (card_id, ordered_at, id);

-- The steps that a plastic has reached (domain/cards/physical-cards.ts). Only lines are added.
create table card_delivery_step (
  delivery_id uuid not null references card_delivery (id),
  step text not null
    check (step in ('ORDERED', 'PRINTED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CANCELED')),
  reached_at timestamptz not null,
  -- Dense from 1 within the delivery.
  number integer not null check (number > 0),
  primary key (delivery_id, number),
  unique (delivery_id, step)
);
create trigger card_delivery_step_append_only before update or delete on card_delivery_step
  for each row execute function ledger_refuse_change();

-- What a card has used since a moment: held and posted payments, by the time of their authorization.
create function card_use(card uuid, since timestamptz, out amount bigint, out transactions integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(t.amount), 0)::bigint, count(*)::integer
    from card_authorization a join transaction t on t.id = a.transaction_id
    where a.card_id = card and a.authorized_at >= since and t.list <> 'DECLINED'
$$;

-- The start of a period of a card's limits in the home zone of its account. Weeks begin on Monday.
create function card_period_start(period text, zone text, moment timestamptz) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select date_trunc(period, moment at time zone zone) at time zone zone
$$;

-- The limit that a payment exceeds, as a decline reason; null where there is none.
create function card_limit_decline(used_card uuid, wanted bigint, zone text, at timestamptz) returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  rule card_limit;
  used record;
begin
  for rule in select l.* from card_limit l where l.card_id = used_card
      order by array_position(array['transaction', 'day', 'week', 'month'], l.period) loop
    if rule.period = 'transaction' then
      if wanted > rule.amount then return 'CARD_TRANSACTION_LIMIT'; end if;
      continue;
    end if;
    select * into used from card_use(used_card, card_period_start(rule.period, zone, at));
    if used.amount + wanted > rule.amount or used.transactions >= rule.transactions then
      return 'CARD_' || upper(rule.period) || '_LIMIT';
    end if;
  end loop;
  return null;
end $$;

-- Why a PIN is declined, null if it is right. Counts a wrong one; the last try of a day and every later one
-- is CARD_PIN_BLOCKED, whatever the PIN, until midnight in the home zone (docs/decisions/0130).
create function card_pin_decline(used_card uuid, request jsonb, zone text) returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  at timestamptz := request ->> 'at';
  most integer := request ->> 'max_pin_tries';
  tries integer;
  pin card_pin;
begin
  select * into pin from card_pin p where p.card_id = used_card for update;
  if pin.card_id is null then return 'CARD_PIN_NOT_SET'; end if;
  tries := case when card_period_start('day', zone, pin.last_wrong_at) = card_period_start('day', zone, at)
    then pin.wrong_tries else 0 end;
  if tries >= most then return 'CARD_PIN_BLOCKED'; end if;
  if pin.verifier = decode(request ->> 'pin_verifier', 'hex') then
    update card_pin p set wrong_tries = 0 where p.card_id = used_card and p.wrong_tries > 0;
    return null;
  end if;
  update card_pin p set wrong_tries = tries + 1, last_wrong_at = at where p.card_id = used_card;
  return case when tries + 1 >= most then 'CARD_PIN_BLOCKED' else 'INCORRECT_PIN' end;
end $$;

-- Why a payment is declined, whatever the balance; null where only the balance decides. The order is that
-- of docs/decisions/0112: the account, its holder, the card, what the customer allows, the PIN, the limits.
create function card_decline_reason(used card, debited account, request jsonb) returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  at timestamptz := request ->> 'at';
  zone text := request #>> array['home_zones', debited.currency];
  mode text := request ->> 'entry_mode';
  holder customer;
  wrong_pin text;
begin
  if (request ->> 'is_network_declined')::boolean then return 'NETWORK_DECLINED'; end if;
  if debited.closed_at is not null then return 'ACCOUNT_CLOSED'; end if;
  select * into holder from customer p where p.id = debited.customer_id;
  if holder.synctera_user_status = 'FROZEN' then return 'ACCOUNT_FROZEN'; end if;
  if holder.admin_review_status = 'BLOCKED' then return 'ACCOUNT_BLOCKED'; end if;
  if used.card_status = 'TERMINATED' then return 'CARD_TERMINATED'; end if;
  if used.card_status = 'SUSPENDED' then
    return case when request -> 'bank_reasons' ? used.status_reason then 'CARD_SUSPENDED_BY_BANK' else 'CARD_FROZEN' end;
  end if;
  if used.card_status <> 'ACTIVE' then return 'CARD_NOT_ACTIVATED'; end if;
  if at >= (make_date(used.expiration_year::integer, used.expiration_month::integer, 1) + interval '1 month')
      at time zone zone then
    return 'CARD_EXPIRED';
  end if;
  if mode = 'ONLINE' and not used.allows_online then return 'CARD_ONLINE_OFF'; end if;
  if mode = 'ATM' and not used.allows_atm then return 'CARD_ATM_OFF'; end if;
  if mode = 'CONTACTLESS' and not used.allows_contactless then return 'CARD_CONTACTLESS_OFF'; end if;
  if request ->> 'merchant_country' <> request #>> array['home_countries', debited.currency]
      and not used.allows_international then
    return 'CARD_INTERNATIONAL_OFF';
  end if;
  if request ->> 'merchant_category' = any (used.blocked_mcc) then return 'MERCHANT_CATEGORY_BLOCKED'; end if;
  if request ->> 'pin_verifier' is not null then
    wrong_pin := card_pin_decline(used.id, request, zone);
    if wrong_pin is not null then return wrong_pin; end if;
  end if;
  return card_limit_decline(used.id, (request ->> 'amount')::bigint, zone, at);
end $$;

-- Public. Decides about a payment in one statement: places its hold, or records the decline with its
-- notification. {card, at, amount, transaction: draft without account, card and status, hold: {id,
-- expires_at}, merchant_country, merchant_category, entry_mode, pin_verifier, max_pin_tries,
-- is_network_declined, bank_reasons, home_zones, home_countries, notices: one for each reason} -> {transaction, status, reason, customer}.
-- The same transaction again gives the first answer. Refuses: not_found, temporarily_unavailable.
create function authorize_card(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  draft jsonb := request -> 'transaction';
  used card;
  debited account;
  known transaction;
  reason text;
begin
  select a.* into debited from card c join account a on a.id = c.account_id where c.id = (request ->> 'card')::uuid;
  if debited.id is null then perform ledger_refuse('not_found'); end if;
  -- The account before the card, as everything that changes both. Payments with one account come one after
  -- the other, so two of them cannot both take the last of a balance or a limit.
  perform ledger_lock(array[debited.id]);
  select * into used from card c where c.id = (request ->> 'card')::uuid for no key update;
  select * into debited from account a where a.id = debited.id;
  select * into known from transaction t where t.id = (draft ->> 'id')::uuid;
  if known.id is not null then
    if known.card_id is distinct from used.id then perform ledger_refuse('conflict'); end if;
    return jsonb_build_object('transaction', known.id, 'reason', known.reason, 'customer', debited.customer_id,
      'status', case when known.list = 'DECLINED' then 'DECLINED' else 'PENDING' end, 'is_repeated', true);
  end if;
  draft := draft || jsonb_build_object('account_id', debited.id, 'card_id', used.id,
    'amount', request ->> 'amount', 'transaction_time', request ->> 'at',
    'user_data', draft -> 'user_data' || jsonb_build_object('last_four_digit', used.last_four,
      'emboss_name', used.emboss_name, 'card', jsonb_build_object('card_pan_last_four', used.last_four,
        'emboss_name', jsonb_build_object('line_1', used.emboss_name))));
  reason := card_decline_reason(used, debited, request);
  if reason is null and exists (select from ledger_account l
      where l.id = debited.id and l.booked - l.held < (request ->> 'amount')::bigint) then
    reason := 'INSUFFICIENT_FUNDS';
  end if;
  if reason is null then
    perform place_hold_transaction(jsonb_build_object(
      'hold', request -> 'hold' || jsonb_build_object('account', debited.id, 'amount', request ->> 'amount',
        'placed_at', request ->> 'at'),
      'transaction', draft || jsonb_build_object('status', 'PENDING')));
    insert into card_authorization values ((draft ->> 'id')::uuid, used.id, (request ->> 'at')::timestamptz,
      request ->> 'merchant_category', request ->> 'entry_mode');
  else
    perform decline_transaction(jsonb_build_object(
      'transaction', draft || jsonb_build_object('status', 'DECLINED', 'reason', reason)));
    perform transfer_write_notices(jsonb_build_array(request #> array['notices', reason]
      || jsonb_build_object('customer_id', debited.customer_id)));
  end if;
  return jsonb_build_object('transaction', draft ->> 'id', 'reason', reason, 'customer', debited.customer_id,
    'status', case when reason is null then 'PENDING' else 'DECLINED' end, 'is_repeated', false);
end $$;

create function card_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'card whose status is not the last of its history', c.id
    from card c left join lateral (
      select h.card_status, h.reason from card_status_change h where h.card_id = c.id
        order by h.number desc limit 1) last on true
    where (c.card_status, c.status_reason) is distinct from (last.card_status, last.reason)
  union all
  select 'authorization of a transaction of another card', a.transaction_id
    from card_authorization a join transaction t on t.id = a.transaction_id
    where t.card_id is distinct from a.card_id
$$;
