-- Work that fails each time is postponed, each time for longer (issue 44, section 4).

-- Scheduled work that failed the last time it was tried. It is tried again later and later, up to an hour
-- apart. A row is out of date when its subject has another due time than `retry_at`: then a step succeeded.
create table failing_job (
  subject_id uuid primary key,
  -- The table of the subject.
  job text not null check (job in
    ('transfer', 'top_up', 'deposit', 'micro_deposit', 'account_closing', 'hold')),
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
    when 'hold' then exists (select from hold h where h.id = f.subject_id and h.status = 'open')
  end;
  return query select f.job, count(*)::integer, max(f.failures) from failing_job f group by f.job order by f.job;
end $$;
revoke all on function postpone_job, count_failing_jobs from public;
grant select on failing_job to :api_role;
grant execute on function postpone_job, count_failing_jobs to :api_role;

drop function take_due_transfer(timestamptz, uuid);
-- Returns and locks the transfer with the oldest due time that no other transaction has locked.
create function take_due_transfer(moment timestamptz) returns setof transfer
language sql security definer set search_path = public, pg_temp as $$
  select * from transfer where due_at <= moment order by due_at, id limit 1 for no key update skip locked
$$;
revoke all on function take_due_transfer from public;
grant execute on function take_due_transfer to :api_role;

drop function take_due_top_up(timestamptz, uuid);
-- Returns and locks the top-up with the oldest due time that no other transaction has locked.
create function take_due_top_up(moment timestamptz) returns setof top_up
language sql security definer set search_path = public, pg_temp as $$
  select * from top_up where due_at <= moment order by due_at, id limit 1 for no key update skip locked
$$;
revoke all on function take_due_top_up from public;
grant execute on function take_due_top_up to :api_role;

-- Returns some holds that have expired, with their pending transactions, and locks their accounts until
-- the end of the transaction. Accounts that another transaction has locked are left for the next call, so
-- two processes never return the same hold. Holds that failed to expire wait for their next try.
create or replace function take_due_holds(due_at timestamptz, most integer)
returns table (hold_id uuid, transaction_id uuid, lapsed_at timestamptz) language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  locked uuid[];
begin
  with due as materialized (
    select distinct h.account_id from (
      select account_id from hold where status = 'open' and expires_at <= due_at
        and not exists (select from failing_job f where f.subject_id = hold.id and f.retry_at > due_at)
      order by expires_at limit most) h
    order by 1)
  select array_agg(due.account_id) into locked from due
    where pg_try_advisory_xact_lock(uuid_hash_extended(due.account_id, 36));
  return query
    select h.id, t.id, h.expires_at from hold h join transaction t on t.hold_id = h.id
    where h.account_id = any (locked) and h.status = 'open' and h.expires_at <= due_at
      and not exists (select from failing_job f where f.subject_id = h.id and f.retry_at > due_at)
    order by h.expires_at, h.id limit most;
end $$;
