-- PINs of cards, checked by the decision about a payment (issue 47; docs/decisions/0130).

-- The PINs of cards: only a verifier, which reveals nothing without the secret (docs/decisions/0130). The
-- API's role writes it and cannot read it.
create table card_pin (
  card_id uuid primary key references card (id),
  verifier bytea not null check (length(verifier) = 32),
  -- Wrong PINs on the day of the last one, in the home zone of the card's account.
  wrong_tries integer not null default 0 check (wrong_tries >= 0),
  last_wrong_at timestamptz,
  set_at timestamptz not null,
  check (wrong_tries = 0 or last_wrong_at is not null)
);

grant select (card_id), insert, update (verifier, wrong_tries, last_wrong_at, set_at) on card_pin to :api_role;

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
create or replace function card_decline_reason(used card, debited account, request jsonb) returns text
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

revoke all on function card_pin_decline from public;
