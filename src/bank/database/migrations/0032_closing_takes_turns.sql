-- Nothing more is paid from an account that is closing, whatever was read before it was asked for
-- (product.md B16; docs/decisions/0058). Closing and paying take turns by the ledger's own lock. A
-- dollar account says in its status that it is closing, and is refused by it; a taka account has none.

-- Public. Until the end of the transaction nothing is booked or held on the account.
create function lock_account(account uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  select ledger_lock(array[account])
$$;

create function refuse_closing_source(source uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from account_closing c where c.account_id = source) then
    perform ledger_refuse('account_closed');
  end if;
end $$;

create function transfer_refuse_closing_source() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_closing_source(q.source_account_id) from transfer_quote q where q.id = new.quote_id;
  return new;
end $$;

create function top_up_refuse_closing_source() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_closing_source(new.source_account_id);
  return new;
end $$;

-- Whoever places one has locked the account before.
create trigger transfer_source_is_open before insert on transfer
  for each row execute function transfer_refuse_closing_source();
create trigger top_up_source_is_open before insert on top_up
  for each row execute function top_up_refuse_closing_source();

revoke all on function lock_account, refuse_closing_source, transfer_refuse_closing_source,
  top_up_refuse_closing_source from public;
grant execute on function lock_account to :api_role;
