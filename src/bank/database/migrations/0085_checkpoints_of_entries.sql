-- What came into an account in a period costs the same for a short and a long history (docs/decisions/0123).

-- The sum of the credits of an account from its first entry to every 32nd. What came into an account in any
-- period, of any time zone, is the difference of two such sums and a few entries, and not a sum over all of
-- the period (docs/decisions/0123).
create table entry_checkpoint (
  account_id uuid not null,
  number bigint not null,
  credits bigint not null check (credits >= 0),
  primary key (account_id, number),
  foreign key (account_id, number) references entry (account_id, number),
  constraint is_every_32nd check (number % 32 = 0)
);

-- The sum of the credits of an account up to an entry, from the last checkpoint and the entries after it.
create function ledger_credits(account uuid, last_number bigint) returns bigint
language sql stable as $$
  select coalesce(before.credits, 0) + coalesce((
      select sum(e.amount) from entry e
      where e.account_id = account and e.number > coalesce(before.number, 0) and e.number <= last_number
        and e.amount > 0), 0)::bigint
    from (select) one left join lateral (
      select c.number, c.credits from entry_checkpoint c
      where c.account_id = account and c.number <= last_number
      order by c.number desc limit 1) before on true
$$;

create function ledger_write_checkpoint() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into entry_checkpoint
    values (new.account_id, new.number, ledger_credits(new.account_id, new.number));
  return null;
end $$;
create trigger entry_writes_checkpoint after insert on entry
  for each row when (new.number % 32 = 0) execute function ledger_write_checkpoint();
create trigger checkpoint_append_only before update or delete on entry_checkpoint
  for each row execute function ledger_refuse_change();
create trigger checkpoint_not_truncated before truncate on entry_checkpoint
  execute function ledger_refuse_change();

insert into entry_checkpoint
  select account_id, number, credits from (
    select account_id, number,
      sum(greatest(amount, 0)) over (partition by account_id order by number) as credits
    from entry) summed
  where number % 32 = 0;

revoke all on function ledger_credits, ledger_write_checkpoint from public;
grant execute on function ledger_credits to :api_role;
grant select on entry_checkpoint to :api_role;
