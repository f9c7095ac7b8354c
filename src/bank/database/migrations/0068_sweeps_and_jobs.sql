-- Sweeps and jobs read neither used quotes nor failed payments again in each run (issue 44).

-- Until which `created_at` the unused quotes of a table have been deleted. Older quotes were all used.
create table quote_sweep (
  table_name text primary key check (table_name in ('transfer_quote', 'top_up_quote')),
  swept_until timestamptz not null
);
grant select, insert, update on quote_sweep to :api_role;

drop index transfer_due;
create index transfer_due on transfer (due_at, id) where due_at is not null;
drop index top_up_due;
create index top_up_due on top_up (due_at, id) where due_at is not null;
drop index account_closing_due;
create index account_closing_due on account_closing (due_at, account_id);

drop function take_due_transfer;
-- Returns and locks the transfer with the oldest due time that no other transaction has locked, of those due
-- after the one with the id `after`: that one could not be processed in this run. Null for all.
create function take_due_transfer(moment timestamptz, after uuid) returns setof transfer
language sql security definer set search_path = public, pg_temp as $$
  select * from transfer where due_at <= moment
      and (due_at, id) > (coalesce((select due_at from transfer where id = after), '-infinity'),
        coalesce(after, '00000000-0000-0000-0000-000000000000'))
    order by due_at, id limit 1 for no key update skip locked
$$;
revoke all on function take_due_transfer from public;
grant execute on function take_due_transfer to :api_role;

drop function take_due_top_up;
-- Returns and locks the top-up with the oldest due time that no other transaction has locked, of those due
-- after the one with the id `after`: that one could not be processed in this run. Null for all.
create function take_due_top_up(moment timestamptz, after uuid) returns setof top_up
language sql security definer set search_path = public, pg_temp as $$
  select * from top_up where due_at <= moment
      and (due_at, id) > (coalesce((select due_at from top_up where id = after), '-infinity'),
        coalesce(after, '00000000-0000-0000-0000-000000000000'))
    order by due_at, id limit 1 for no key update skip locked
$$;
revoke all on function take_due_top_up from public;
grant execute on function take_due_top_up to :api_role;
