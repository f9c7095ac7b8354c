-- The new tickets that the sandbox's staff answer, the oldest first.
create index ticket_unanswered on ticket (created_at) where status = 'open' and answered_at is null;
