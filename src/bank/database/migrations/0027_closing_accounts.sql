-- Accounts that their holders close (product.md B16; docs/decisions/0053): from the wish until nothing
-- can come back. A dollar account says so in its status, too; a taka account has none.
create table account_closing (
  account_id uuid primary key references account (id),
  asked_at timestamptz not null,
  -- From then on it may be closed for good.
  due_at timestamptz not null,
  -- When its holder was told that money came in and must be taken along first.
  told_at timestamptz
);

create index account_closing_due on account_closing (due_at);

grant select, insert, update, delete on account_closing to :api_role;
