-- Secrets for security codes and PINs, and who used them (issue 47; docs/decisions/0130).

-- Secrets of the bank's cards, encrypted under the key outside the database: security codes and the
-- verifiers of PINs are computed from them. A rotation of the keys encrypts them again and changes no code
-- (docs/decisions/0130).
create table card_secret (
  purpose text primary key check (purpose in ('SECURITY_CODE', 'PIN')),
  sealed_secret bytea not null,
  sealing_key_id text not null references sealing_key (id)
);
create index card_secret_sealing_key on card_secret (sealing_key_id);

-- Who has seen the number of a card or set its PIN, and when.
create table card_access (
  id uuid primary key,
  card_id uuid not null references card (id),
  kind text not null check (kind in ('REVEALED', 'PIN_SET')),
  -- The accounts session of the call; null for a token issued without one.
  session_id text,
  accessed_at timestamptz not null
);
create index card_access_card on card_access (card_id, accessed_at);
create trigger card_access_append_only before update or delete on card_access
  for each row execute function ledger_refuse_change();

grant select, insert on card_secret, card_access to :api_role;
-- A rotation of the keys encrypts again.
grant update (sealed_secret, sealing_key_id) on card_secret to :api_role;
