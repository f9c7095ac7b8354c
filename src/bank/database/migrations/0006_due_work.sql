-- Work that falls due in bank time (design 2). The API's role may not lock the ledger's rows, so
-- taking what is due is a function of the owner.

-- Takes some holds whose time has passed, with the rows that tell them. It locks their accounts
-- without waiting, so two processes never take the same ones, and a posting that is under way keeps
-- its account: what it leaves due is taken the next time round.
create function take_due_holds(due_at timestamptz, most integer)
returns table (hold_id uuid, transaction_id uuid, lapsed_at timestamptz) language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  taken uuid[];
begin
  select array_agg(locked.id) into taken from (
    select a.id from ledger_account a
    where a.id in (
      select h.account_id from hold h
      where h.status = 'open' and h.expires_at <= due_at
      order by h.expires_at limit most)
    order by a.id for no key update skip locked) locked;
  return query
    select h.id, t.id, h.expires_at from hold h join transaction t on t.hold_id = h.id
    where h.account_id = any (taken) and h.status = 'open' and h.expires_at <= due_at
    order by h.expires_at, h.id limit most;
end $$;

revoke all on function take_due_holds from public;
grant execute on function take_due_holds to :api_role;
