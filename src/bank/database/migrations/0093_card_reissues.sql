-- Replaced cards (issue 47; docs/decisions/0131).

-- The successors of lost and stolen cards (docs/decisions/0131). A card has one successor at most.
create table card_reissue (
  card_id uuid primary key references card (id),
  replaced_id uuid not null unique references card (id),
  reason text not null check (reason in ('LOST', 'STOLEN')),
  check (card_id <> replaced_id)
);

-- The card that recurring payments with a card are charged to: itself, or the last of its successors.
create function card_successor(card uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive chain as (
    select card as id, 0 as place
    union all
    select r.card_id, chain.place + 1 from chain join card_reissue r on r.replaced_id = chain.id)
  select id from chain order by place desc limit 1
$$;

revoke all on function card_successor from public;
grant execute on function card_successor to :api_role;
grant select, insert on card_reissue to :api_role;
-- A card takes the expiration of its new plastic.
grant update (expiration_month, expiration_year) on card to :api_role;
