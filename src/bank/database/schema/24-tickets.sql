-- Tickets: the questions of customers, the thread of each, and who did what (product.md B15;
-- docs/decisions/0136). Times are those of the bank's clock.

create table ticket (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  -- What the customer quotes on the phone.
  reference text not null unique check (reference ~ '^KT[0-9A-Z]{8}$'),
  topic text not null,
  subtopic text not null,
  priority text not null check (priority in ('urgent', 'high', 'normal', 'low')),
  subject text not null check (length(subject) between 1 and 240),
  -- The customer's own record that it is about. A limit rule has a name instead of an id.
  related_type text check (related_type in ('TRANSACTION', 'TRANSFER', 'DEPOSIT', 'TOP_UP', 'CARD', 'ACCOUNT',
    'BENEFICIARY', 'VERIFICATION_ITEM', 'ORDER', 'BUSINESS', 'LINKED_BUSINESS', 'LIMIT_RULE')),
  related_id text check (length(related_id) between 1 and 64),
  -- Version, device and error codes, if the customer agreed to send them.
  diagnostics jsonb check (jsonb_typeof(diagnostics) = 'object'),
  -- Open waits for the bank, pending for the customer.
  status text not null check (status in ('open', 'pending', 'solved')),
  created_at timestamptz not null,
  -- The time of the newest entry.
  updated_at timestamptz not null,
  reply_expected_at timestamptz,
  solved_at timestamptz,
  assignee text check (length(assignee) between 1 and 80),
  assignee_name text check (length(assignee_name) between 1 and 80),
  rating smallint check (rating between 1 and 5),
  entry_count integer not null check (entry_count > 0),
  answered_at timestamptz,
  read_until timestamptz,
  is_unread boolean not null generated always as
    (answered_at is not null and (read_until is null or read_until < answered_at)) stored,
  -- Whose limit a ticket about a limit rule means; null in tickets that do not say so.
  profile_id uuid,
  check ((related_type is null) = (related_id is null)),
  check ((status = 'open') = (reply_expected_at is not null)),
  check ((status = 'solved') = (solved_at is not null)),
  check ((assignee is null) = (assignee_name is null)),
  check (profile_id is null or related_type is not distinct from 'LIMIT_RULE')
);
-- A page of the list, and the place of a later page.
create index ticket_newest on ticket (customer_id, updated_at desc, id desc);
-- The same of one status, and the count of each status.
create index ticket_newest_of_status on ticket (customer_id, status, updated_at desc, id desc);
create index ticket_unread on ticket (customer_id) where is_unread;
-- The staff's queue: the ticket that is expected to be answered first comes first.
create index ticket_queue on ticket (reply_expected_at, id) where status = 'open';
-- The new tickets that the sandbox's staff answer.
create index ticket_unanswered on ticket (created_at) where status = 'open' and answered_at is null;
create index ticket_solved on ticket (solved_at) where status = 'solved';

-- The thread of a ticket, and the audit log of what was done with it: each message and each act with its
-- author and reason. Rows are inserted and never changed.
create table ticket_entry (
  id uuid primary key,
  ticket_id uuid not null references ticket (id) on delete cascade,
  -- The place in the thread.
  number integer not null check (number > 0),
  kind text not null check (kind in ('COMMENT', 'ASSIGNED', 'SOLVED', 'REOPENED', 'RATED', 'LIMIT_PROPOSED',
    'LIMIT_DECLINED', 'LIMIT_GRANTED', 'LIMIT_REFUSED')),
  author_type text not null check (author_type in ('CUSTOMER', 'STAFF')),
  -- The member of staff, by the name they sign in with and the name that customers see.
  staff text check (length(staff) between 1 and 80),
  staff_name text check (length(staff_name) between 1 and 80),
  body text check (length(body) between 1 and 8000),
  -- Why staff did it. Customers do not see it.
  reason text check (length(reason) between 1 and 400),
  created_at timestamptz not null,
  unique (ticket_id, number),
  check ((author_type = 'STAFF') = (staff is not null)),
  check ((staff is null) = (staff_name is null)),
  check ((kind = 'COMMENT') = (body is not null)),
  constraint ticket_entry_staff_reason check (
    author_type <> 'STAFF' or kind = 'COMMENT' or reason is not null)
);

-- What a search of the customer's tickets reads: the reference, the subject and the messages of a ticket in
-- small letters, in one row of its own. Reading each message by an index took four times as long.
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

-- Files of a message. Only the customer's own files of that type are attached (tickets/attachments.ts).
create table ticket_attachment (
  entry_id uuid not null references ticket_entry (id) on delete cascade,
  file_id uuid not null references stored_file (id),
  primary key (entry_id, file_id)
);
create index ticket_attachment_file on ticket_attachment (file_id);

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
