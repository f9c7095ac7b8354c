-- The numbers of new cards, encrypted under the key outside the database (issue 47; docs/decisions/0092).

create table card_number (
  card_id uuid primary key references card (id),
  sealed_number bytea not null,
  number_fingerprint bytea not null unique check (length(number_fingerprint) = 32),
  sealing_key_id text not null references sealing_key (id)
);
create index card_number_sealing_key on card_number (sealing_key_id);

grant select, insert on card_number to :api_role;
-- A rotation of the keys encrypts again.
grant update (sealed_number, number_fingerprint, sealing_key_id) on card_number to :api_role;
