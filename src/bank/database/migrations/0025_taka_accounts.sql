-- What is asked of whoever opens a taka account themselves (product.md B9): what it is for, and who
-- receives the money when its holder has died.
alter table bdt_account add column purpose text check (purpose in
  ('SUPPORT_FAMILY', 'DAILY_SPENDING', 'SAVING', 'PAY_ABROAD', 'RECEIVE_INCOME', 'OTHER'));

create table account_nominee (
  account_id uuid not null references bdt_account (id),
  place smallint not null check (place between 1 and 3),
  name text not null check (length(name) between 1 and 35),
  relation text not null check (relation in ('SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER')),
  -- Never more of a number than its last four digits can be read from the table (reliability.md T32).
  sealed_nid bytea not null,
  nid_last_four text not null check (nid_last_four ~ '^[0-9]{4}$'),
  share_percent smallint not null check (share_percent between 1 and 100),
  primary key (account_id, place)
);

grant select, insert on account_nominee to :api_role;
