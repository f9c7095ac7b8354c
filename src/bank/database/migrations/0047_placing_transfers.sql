-- Limits and their counters belong to the profile of the account that pays (product.md A36, B5): a
-- customer's own accounts and those of a business count apart, and a business has its own ceilings.
-- And a transfer that repeats another needs a confirmation of its own (docs/decisions/0077).

-- Taka accounts carry a profile, as dollar accounts do.
alter table bdt_account
  add column profile_type text not null default 'PERSON' check (profile_type in ('PERSON', 'BUSINESS', 'LINKED_BUSINESS')),
  -- The customer's own id, or a business's.
  add column profile_id uuid;
update bdt_account b set profile_id = a.person_id from account a where a.id = b.id;
alter table bdt_account alter column profile_id set not null, alter column profile_type drop default;

-- Accounts of a linked business named their holder as the profile.
update user_account u set profile_id = b.id
  from account a cross join lateral (
    select id from linked_business l where l.person_id = a.person_id order by id limit 1) b
  where a.id = u.id and u.profile_type = 'LINKED_BUSINESS' and u.profile_id = a.person_id;

-- The profile an account belongs to.
create function account_profile(account_id uuid) returns uuid
language sql stable set search_path = public, pg_temp as $$
  select coalesce(u.profile_id, b.profile_id, a.person_id) from account a
    left join user_account u on u.id = a.id left join bdt_account b on b.id = a.id
    where a.id = account_id
$$;

alter table transfer add column profile_id uuid;
update transfer t set profile_id = account_profile(q.source_account_id)
  from transfer_quote q where q.id = t.quote_id;
alter table transfer alter column profile_id set not null;
alter table top_up add column profile_id uuid;
update top_up set profile_id = account_profile(source_account_id);
alter table top_up alter column profile_id set not null;
alter table deposit add column profile_id uuid;
update deposit set profile_id = account_profile(account_id);
alter table deposit alter column profile_id set not null;

-- The counters, counted again from what they count.
truncate transfer_limit_use;
alter table transfer_limit_use drop constraint transfer_limit_use_pkey;
alter table transfer_limit_use drop column person_id;
alter table transfer_limit_use add column profile_id uuid not null,
  add primary key (profile_id, rule, period, starts_at);
insert into transfer_limit_use (profile_id, rule, period, starts_at, amount, count)
  select profile_id, rule, period, starts_at, sum(amount), count(*)
  from (
    select t.profile_id, t.limit_rule as rule, t.limit_amount as amount, t.day_starts_at, t.month_starts_at
      from transfer t where t.status not in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED')
        and not exists (select from transfer_event e where e.transfer_id = t.id and e.kind = 'RETURNED')
    union all
    select u.profile_id, 'TOP_UP', u.amount, u.day_starts_at, u.month_starts_at
      from top_up u where u.status <> 'FAILED') used
    cross join lateral (values ('day', day_starts_at), ('month', month_starts_at)) known (period, starts_at)
  group by profile_id, rule, period, starts_at;

-- ---- As in 0022 and 0024, by profile ----------------------------------------------------------------

drop function transfer_count_use;
create function transfer_count_use(profile uuid, counted jsonb, at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  used transfer_limit_use;
  window_name text;
  most_amount bigint;
  most_count integer;
begin
  if (counted ->> 'amount')::bigint > (counted ->> 'maximum')::bigint then
    perform ledger_refuse('limit_exceeded');
  end if;
  foreach window_name in array array['day', 'month'] loop
    most_amount := counted ->> (window_name || '_amount');
    most_count := counted ->> (window_name || '_count');
    insert into transfer_limit_use as known (profile_id, rule, period, starts_at, amount, count)
      values (profile, counted ->> 'rule', window_name, transfer_window(window_name, counted ->> 'zone', at),
              (counted ->> 'amount')::bigint, 1)
      on conflict (profile_id, rule, period, starts_at) do update
        set amount = known.amount + excluded.amount, count = known.count + 1
      returning * into used;
    if used.amount > most_amount or used.count > most_count then
      perform ledger_refuse('limit_exceeded');
    end if;
  end loop;
end $$;

create or replace function transfer_return_use(ended transfer) returns void
language sql set search_path = public, pg_temp as $$
  update transfer_limit_use
    set amount = amount - ended.limit_amount, count = count - 1
    where profile_id = ended.profile_id and rule = ended.limit_rule
      and (period, starts_at) in (('day', ended.day_starts_at), ('month', ended.month_starts_at))
$$;

-- Whether the same amount went to the same recipient within 24 hours (domain/transfers/life/duplicate.ts).
create function transfer_is_repeated(quote transfer_quote, at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from transfer t join transfer_quote q on q.id = t.quote_id
    where t.person_id = quote.person_id and t.created_at > at - interval '24 hours'
      and t.status in ('INIT', 'PENDING', 'COMPLETE', 'POSTED')
      and (q.destination_field, q.destination_id) = (quote.destination_field, quote.destination_id)
      and ((q.send_amount, q.shown ->> 'send_currency') = (quote.send_amount, quote.shown ->> 'send_currency')
        or (q.receive_amount, q.receive_currency) = (quote.receive_amount, quote.receive_currency)))
$$;

-- {..., repeat_confirmed}: also refuses repeat_unconfirmed.
create or replace function place_transfer(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := request ->> 'person';
  reference text := request ->> 'client_reference';
  at timestamptz := request ->> 'at';
  known transfer;
  quote transfer_quote;
  profile uuid;
begin
  perform transfer_take_turn(person, reference);
  select * into known from transfer t where t.person_id = person and t.client_reference = reference;
  if known.id is not null then
    if known.request_hash <> decode(request ->> 'request_hash', 'hex') then
      perform ledger_refuse('key_reused');
    end if;
    return jsonb_build_object('answer', known.answer, 'is_replayed', true);
  end if;
  if exists (select from transfer_void v where v.person_id = person and v.client_reference = reference) then
    perform ledger_refuse('transfer_voided');
  end if;
  -- Two transfers to one recipient see each other, whichever accounts pay for them.
  perform pg_advisory_xact_lock(hashtextextended('recipient ' || person::text || ' ' || (
    select q.destination_id::text from transfer_quote q where q.id = (request ->> 'quote')::uuid), 0));
  perform ledger_lock(array(select value::uuid from jsonb_array_elements_text(request -> 'accounts')));
  -- Two sends of one quote under two keys take turns here.
  select * into quote from transfer_quote q where q.id = (request ->> 'quote')::uuid
    and q.person_id = person and q.client_reference = reference for no key update;
  perform transfer_require_as_planned(request, quote);
  if (request ->> 'repeat_confirmed')::boolean is not true and transfer_is_repeated(quote, at) then
    perform ledger_refuse('repeat_unconfirmed');
  end if;
  profile := account_profile(quote.source_account_id);
  perform transfer_count_use(profile, request -> 'limit', at);
  perform book_transactions(jsonb_build_array(request -> 'booking'));
  insert into transfer (id, person_id, profile_id, client_reference, request_hash, reference_id, quote_id,
      transaction_id, status, memo, purpose, accept_late_processing, hold_id, journal_id, limit_rule,
      limit_amount, day_starts_at, month_starts_at, created_at, next_step, due_at, answer)
    values ((request ->> 'id')::uuid, person, profile, reference, decode(request ->> 'request_hash', 'hex'),
      request ->> 'reference_id', quote.id, (request ->> 'transaction_id')::uuid, request ->> 'status',
      request ->> 'memo', request ->> 'purpose', (request ->> 'accept_late_processing')::boolean,
      (request #>> '{booking,hold,id}')::uuid, (request #>> '{booking,journal,id}')::uuid,
      request #>> '{limit,rule}', (request #>> '{limit,amount}')::bigint,
      transfer_window('day', request #>> '{limit,zone}', at),
      transfer_window('month', request #>> '{limit,zone}', at),
      at, request #>> '{next,step}', (request #>> '{next,due_at}')::timestamptz, request ->> 'answer');
  perform transfer_write_events((request ->> 'id')::uuid, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
  if quote.beneficiary_version is not null then
    update beneficiary set last_sent_at = at where id = quote.destination_id;
  end if;
  return jsonb_build_object('answer', request ->> 'answer', 'is_replayed', false);
end $$;

create or replace function place_top_up(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := request ->> 'person';
  reference text := request ->> 'client_reference';
  at timestamptz := request ->> 'at';
  known top_up;
  profile uuid := account_profile((request ->> 'source')::uuid);
begin
  perform transfer_take_turn(person, reference);
  select * into known from top_up t where t.person_id = person and t.client_reference = reference;
  if known.id is not null then
    if known.request_hash <> decode(request ->> 'request_hash', 'hex') then
      perform ledger_refuse('key_reused');
    end if;
    return jsonb_build_object('answer', known.answer, 'is_replayed', true);
  end if;
  if exists (select from top_up_void v where v.person_id = person and v.client_reference = reference) then
    perform ledger_refuse('top_up_voided');
  end if;
  perform ledger_lock(array[(request ->> 'source')::uuid]);
  perform top_up_require_as_planned(request, person);
  perform transfer_count_use(profile, request -> 'limit', at);
  perform book_transactions(jsonb_build_array(request -> 'booking'));
  insert into top_up (id, person_id, profile_id, client_reference, request_hash, reference_id, source_account_id,
      debit_currency, mobile_number, operator, connection_type, pack, amount, send_amount, quote_id,
      rate, transaction_id, status, hold_id, day_starts_at, month_starts_at, created_at, next_step,
      due_at, answer)
    values ((request ->> 'id')::uuid, person, profile, reference, decode(request ->> 'request_hash', 'hex'),
      request ->> 'reference_id', (request ->> 'source')::uuid, request ->> 'debit_currency',
      request ->> 'mobile_number', request ->> 'operator', request ->> 'connection_type',
      request -> 'pack', (request ->> 'amount')::bigint, (request ->> 'send_amount')::bigint,
      (request ->> 'quote')::uuid, (request ->> 'rate')::numeric, (request ->> 'transaction_id')::uuid,
      'INIT', (request #>> '{booking,hold,id}')::uuid,
      transfer_window('day', request #>> '{limit,zone}', at),
      transfer_window('month', request #>> '{limit,zone}', at),
      at, 'SEND', (request ->> 'due_at')::timestamptz, request ->> 'answer');
  perform top_up_write_events((request ->> 'id')::uuid, request -> 'events');
  return jsonb_build_object('answer', request ->> 'answer', 'is_replayed', false);
end $$;

create or replace function step_top_up(request jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known top_up;
  booking jsonb := request -> 'booking';
begin
  select * into known from top_up t where t.id = (request ->> 'id')::uuid for no key update;
  if known.status is distinct from request ->> 'from_status' then
    perform ledger_refuse('conflict', 'the recharge has gone on meanwhile');
  end if;
  if booking ->> 'kind' = 'fail-hold' then
    perform transfer_fail_hold(booking);
  elsif booking is not null then
    perform book_transactions(jsonb_build_array(booking));
  end if;
  update transaction set status = request ->> 'status'
    where id = known.transaction_id and list = 'PENDING' and request ->> 'status' = 'PENDING';
  if (request ->> 'returns_limit')::boolean then
    update transfer_limit_use set amount = amount - known.amount, count = count - 1
      where profile_id = known.profile_id and rule = 'TOP_UP'
        and (period, starts_at) in (('day', known.day_starts_at), ('month', known.month_starts_at));
  end if;
  update top_up set status = request ->> 'status',
      journal_id = coalesce((request ->> 'journal_id')::uuid, journal_id),
      next_step = request #>> '{next,step}', due_at = (request #>> '{next,due_at}')::timestamptz
    where id = known.id;
  perform top_up_write_events(known.id, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
end $$;

-- ---- As in 0024, by profile: what `ledger:verify` asks -----------------------------------------------

create or replace function transfer_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'transfer whose transaction is not its sender''s, or tells another status', t.id
    from transfer t join transfer_quote q on q.id = t.quote_id left join transaction x on x.id = t.transaction_id
    where x.account_id is distinct from q.source_account_id
      or x.amount is distinct from q.send_amount + q.fee_amount
      or x.status is distinct from t.status
  union all
  select 'transfer whose hold or journal does not fit its status', t.id
    from transfer t left join hold h on h.id = t.hold_id
    where (t.status in ('INIT', 'PENDING') and h.status is distinct from 'open')
      or (t.status in ('COMPLETE', 'POSTED') and (t.journal_id is null or h.status = 'open'))
      or (t.status in ('RELEASED', 'EXPIRED', 'DECLINED', 'FAILED') and (t.journal_id is not null or h.status = 'open'))
  union all
  select 'open transfer that nothing brings to an end', t.id
    from transfer t where t.status in ('INIT', 'PENDING') and t.due_at is null
  union all
  select 'use of a limit that is not that of its transfers', u.profile_id
    from transfer_limit_use u cross join lateral (
      select coalesce(sum(t.limit_amount), 0) as amount, count(*) as count from transfer t
      where t.profile_id = u.profile_id and t.limit_rule = u.rule
        and t.status not in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED')
        and not exists (select from transfer_event e where e.transfer_id = t.id and e.kind = 'RETURNED')
        and case u.period when 'day' then t.day_starts_at else t.month_starts_at end = u.starts_at) sent
    where u.rule <> 'TOP_UP' and (u.amount, u.count) is distinct from (sent.amount, sent.count)
$$;

create or replace function top_up_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'recharge whose transaction is not its payer''s, or tells another status', t.id
    from top_up t left join transaction x on x.id = t.transaction_id
    where (x.account_id, x.amount, x.status) is distinct from (t.source_account_id, t.send_amount, t.status)
  union all
  select 'recharge whose hold or journal does not fit its status', t.id
    from top_up t left join hold h on h.id = t.hold_id
    where case t.status when 'COMPLETE' then t.journal_id is null or h.status is distinct from 'settled'
      when 'FAILED' then t.journal_id is not null or h.status is distinct from 'released'
      else t.journal_id is not null or h.status is distinct from 'open' end
  union all
  select 'open recharge that nothing brings to an end', t.id
    from top_up t where t.status in ('INIT', 'PENDING') and t.due_at is null
  union all
  select 'recharge that costs another amount than its quote', t.id
    from top_up t join top_up_quote q on q.id = t.quote_id
    where (t.amount, t.send_amount, t.source_account_id)
      is distinct from (q.amount, q.send_amount, q.source_account_id)
  union all
  select 'use of the limit of recharges that is not theirs', u.profile_id
    from transfer_limit_use u cross join lateral (
      select coalesce(sum(t.amount), 0) as amount, count(*) as count from top_up t
      where t.profile_id = u.profile_id and t.status <> 'FAILED'
        and case u.period when 'day' then t.day_starts_at else t.month_starts_at end = u.starts_at) made
    where u.rule = 'TOP_UP' and (u.amount, u.count) is distinct from (made.amount, made.count)
$$;

revoke all on function account_profile, transfer_count_use, transfer_is_repeated from public;
grant execute on function account_profile to :api_role;
