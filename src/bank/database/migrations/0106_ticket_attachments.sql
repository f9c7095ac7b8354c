-- Tickets have attachments (docs/decisions/0136).

-- Files of a message. Only the customer's own files of that type are attached (tickets/attachments.ts).
create table ticket_attachment (
  entry_id uuid not null references ticket_entry (id) on delete cascade,
  file_id uuid not null references stored_file (id),
  primary key (entry_id, file_id)
);
create index ticket_attachment_file on ticket_attachment (file_id);

grant select, insert on ticket_attachment to :api_role;
