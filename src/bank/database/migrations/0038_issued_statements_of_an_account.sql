-- A person is told which statements they were given (product.md B16): found by their accounts.
create index issued_statement_account on issued_statement (account_id, made_at);
