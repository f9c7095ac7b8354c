-- The API as a whole: idempotent answers, the global settings, the position of a sweep, and failing jobs.

-- The first answer to a request that creates something (product.md A22). A concurrent duplicate waits for
-- the row. Without the row a request could be executed twice, so the API's role writes an answer once,
-- and only its age deletes it, by the database's clock.
create table idempotent_answer (
  customer_id uuid not null references customer (id) on delete cascade,
  key text not null check (length(key) between 16 and 80),
  -- Of the endpoint's name and the body: another body with the same key is refused.
  request_hash bytea not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (customer_id, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);

create function idempotent_answer_refuse_rewrite() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'an answer that was given stays as it is';
end $$;
create trigger idempotent_answer_fixed before update of status, body on idempotent_answer
  for each row when (old.status is not null) execute function idempotent_answer_refuse_rewrite();

-- What /settings/global/ announces (product.md B16; docs/decisions/0085): banners, maintenance, and the
-- oldest version of the app that is supported. One row; without it the defaults apply.
create table service_setting (
  only_row boolean primary key default true check (only_row),
  maintenance boolean not null default false,
  -- Null where the bank's default applies.
  min_version text check (min_version ~ '^\d{1,4}\.\d{1,4}\.\d{1,4}$'),
  banners jsonb not null default '[]' check (jsonb_typeof(banners) = 'array')
);

-- Until which `created_at` the unused rows of a table have been deleted. Older ones were all used.
create table sweep_position (
  table_name text primary key check (table_name in ('transfer_quote', 'top_up_quote', 'card_token')),
  swept_until timestamptz not null
);

-- Removes at most `most` rows of a table that are past their time, the oldest first (docs/decisions/0120).
-- Without them a request could be executed twice or a limit exceeded, so the database's clock decides and
-- not the API's role. Returns the number of removed rows.
create function remove_expired(table_name text, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  case table_name
    -- The lifetime of a key.
    when 'idempotent_answer' then
      delete from idempotent_answer where ctid = any (array(
        select ctid from idempotent_answer where created_at < now() - interval '30 days'
          order by created_at limit most));
    -- A browser knows its customer for at most 400 days, so it cannot repeat a request after that.
    when 'transfer_void' then
      delete from transfer_void where ctid = any (array(
        select ctid from transfer_void where voided_at < now() - interval '400 days'
          order by voided_at limit most));
    when 'top_up_void' then
      delete from top_up_void where ctid = any (array(
        select ctid from top_up_void where voided_at < now() - interval '400 days'
          order by voided_at limit most));
    when 'deposit_void' then
      delete from deposit_void where ctid = any (array(
        select ctid from deposit_void where voided_at < now() - interval '400 days'
          order by voided_at limit most));
    -- The month itself, and the time in which a payment may come back and return its part.
    when 'transfer_limit_use' then
      delete from transfer_limit_use where ctid = any (array(
        select ctid from transfer_limit_use where starts_at < now() - interval '120 days'
          order by starts_at limit most));
  end case;
  get diagnostics removed = row_count;
  return removed;
end $$;

-- Scheduled work that failed the last time it was tried. It is tried again later and later, up to an hour
-- apart. A row is out of date when its subject has another due time than `retry_at`: then a step succeeded.
create table failing_job (
  subject_id uuid primary key,
  -- The table of the subject.
  job text not null check (job in
    ('transfer', 'top_up', 'deposit', 'micro_deposit', 'account_closing', 'hold', 'claim')),
  -- In a row.
  failures integer not null check (failures > 0),
  -- In bank time.
  retry_at timestamptz not null
);

-- Postpones work that failed at a moment of bank time: 10 seconds after its first failure, twice as long
-- after each further one, at most an hour. While postings are stopped nothing is to blame, so that the
-- distance does not grow. Returns the number of failures in a row; null if the work is not due any longer.
create function postpone_job(failed_job text, failed_id uuid, moment timestamptz) returns integer
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

-- Removes what is out of date and returns how much work of each kind fails, with the most failures in a row.
create function count_failing_jobs() returns table (job text, failing integer, most_failures integer)
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

-- ---- Verification of what is new ------------------------------------------------------------------

-- The faults of the rows that belong to entries after a sequence number, and of everything open: what the
-- ten-minute watch compares, with the faults of the functions named *_faults. Reads no older rows.
create function recent_faults(after_sequence bigint) returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp set enable_hashjoin = off set enable_mergejoin = off as $$
  with recent as materialized (
    select e.account_id, e.number, e.amount, e.journal_id, j.sequence, j.booked_at
      from journal j join entry e on e.journal_id = j.id join account a on a.id = e.account_id
      where j.sequence > after_sequence),
  line as materialized (
    select t.* from recent r join transaction t on t.account_id = r.account_id and t.list = 'POSTED'
      and t.account_number_in_list = r.number)
  select 'entry without exactly one transaction of its amount and direction', r.account_id
    from recent r left join transaction t on t.account_id = r.account_id and t.list = 'POSTED'
      and t.account_number_in_list = r.number
    where t.id is null or t.journal_id <> r.journal_id or t.amount <> abs(r.amount)
      or (t.direction = 'credit') <> (r.amount > 0)
      or (t.transaction_time, t.ledger_sequence) is distinct from (r.booked_at, r.sequence)
  union all
  select 'statement line whose text is not the one that was posted', l.id
    from line l left join transaction before on before.account_id = l.account_id and before.list = 'POSTED'
      and before.account_number_in_list = l.account_number_in_list - 1
    where l.text_seal is distinct from sha256(coalesce(before.text_seal, ''::bytea)
      || transaction_text((select t from transaction t where t.id = l.id)))
  union all
  select 'customer account of the ledger without an owner', e.account_id
    from journal j join entry e on e.journal_id = j.id join ledger_account l on l.id = e.account_id
      left join account a on a.id = l.id
    where j.sequence > after_sequence and l.kind like 'customer%' and a.id is null
  union all
  select 'open hold without its pending transaction', h.id
    from hold h join account a on a.id = h.account_id
      left join transaction t on t.hold_id = h.id and t.list = 'PENDING'
        and (t.account_id, t.amount, t.direction) = (h.account_id, h.amount, 'debit')
    where h.status = 'open' and t.id is null
  union all
  select 'transfer whose transaction is not its sender''s, or has another status', t.id
    from line x join transfer t on t.transaction_id = x.id join transfer_quote q on q.id = t.quote_id
    where (x.account_id, x.amount, x.status, x.memo)
      is distinct from (q.source_account_id, q.send_amount + q.fee_amount, t.status, t.memo)
  union all
  select 'transfer whose hold or journal does not fit its status', t.id
    from transfer t left join hold h on h.id = t.hold_id
    where t.due_at is not null and t.status in ('INIT', 'PENDING') and h.status is distinct from 'open'
  union all
  select 'top-up whose transaction is not its payer''s, or has another status', t.id
    from line x join top_up t on t.transaction_id = x.id
    where (x.account_id, x.amount, x.status) is distinct from (t.source_account_id, t.send_amount, t.status)
  union all
  select 'top-up whose hold or journal does not fit its status', t.id
    from top_up t left join hold h on h.id = t.hold_id
    where t.due_at is not null and t.status in ('INIT', 'PENDING') and h.status is distinct from 'open'
  union all
  select 'deposit whose credit is not on its account, or of another amount', d.id
    from line x join deposit d on d.transaction_id = x.id
    where (x.account_id, x.amount, x.direction, x.journal_id)
      is distinct from (d.account_id, d.amount, 'credit', d.journal_id)
$$;
