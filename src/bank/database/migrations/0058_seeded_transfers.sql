-- The sandbox's people have sent transfers from their history. While the first start writes that
-- history, and only then, the API's role may add transfers to transactions that are booked already;
-- `transfer_faults` compares each with its transaction. Each row of `seeded` has the columns of
-- transfer_quote and transfer that differ from one to the next, and the transfer's events.

create function seed_transfers(seeded jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from sandbox_clock where story_ends_at is not null and seeded_at is null) then
    perform ledger_refuse('conflict', 'no history is being written');
  end if;
  create temp table seeding on commit drop as
    select * from jsonb_to_recordset(seeded) s (id uuid, person_id uuid, client_reference text,
      source_account_id uuid, destination_field text, destination_id uuid, beneficiary_version integer,
      target text, transfer_mode text, rail text, limit_rule text, send_amount bigint,
      fee_amount bigint, receive_amount bigint, receive_currency text, rate numeric, shown jsonb,
      snapshot_hash text, requires_step_up boolean, quoted_at timestamptz, expires_at timestamptz,
      quote_id uuid, reference_id text, transaction_id uuid, status text, memo text, hold_id uuid,
      journal_id uuid, zone text, limit_amount bigint, counts boolean, created_at timestamptz,
      next_step text, due_at timestamptz, events jsonb);
  insert into transfer_quote (id, person_id, client_reference, source_account_id, destination_field,
      destination_id, beneficiary_version, target, transfer_mode, rail, limit_rule, send_amount,
      fee_amount, receive_amount, receive_currency, rate, shown, snapshot_hash, requires_step_up,
      created_at, expires_at, step_up_by)
    select quote_id, person_id, client_reference, source_account_id, destination_field, destination_id,
      beneficiary_version, target, transfer_mode, rail, limit_rule, send_amount, fee_amount,
      receive_amount, receive_currency, rate, shown, decode(snapshot_hash, 'hex'), requires_step_up,
      quoted_at, expires_at, case when requires_step_up then 'CODE' end from seeding;
  -- No request made them, so none is answered again: the hash is that of nothing.
  insert into transfer (id, person_id, profile_id, client_reference, request_hash, reference_id,
      quote_id, transaction_id, status, memo, accept_late_processing, hold_id, journal_id, limit_rule,
      limit_amount, day_starts_at, month_starts_at, created_at, next_step, due_at, answer)
    select id, person_id, account_profile(source_account_id), client_reference, '', reference_id,
      quote_id, transaction_id, status, memo, true, hold_id, journal_id, limit_rule, limit_amount, transfer_window('day', zone, created_at),
      transfer_window('month', zone, created_at), created_at, next_step, due_at, '{}' from seeding;
  insert into transfer_event (transfer_id, number, kind, happened_at, reason)
    select s.id, e.place, e.event ->> 'kind', (e.event ->> 'happened_at')::timestamptz,
      e.event ->> 'reason'
    from seeding s cross join lateral jsonb_array_elements(s.events) with ordinality e (event, place);
  -- Only the day and the month in which the history ends can still be added to.
  insert into transfer_limit_use (profile_id, rule, period, starts_at, amount, count)
    select account_profile(s.source_account_id), s.limit_rule, p.period, p.starts_at, sum(s.limit_amount), count(*)
    from sandbox_clock c, seeding s cross join lateral (
      select period, transfer_window(period, s.zone, s.created_at) as starts_at
      from unnest(array['day', 'month']) period) p
    where s.counts and p.starts_at = transfer_window(p.period, s.zone, c.story_ends_at)
    group by 1, 2, 3, 4;
  drop table seeding;
end $$;

revoke all on function seed_transfers from public;
grant execute on function seed_transfers to :api_role;

-- The text the history was made from, so that a start that was cut off goes on with the same one.
alter table sandbox_clock add column seed text not null default 'kheya';
