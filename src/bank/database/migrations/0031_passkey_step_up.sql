-- A passkey may agree to a transfer in place of a code: to this amount to this payee, and to nothing
-- else (product.md B4, reliability.md T35).

-- What the device was asked to sign. One at a time for each quote: asking again kills the one before it.
create table transfer_passkey_ask (
  quote_id uuid primary key references transfer_quote (id) on delete cascade,
  -- Hash of a nonce and of what the customer must have seen.
  challenge bytea not null check (length(challenge) = 32),
  expires_at timestamptz not null
);

grant select, insert, update, delete on transfer_passkey_ask to :api_role;

-- By what a customer agreed; null where nothing was asked for, and for codes of before.
alter table transfer_quote add column step_up_by text check (step_up_by in ('CODE', 'PASSKEY'));

grant update (step_up_by) on transfer_quote to :api_role;
