-- The sandbox (product.md A31, B17): the business clock, faults, the inbox, simulated rails and the
-- generated history. Without the sandbox the tables stay empty.

-- One row. Business time is wall time plus the offset, so all processes of the bank agree on it.
create table sandbox_clock (
  only_row boolean primary key default true check (only_row),
  -- Time only moves forward: an expired hold must not become open again.
  offset_ms bigint not null default 0 check (offset_ms >= 0),
  -- Business time of the first start, at which the generated history ends.
  history_ends_at timestamptz,
  -- When the history was complete. A start that finds it null continues to write it.
  seeded_at timestamptz,
  -- The seed of the generated history, so that an interrupted start continues with the same one.
  seed text not null default 'kheya',
  check (seeded_at is null or history_ends_at is not null)
);

create function sandbox_clock_moves_forward() returns trigger language plpgsql as $$
begin
  if new.offset_ms < old.offset_ms then
    raise exception 'the business clock only moves forward';
  end if;
  return new;
end $$;
create trigger sandbox_clock_forward before update on sandbox_clock
  for each row execute function sandbox_clock_moves_forward();

create table sandbox_fault (
  id uuid primary key,
  -- Prefix of the API's paths it applies to, '/' for all.
  match text not null check (match like '/%'),
  kind text not null check (kind in ('LATENCY', 'DROP_BEFORE', 'DROP_AFTER', 'STATUS')),
  value integer check (value between 0 and 600000),
  times_left integer check (times_left > 0),
  -- Only for requests of this customer. Null for all.
  email text,
  created_at timestamptz not null,
  check (kind not in ('LATENCY', 'STATUS') or value is not null)
);

-- Uses the oldest fault that matches a request, once: two requests never share the last use.
create function sandbox_take_fault(path text, customer uuid)
returns table (kind text, value integer) language plpgsql
set search_path = public, pg_temp as $$
declare
  hit sandbox_fault;
begin
  select * into hit from sandbox_fault f
    where starts_with(path, f.match)
      and (f.email is null or exists (
        select from customer p where p.id = customer and lower(p.email_address) = lower(f.email)))
    order by f.created_at, f.id limit 1 for update;
  if hit.id is null then return; end if;
  if hit.times_left = 1 then
    delete from sandbox_fault f where f.id = hit.id;
  elsif hit.times_left > 1 then
    update sandbox_fault f set times_left = f.times_left - 1 where f.id = hit.id;
  end if;
  return query select hit.kind, hit.value;
end $$;

-- Messages that a real bank would have sent.
create table inbox_message (
  id uuid primary key,
  customer_id uuid references customer (id) on delete cascade,
  channel text not null check (channel in ('EMAIL', 'SMS', 'PUSH')),
  recipient text not null,
  kind text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index inbox_message_newest on inbox_message (sent_at desc, id desc);
-- With the recipient itself, so that messages are counted without reading them.
create index inbox_message_recipient on inbox_message (lower(recipient), sent_at desc, id desc)
  include (recipient);

-- ---- Simulated rails, empty in a bank with real ones ----------------------------------------------

create table simulated_payment (
  id uuid primary key,
  rail text not null,
  arrives_at timestamptz not null,
  confirms_at timestamptz not null check (confirms_at >= arrives_at),
  outcome text not null check (outcome in ('DELIVER', 'FAIL', 'RETURN')),
  reason text,
  recalled_at timestamptz,
  -- As sent: rails carry printable ASCII. Null before 0071.
  holder_name text check (holder_name ~ '^[ -~]*$'),
  check ((outcome = 'DELIVER') = (reason is null))
);
create index simulated_payment_end on simulated_payment (confirms_at);

-- Top-ups at the operators.
create table simulated_top_up (
  id uuid primary key,
  ends_at timestamptz not null,
  -- Null where it reaches the phone.
  failed_because text
);
create index simulated_top_up_end on simulated_top_up (ends_at);

-- The card processor: only how each card responds.
create table simulated_card (
  token_id uuid primary key,
  -- Null where it pays.
  declined_because text
);

-- Check clearing.
create table simulated_check (
  id uuid primary key,
  decides_at timestamptz not null,
  -- Null where it is paid.
  returned_because text
);
create index simulated_check_end on simulated_check (decides_at);

-- ---- Generated history ------------------------------------------------------------------------

-- Adds transfers to transactions that are posted already, for the generated history (docs/decisions/0089).
-- Works only while the first start writes the history; transfer_faults compares each transfer with its
-- transaction. Each row of `seeded` has the columns of transfer_quote and transfer that differ between
-- transfers, and the events of the transfer.
create function seed_transfers(seeded jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from sandbox_clock where history_ends_at is not null and seeded_at is null) then
    perform ledger_refuse('conflict', 'no history is being written');
  end if;
  create temp table seeding on commit drop as
    select * from jsonb_to_recordset(seeded) s (id uuid, customer_id uuid, client_reference text,
      source_account_id uuid, destination_field text, destination_id uuid, beneficiary_version integer,
      target text, transfer_mode text, rail text, limit_rule text, send_amount bigint,
      fee_amount bigint, receive_amount bigint, receive_currency text, rate numeric, shown jsonb,
      snapshot_hash text, requires_step_up boolean, quoted_at timestamptz, expires_at timestamptz,
      quote_id uuid, reference_id text, transaction_id uuid, status text, memo text, hold_id uuid,
      journal_id uuid, zone text, limit_amount bigint, counts boolean, created_at timestamptz,
      next_step text, due_at timestamptz, events jsonb);
  insert into transfer_quote (id, customer_id, client_reference, source_account_id, destination_field,
      destination_id, beneficiary_version, target, transfer_mode, rail, limit_rule, send_amount,
      fee_amount, receive_amount, receive_currency, rate, shown, snapshot_hash, requires_step_up,
      created_at, expires_at, step_up_by)
    select quote_id, customer_id, client_reference, source_account_id, destination_field, destination_id,
      beneficiary_version, target, transfer_mode, rail, limit_rule, send_amount, fee_amount,
      receive_amount, receive_currency, rate, shown, decode(snapshot_hash, 'hex'), requires_step_up,
      quoted_at, expires_at, case when requires_step_up then 'CODE' end from seeding;
  -- There was no request that could be repeated, so the hash is empty.
  insert into transfer (id, customer_id, profile_id, client_reference, request_hash, reference_id,
      quote_id, transaction_id, status, memo, accept_late_processing, hold_id, journal_id, limit_rule,
      limit_amount, day_starts_at, month_starts_at, created_at, next_step, due_at, answer)
    select id, customer_id, account_profile(source_account_id), client_reference, '', reference_id,
      quote_id, transaction_id, status, memo, true, hold_id, journal_id, limit_rule, limit_amount, transfer_window('day', zone, created_at),
      transfer_window('month', zone, created_at), created_at, next_step, due_at, '{}' from seeding;
  insert into transfer_event (transfer_id, number, kind, happened_at, reason)
    select s.id, e.place, e.event ->> 'kind', (e.event ->> 'happened_at')::timestamptz,
      e.event ->> 'reason'
    from seeding s cross join lateral jsonb_array_elements(s.events) with ordinality e (event, place);
  -- Only the day and month in which the history ends are still counted.
  insert into transfer_limit_use (profile_id, rule, period, starts_at, amount, count)
    select account_profile(s.source_account_id), s.limit_rule, p.period, p.starts_at, sum(s.limit_amount), count(*)
    from sandbox_clock c, seeding s cross join lateral (
      select period, transfer_window(period, s.zone, s.created_at) as starts_at
      from unnest(array['day', 'month']) period) p
    where s.counts and p.starts_at = transfer_window(p.period, s.zone, c.history_ends_at)
    group by 1, 2, 3, 4;
  drop table seeding;
end $$;
