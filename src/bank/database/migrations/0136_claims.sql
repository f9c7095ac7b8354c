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
  check ((proposed is null) = (proposed_by is null) and (proposed is null) = (proposed_reason is null)),
  check (proposed is null or status = 'UNDER_REVIEW'),
  check ((status = 'UNDER_REVIEW') = (closed_at is null)),
  check ((status in ('WON', 'LOST')) = (reason is not null)),
  check (status = 'WON' or refunded = 0 and refund_transaction_id is null and resent is null),
  check (resent is null or remedy = 'RESEND'),
  check (credit_transaction_id is null or credit_by is not null),
  check (credit_end_transaction_id is null or credit_transaction_id is not null)
);
create index claim_of_customer on claim (customer_id, created_at desc, id desc);
-- A payment has one claim; one that was withdrawn can be opened again.
create unique index claim_of_payment on claim (transaction_id) where status <> 'WITHDRAWN';
create index claim_under_review on claim (decide_by, id) where status = 'UNDER_REVIEW';
create index claim_due on claim (due_at, id) where due_at is not null;

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
    from claim c
      left join transaction credit on credit.id = c.credit_transaction_id
      left join transaction credit_end on credit_end.id = c.credit_end_transaction_id
      left join transaction refund on refund.id = c.refund_transaction_id
    where coalesce(credit.amount, 0) + coalesce(refund.amount, 0) - coalesce(credit_end.amount, 0)
        <> case when c.status = 'UNDER_REVIEW' or c.due_at is not null then coalesce(credit.amount, 0) else c.refunded end
      or (credit.account_id, credit.direction) is distinct from
        (case when credit.id is not null then c.account_id end, case when credit.id is not null then 'credit' end)
      or (refund.account_id, refund.direction) is distinct from
        (case when refund.id is not null then c.account_id end, case when refund.id is not null then 'credit' end)
      or (credit_end.account_id, credit_end.direction) is distinct from
        (case when credit_end.id is not null then c.account_id end, case when credit_end.id is not null then 'debit' end)
  union all
  select 'claim about a payment from another account, or not a debit', c.id
    from claim c join transaction t on t.id = c.transaction_id
    where t.account_id <> c.account_id or t.direction <> 'debit'
  union all
  select 'claim whose status is not the last of its history', c.id
    from claim c left join lateral (
      select e.kind from claim_event e where e.claim_id = c.id and e.kind in ('WON', 'LOST', 'WITHDRAWN')
        order by e.number desc limit 1) last on true
    where coalesce(last.kind, 'UNDER_REVIEW') <> c.status
$$;

-- The kinds are fixed while the bank runs; only a migration adds one.
alter table ledger_account_kind disable trigger account_kind_fixed;
insert into ledger_account_kind values ('claims', 'USD'), ('claims', 'BDT');
alter table ledger_account_kind enable trigger account_kind_fixed;
insert into ledger_account (id, kind, currency, name)
  select ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'claims', currency, name
  from (values (49, 'USD', 'claims/USD'), (50, 'BDT', 'claims/BDT')) known (number, currency, name);

-- Due steps of claims that fail are postponed as those of transfers.
alter table failing_job drop constraint failing_job_job_check;
alter table failing_job add constraint failing_job_job_check check (job in
  ('transfer', 'top_up', 'deposit', 'micro_deposit', 'account_closing', 'hold', 'claim'));

create or replace function postpone_job(failed_job text, failed_id uuid, moment timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known failing_job;
  due timestamptz;
  is_stopped boolean := exists (select from ledger_stop);
  retry timestamptz;
begin
  -- The lock makes two processes that failed with the same row count one failure.
  case failed_job
    when 'transfer' then select due_at into due from transfer where id = failed_id for no key update;
    when 'top_up' then select due_at into due from top_up where id = failed_id for no key update;
    when 'deposit' then select due_at into due from deposit where id = failed_id for no key update;
    when 'micro_deposit' then select due_at into due from micro_deposit where id = failed_id for no key update;
    when 'account_closing' then
      select due_at into due from account_closing where account_id = failed_id for no key update;
    when 'claim' then select due_at into due from claim where id = failed_id for no key update;
    -- A hold keeps its time, which the customer was told. Only `retry_at` says when to try again.
    when 'hold' then
      select coalesce(f.retry_at, h.expires_at) into due
        from hold h left join failing_job f on f.subject_id = h.id
        where h.id = failed_id and h.status = 'open' for no key update of h;
  end case;
  if due is null or due > moment then return null; end if;
  select * into known from failing_job where subject_id = failed_id and retry_at = due;
  known.failures := greatest(1, coalesce(known.failures, 0) + case when is_stopped then 0 else 1 end);
  retry := moment + case when is_stopped then interval '1 minute'
    else least(interval '1 hour', interval '10 seconds' * 2 ^ least(known.failures - 1, 9)) end;
  case failed_job
    when 'transfer' then update transfer set due_at = retry where id = failed_id;
    when 'top_up' then update top_up set due_at = retry where id = failed_id;
    when 'deposit' then update deposit set due_at = retry where id = failed_id;
    when 'micro_deposit' then update micro_deposit set due_at = retry where id = failed_id;
    when 'account_closing' then update account_closing set due_at = retry where account_id = failed_id;
    when 'claim' then update claim set due_at = retry where id = failed_id;
    else null;
  end case;
  insert into failing_job (subject_id, job, failures, retry_at)
    values (failed_id, failed_job, known.failures, retry)
    on conflict (subject_id) do update set failures = excluded.failures, retry_at = excluded.retry_at;
  return known.failures;
end $$;

create or replace function count_failing_jobs() returns table (job text, failing integer, most_failures integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from failing_job f where not case f.job
    when 'transfer' then exists (select from transfer t where t.id = f.subject_id and t.due_at = f.retry_at)
    when 'top_up' then exists (select from top_up t where t.id = f.subject_id and t.due_at = f.retry_at)
    when 'deposit' then exists (select from deposit d where d.id = f.subject_id and d.due_at = f.retry_at)
    when 'micro_deposit' then
      exists (select from micro_deposit m where m.id = f.subject_id and m.due_at = f.retry_at)
    when 'account_closing' then
      exists (select from account_closing c where c.account_id = f.subject_id and c.due_at = f.retry_at)
    when 'claim' then exists (select from claim c where c.id = f.subject_id and c.due_at = f.retry_at)
    when 'hold' then exists (select from hold h where h.id = f.subject_id and h.status = 'open')
  end;
  return query select f.job, count(*)::integer, max(f.failures) from failing_job f group by f.job order by f.job;
end $$;

grant select, insert on claim, claim_event to :api_role;
grant update (status, credit_transaction_id, credit_end_transaction_id, credit_ends_on, closed_at, reason, report_by,
  refunded, refund_transaction_id, resent, proposed, proposed_by, proposed_reason, proposed_amount, due_at)
  on claim to :api_role;
revoke all on function claim_faults from public;
grant execute on function claim_faults to :api_role;
