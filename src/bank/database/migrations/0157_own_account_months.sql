-- The figures of a month say how much of them moved between the customer's own accounts.

create index transaction_own_accounts on transaction (account_id, transaction_time) include (direction, amount)
  where list = 'POSTED' and category = 'OWN_ACCOUNTS';
