-- Tickets are removed five years after they were solved (docs/decisions/0120, 0136).

-- Removes at most `most` tickets that were solved five years (1,826 days) ago, the oldest first, with their
-- threads and attached files. The thread is an audit log, so the database's clock decides and not the API's role.
-- Returns the number of removed tickets.
create function remove_old_tickets(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_tickets uuid[];
  files uuid[];
begin
  old_tickets := array(select id from ticket
    where status = 'solved' and solved_at < now() - interval '1826 days' order by solved_at limit most);
  files := array(select distinct a.file_id from ticket_attachment a
    join ticket_entry e on e.id = a.entry_id where e.ticket_id = any (old_tickets));
  delete from ticket where id = any (old_tickets);
  -- A file may be attached to a message of a ticket that stays.
  delete from stored_file f where f.id = any (files)
    and not exists (select from ticket_attachment a where a.file_id = f.id);
  return cardinality(old_tickets);
end $$;
revoke all on function remove_old_tickets from public;
grant execute on function remove_old_tickets to :api_role;
