-- The second part of the staff's queue, which read every ticket (issue 44).
-- The tickets that wait for customers, the last changed first.
create index ticket_pending on ticket (updated_at desc, id desc) where status = 'pending';
