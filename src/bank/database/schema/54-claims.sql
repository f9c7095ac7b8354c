-- Claims: what a customer disputes, what the law asks of the bank by when, and how it ended (issues 47 and 49;
-- docs/decisions/0141). Times are those of the bank's clock; days are those of the account's home zone.

create table claim (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  -- Messages and files are in the ticket. Tickets are removed after five years, claims stay with their postings.
  ticket_id uuid unique references ticket (id) on delete set null,
  -- What the customer quotes on the phone.
  reference text not null unique check (reference ~ '^KC[0-9A-Z]{8}$'),
  kind text not null check (kind in ('CARD_DISPUTE', 'REMITTANCE_ERROR', 'UNAUTHORIZED_TRANSFER')),
  problem text not null check (length(problem) between 1 and 40),
  -- The claimed payment: the customer's debit, and its transfer if it is one.
  transaction_id uuid not null references transaction (id),
  transfer_id uuid references transfer (id),
  account_id uuid not null references account (id),
  -- Minor units of the account's currency: what is claimed, and the fee that is returned with all of it.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- The most that the customer bears of it; null where the law has no such share.
  liability bigint check (liability between 1 and amount),
  noticed_on date,
  remedy text not null check (remedy in ('REFUND', 'RESEND')),
  status text not null check (status in ('UNDER_REVIEW', 'WON', 'LOST', 'WITHDRAWN')),
  created_at timestamptz not null,
  claimable_until date not null,
  -- Null for a kind without provisional credit.
  credit_by date,
  decide_by date not null,
  -- The provisional credit, and when what is not the customer's of it is taken back.
  credit_transaction_id uuid references transaction (id),
  credit_end_transaction_id uuid references transaction (id),
  credit_ends_on date,
  -- The end of the claim.
  closed_at timestamptz,
  reason text check (length(reason) between 1 and 2000),
  report_by date,
  -- What the customer got in all, and what the recipient got again, in minor units of the received currency.
  refunded bigint not null default 0 check (refunded >= 0),
  refund_transaction_id uuid references transaction (id),
  resent bigint check (resent > 0),
  -- A decision that one member of staff has proposed and no other has approved yet.
  proposed text check (proposed in ('CREDIT', 'WON', 'LOST')),
  proposed_by text check (length(proposed_by) between 1 and 80),
  proposed_reason text check (length(proposed_reason) between 1 and 2000),
  proposed_amount bigint check (proposed_amount > 0),
  -- The next step that follows without a decision; null if there is none.
  due_at timestamptz,
  -- The fee that was returned beside a second payment.
  fee_transaction_id uuid references transaction (id),
  -- How a claim that asks for a second payment would be corrected; null for what the customer asked.
  proposed_remedy text check (proposed_remedy in ('REFUND', 'RESEND')),
  -- That of the account (product.md A36).
  profile_id uuid not null,
  -- Another account of the customer, which gets the money since that of the payment is closed; null otherwise.
  credited_account_id uuid references account (id),
  check ((proposed is null) = (proposed_by is null) and (proposed is null) = (proposed_reason is null)),
  check (proposed is null or status = 'UNDER_REVIEW'),
  check ((status = 'UNDER_REVIEW') = (closed_at is null)),
  check ((status in ('WON', 'LOST')) = (reason is not null)),
  check (status = 'WON' or refunded = 0 and refund_transaction_id is null and resent is null),
  check (resent is null or remedy = 'RESEND'),
  check (credit_transaction_id is null or credit_by is not null),
  check (credit_end_transaction_id is null or credit_transaction_id is not null),
  check (fee_transaction_id is null or remedy = 'RESEND' and status = 'WON'),
  check (proposed_remedy is null or proposed = 'WON' and remedy = 'RESEND'),
  check (credited_account_id <> account_id)
);
create index claim_of_customer on claim (customer_id, profile_id, created_at desc, id desc);
-- A payment has one claim; one that was withdrawn can be opened again.
create unique index claim_of_payment on claim (transaction_id) where status <> 'WITHDRAWN';
create index claim_under_review on claim (decide_by, id) where status = 'UNDER_REVIEW';
create index claim_due on claim (due_at, id) where due_at is not null;
-- An account stays open while one of its claims is.
create index claim_open_of_account on claim (account_id) where status = 'UNDER_REVIEW' or due_at is not null;
create index claim_open_of_credited_account on claim (credited_account_id)
  where status = 'UNDER_REVIEW' or due_at is not null;

-- What happened to a claim, and the audit log of its decisions. Only lines are added.
create table claim_event (
  claim_id uuid not null references claim (id),
  -- Dense from 1 within the claim.
  number integer not null check (number > 0),
  kind text not null check (kind in ('OPENED', 'CREDITED', 'WON', 'LOST', 'REFUNDED', 'RESENT', 'CREDIT_FINAL',
    'CREDIT_TAKEN_BACK', 'WITHDRAWN', 'PROPOSED', 'DECLINED')),
  -- The member of staff who did it, null for the customer and the bank's own rules; and who proposed it.
  staff text check (length(staff) between 1 and 80),
  proposed_by text check (length(proposed_by) between 1 and 80),
  reason text check (length(reason) between 1 and 2000),
  -- Minor units of the account's currency, for RESENT of the received one.
  amount bigint check (amount > 0),
  happened_at timestamptz not null,
  primary key (claim_id, number),
  constraint claim_event_needs_two check (staff <> proposed_by),
  check (kind not in ('WON', 'LOST') or staff is not null and proposed_by is not null),
  check (kind not in ('PROPOSED', 'DECLINED') or staff is not null and reason is not null)
);
create trigger claim_event_append_only before update or delete on claim_event
  for each row execute function ledger_refuse_change();

-- What a claim's transactions gave the customer is what the claim says.
create function claim_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'claim whose transactions are not what it gave the customer', c.id
    from claim c left join (
      select part.claim_id, sum(case part.direction when 'credit' then t.amount else -t.amount end) as given,
        sum(t.amount) filter (where part.is_credit) as credit,
        bool_or((t.account_id, t.direction) is distinct from (part.account_id, part.direction)) as is_elsewhere
      from (
        select k.id as claim_id, coalesce(k.credited_account_id, k.account_id) as account_id,
          p.direction, p.is_credit, p.transaction_id
        from claim k cross join lateral (values
          ('credit', true, k.credit_transaction_id), ('debit', false, k.credit_end_transaction_id),
          ('credit', false, k.refund_transaction_id), ('credit', false, k.fee_transaction_id)
        ) p (direction, is_credit, transaction_id)
        where p.transaction_id is not null) part
        join transaction t on t.id = part.transaction_id
      group by part.claim_id) made on made.claim_id = c.id
    where made.is_elsewhere
      or coalesce(made.given, 0) <> case
        when c.status = 'UNDER_REVIEW' or c.due_at is not null and made.credit is not null
          then coalesce(made.credit, 0) else c.refunded end
  union all
  select 'claim about a payment from another account, or not a debit', c.id
    from claim c join transaction t on t.id = c.transaction_id
    where t.account_id <> c.account_id or t.direction <> 'debit'
  union all
  select 'claim that paid into an account of another customer or of another currency', c.id
    from claim c join account paid on paid.id = c.account_id join account credited on credited.id = c.credited_account_id
    where (credited.customer_id, credited.currency) <> (paid.customer_id, paid.currency)
  union all
  select 'claim whose status is not the last of its history', c.id
    from claim c left join lateral (
      select e.kind from claim_event e where e.claim_id = c.id and e.kind in ('WON', 'LOST', 'WITHDRAWN')
        order by e.number desc limit 1) last on true
    where coalesce(last.kind, 'UNDER_REVIEW') <> c.status
$$;
