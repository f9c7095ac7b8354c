-- The newest open accounts of all customers, and their number, for the sandbox: it read every account.
create index account_open on account (opened_at desc, id desc) where closed_at is null;
