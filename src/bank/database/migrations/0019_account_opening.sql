-- What a person agreed to when they opened an account themselves, and when (product.md B9). Accounts
-- that were opened by others have no row.
create table account_agreement (
  account_id uuid primary key references account (id),
  terms text not null check (length(terms) between 1 and 40),
  agreed_at timestamptz not null
);

grant select, insert on account_agreement to :api_role;
