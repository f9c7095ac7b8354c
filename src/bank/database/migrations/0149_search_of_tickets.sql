-- A search of tickets reads one row for each ticket instead of each of its messages (docs/decisions/0136).

create table ticket_text (
  ticket_id uuid primary key references ticket (id) on delete cascade,
  customer_id uuid not null references customer (id) on delete cascade,
  text text not null
);
create index ticket_text_customer on ticket_text (customer_id);

create function ticket_text_of_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ticket_text (ticket_id, customer_id, text)
    values (new.id, new.customer_id, lower(new.reference || chr(10) || new.subject));
  return null;
end $$;
create trigger ticket_has_text after insert on ticket
  for each row execute function ticket_text_of_new();

create function ticket_text_of_message() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ticket_text set text = text || chr(10) || lower(new.body) where ticket_id = new.ticket_id;
  return null;
end $$;
create trigger ticket_entry_adds_text after insert on ticket_entry
  for each row when (new.body is not null) execute function ticket_text_of_message();

insert into ticket_text (ticket_id, customer_id, text)
  select t.id, t.customer_id, lower(concat_ws(chr(10), t.reference, t.subject,
    (select string_agg(e.body, chr(10) order by e.number) from ticket_entry e where e.ticket_id = t.id)))
  from ticket t;

revoke all on function ticket_text_of_new, ticket_text_of_message from public;
grant select on ticket_text to :api_role;
