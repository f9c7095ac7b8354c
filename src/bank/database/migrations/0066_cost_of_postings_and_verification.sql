-- The cost of a posting, of an idempotency key and of `ledger:verify` does not depend on how many rows an
-- account or a customer has (docs/decisions/0098).

-- ---- Postings ---------------------------------------------------------------------------------
--
-- The line before, the line after and the transfer of a key are looked up as a range of one key, in order,
-- with sorting switched off: only the index of the unique key can answer that.

create or replace function transaction_seal_text() returns trigger
language plpgsql set enable_sort = off as $$
declare
  seal_before bytea;
begin
  if new.account_number_in_list > 1 then
    select t.text_seal into seal_before from public.transaction t
      where t.account_id = new.account_id and t.list = new.list
        and t.account_number_in_list between new.account_number_in_list - 1 and new.account_number_in_list - 1
      order by t.account_number_in_list limit 1;
  end if;
  new.text_seal := sha256(coalesce(seal_before, ''::bytea) || public.transaction_text(new));
  return new;
end $$;

create or replace function transaction_seal_next() returns trigger
language plpgsql set enable_sort = off as $$
declare
  next_id uuid;
begin
  select t.id into next_id from public.transaction t
    where t.account_id = new.account_id and t.list = new.list
      and t.account_number_in_list between new.account_number_in_list + 1 and new.account_number_in_list + 1
    order by t.account_number_in_list limit 1;
  if next_id is not null then update public.transaction set list = list where id = next_id; end if;
  return null;
end $$;

create function transaction_is_posted(account uuid, number bigint) returns boolean
language plpgsql stable set enable_sort = off as $$
begin
  perform from transaction t
    where t.account_id = account and t.list = 'POSTED' and t.account_number_in_list between number and number
    order by t.account_number_in_list limit 1;
  return found;
end $$;

create or replace function settle_transaction(posting jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  answer jsonb := ledger_settle(posting -> 'journal');
  entries posted_entry[] := ledger_entries((answer ->> 'id')::uuid);
  holder uuid;
begin
  if exists (select from unnest(entries) e where transaction_is_posted(e.account_id, e.number)) then
    return;
  end if;
  update transaction t set
    list = 'POSTED', status = posting ->> 'status', amount = -e.amount, journal_id = e.journal_id,
    account_number_in_list = e.number, ledger_sequence = e.sequence, transaction_time = e.booked_at,
    card_number_in_list =
      case when t.card_id is not null then (transaction_next_number(t.card_id, 'POSTED', e.booked_at)).number end
    from unnest(entries) e
    where t.id = (posting ->> 'transaction_id')::uuid and t.hold_id = (posting #>> '{journal,hold}')::uuid
      and t.list = 'PENDING' and e.account_id = t.account_id and e.amount < 0
    returning t.account_id into holder;
  if holder is null then
    perform ledger_refuse('not_found', 'the hold has no such transaction');
  end if;
  perform transaction_write_posted(
    posting -> 'transactions', array(select e from unnest(entries) e where e.account_id <> holder));
  perform transaction_write_caused(answer);
end $$;

create function transfer_with_reference(customer uuid, reference text) returns setof transfer
language sql stable set search_path = public, pg_temp set enable_sort = off as $$
  select * from transfer t
    where t.customer_id = customer and t.client_reference between reference and reference
    order by t.client_reference limit 1
$$;

create or replace function transfer_is_repeated(quote transfer_quote, at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp set enable_sort = off as $$
  select exists (
    select from (
      select t.quote_id, t.status from transfer t
        where t.customer_id = quote.customer_id and t.created_at > at - interval '24 hours'
        order by t.created_at desc, t.id desc offset 0) sent
      join transfer_quote q on q.id = sent.quote_id
    where sent.status in ('INIT', 'PENDING', 'COMPLETE', 'POSTED')
      and (q.destination_field, q.destination_id) = (quote.destination_field, quote.destination_id)
      and ((q.send_amount, q.shown ->> 'send_currency') = (quote.send_amount, quote.shown ->> 'send_currency')
        or (q.receive_amount, q.receive_currency) = (quote.receive_amount, quote.receive_currency)))
$$;

create or replace function place_transfer(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  customer uuid := request ->> 'customer';
  reference text := request ->> 'client_reference';
  at timestamptz := request ->> 'at';
  known transfer;
  quote transfer_quote;
  profile uuid;
begin
  perform transfer_lock_reference(customer, reference);
  select * into known from transfer_with_reference(customer, reference);
  if known.id is not null then
    if known.request_hash <> decode(request ->> 'request_hash', 'hex') then
      perform ledger_refuse('key_reused');
    end if;
    return jsonb_build_object('answer', known.answer, 'is_replayed', true);
  end if;
  if exists (select from transfer_void v where v.customer_id = customer and v.client_reference = reference) then
    perform ledger_refuse('transfer_voided');
  end if;
  -- Serializes the transfers to one beneficiary, from any account, for transfer_is_repeated.
  perform pg_advisory_xact_lock(hashtextextended('recipient ' || customer::text || ' ' || (
    select q.destination_id::text from transfer_quote q where q.id = (request ->> 'quote')::uuid), 0));
  perform ledger_lock(array(select value::uuid from jsonb_array_elements_text(request -> 'accounts')));
  -- Serializes two submissions of one quote with two keys.
  select * into quote from transfer_quote q where q.id = (request ->> 'quote')::uuid
    and q.customer_id = customer and q.client_reference = reference for no key update;
  perform transfer_require_unchanged(request, quote);
  if (request ->> 'repeat_confirmed')::boolean is not true and transfer_is_repeated(quote, at) then
    perform ledger_refuse('repeat_unconfirmed');
  end if;
  profile := account_profile(quote.source_account_id);
  perform transfer_count_use(profile, request -> 'limit', at);
  perform post_transactions(jsonb_build_array(request -> 'posting'));
  insert into transfer (id, customer_id, profile_id, client_reference, request_hash, reference_id, quote_id,
      transaction_id, status, memo, purpose, accept_late_processing, hold_id, journal_id, limit_rule,
      limit_amount, day_starts_at, month_starts_at, created_at, next_step, due_at, answer)
    values ((request ->> 'id')::uuid, customer, profile, reference, decode(request ->> 'request_hash', 'hex'),
      request ->> 'reference_id', quote.id, (request ->> 'transaction_id')::uuid, request ->> 'status',
      request ->> 'memo', request ->> 'purpose', (request ->> 'accept_late_processing')::boolean,
      (request #>> '{posting,hold,id}')::uuid, (request #>> '{posting,journal,id}')::uuid,
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

create or replace function void_transfer(customer uuid, reference text, at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sent uuid;
begin
  perform transfer_lock_reference(customer, reference);
  select id into sent from transfer_with_reference(customer, reference);
  if sent is null then
    insert into transfer_void values (customer, reference, at) on conflict do nothing;
  end if;
  return sent;
end $$;

create function top_up_with_reference(customer uuid, reference text) returns setof top_up
language sql stable set search_path = public, pg_temp set enable_sort = off as $$
  select * from top_up t
    where t.customer_id = customer and t.client_reference between reference and reference
    order by t.client_reference limit 1
$$;

create or replace function place_top_up(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  customer uuid := request ->> 'customer';
  reference text := request ->> 'client_reference';
  at timestamptz := request ->> 'at';
  known top_up;
  profile uuid := account_profile((request ->> 'source')::uuid);
begin
  perform transfer_lock_reference(customer, reference);
  select * into known from top_up_with_reference(customer, reference);
  if known.id is not null then
    if known.request_hash <> decode(request ->> 'request_hash', 'hex') then
      perform ledger_refuse('key_reused');
    end if;
    return jsonb_build_object('answer', known.answer, 'is_replayed', true);
  end if;
  if exists (select from top_up_void v where v.customer_id = customer and v.client_reference = reference) then
    perform ledger_refuse('top_up_voided');
  end if;
  perform ledger_lock(array[(request ->> 'source')::uuid]);
  perform top_up_require_unchanged(request, customer);
  perform transfer_count_use(profile, request -> 'limit', at);
  perform post_transactions(jsonb_build_array(request -> 'posting'));
  insert into top_up (id, customer_id, profile_id, client_reference, request_hash, reference_id, source_account_id,
      debit_currency, mobile_number, operator, connection_type, pack, amount, send_amount, quote_id,
      rate, transaction_id, status, hold_id, day_starts_at, month_starts_at, created_at, next_step,
      due_at, answer)
    values ((request ->> 'id')::uuid, customer, profile, reference, decode(request ->> 'request_hash', 'hex'),
      request ->> 'reference_id', (request ->> 'source')::uuid, request ->> 'debit_currency',
      request ->> 'mobile_number', request ->> 'operator', request ->> 'connection_type',
      request -> 'pack', (request ->> 'amount')::bigint, (request ->> 'send_amount')::bigint,
      (request ->> 'quote')::uuid, (request ->> 'rate')::numeric, (request ->> 'transaction_id')::uuid,
      'INIT', (request #>> '{posting,hold,id}')::uuid,
      transfer_window('day', request #>> '{limit,zone}', at),
      transfer_window('month', request #>> '{limit,zone}', at),
      at, 'SEND', (request ->> 'due_at')::timestamptz, request ->> 'answer');
  perform top_up_write_events((request ->> 'id')::uuid, request -> 'events');
  return jsonb_build_object('answer', request ->> 'answer', 'is_replayed', false);
end $$;

create or replace function void_top_up(customer uuid, reference text, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform transfer_lock_reference(customer, reference);
  insert into top_up_void select customer, reference, at
    where not exists (select from top_up_with_reference(customer, reference))
    on conflict do nothing;
end $$;

revoke all on function transaction_is_posted, transfer_with_reference, top_up_with_reference from public;

-- ---- Verification: the same faults, each table read once ------------------------------------------

create or replace function transaction_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'entry without exactly one transaction of its amount and direction', e.account_id
    from entry e join account a on a.id = e.account_id
      left join transaction t on t.list = 'POSTED' and t.account_id = e.account_id
        and t.account_number_in_list = e.number and t.journal_id = e.journal_id
        and t.amount = abs(e.amount) and (t.direction = 'credit') = (e.amount > 0)
    group by e.account_id, e.number having count(t.id) <> 1
  union all
  select 'transaction without its entry, or not of its time and place', t.id
    from transaction t left join journal j on j.id = t.journal_id
      left join entry e on e.journal_id = t.journal_id and e.account_id = t.account_id
    where t.list = 'POSTED' and (e.amount is null
      or (t.transaction_time, t.ledger_sequence) is distinct from (j.booked_at, j.sequence))
  union all
  select 'customer account of the ledger without an owner', l.id
    from ledger_account l left join account a on a.id = l.id
    where l.kind like 'customer%' and a.id is null
  union all
  select 'open hold without its pending transaction', h.id
    from hold h join account a on a.id = h.account_id
      left join transaction t on t.hold_id = h.id and t.list = 'PENDING'
        and (t.account_id, t.amount, t.direction) = (h.account_id, h.amount, 'debit')
    where h.status = 'open' and t.id is null
  union all
  select 'pending transaction without its open hold', t.id
    from transaction t left join hold h on h.id = t.hold_id and h.status = 'open'
    where t.list = 'PENDING' and h.id is null
  union all
  select 'numbers of a list with a gap, or running against sequence or time', numbered.subject
    from (
      select subject, number, transaction_time, ledger_sequence,
        lag(number, 1, 0::bigint) over in_order as number_before,
        lag(transaction_time) over in_order as time_before,
        lag(ledger_sequence) over in_order as sequence_before
      from (
        select account_id as subject, list, account_number_in_list as number, transaction_time, ledger_sequence
          from transaction where list <> 'PENDING'
        union all
        select card_id, list, card_number_in_list, transaction_time, ledger_sequence
          from transaction where list <> 'PENDING' and card_id is not null) listed
      window in_order as (partition by subject, list order by number)) numbered
    where number <> number_before + 1 or transaction_time < time_before
      or ledger_sequence <= sequence_before
  union all
  select 'counter that is not the last number of its list', c.subject_id
    from transaction_counter c
    where c.last_number is distinct from greatest(
      (select max(t.account_number_in_list) from transaction t
        where t.account_id = c.subject_id and t.list = c.list),
      (select max(t.card_number_in_list) from transaction t
        where t.card_id = c.subject_id and t.list = c.list))
$$;

create or replace function transfer_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'transfer whose transaction is not its sender''s, or has another status', t.id
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
  select 'open transfer without a due time', t.id
    from transfer t where t.status in ('INIT', 'PENDING') and t.due_at is null
  union all
  select 'use of a limit that is not that of its transfers', u.profile_id
    from transfer_limit_use u left join (
      select t.profile_id, t.limit_rule, w.period, w.starts_at, sum(t.limit_amount) as amount, count(*) as count
      from transfer t cross join lateral (
        values ('day', t.day_starts_at), ('month', t.month_starts_at)) w (period, starts_at)
      where t.status not in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED')
        and not exists (select from transfer_event e where e.transfer_id = t.id and e.kind = 'RETURNED')
      group by t.profile_id, t.limit_rule, w.period, w.starts_at) sent
      on (sent.profile_id, sent.limit_rule, sent.period, sent.starts_at)
        = (u.profile_id, u.rule, u.period, u.starts_at)
    where u.rule <> 'TOP_UP'
      and (u.amount, u.count) is distinct from (coalesce(sent.amount, 0), coalesce(sent.count, 0))
$$;

create or replace function top_up_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'top-up whose transaction is not its payer''s, or has another status', t.id
    from top_up t left join transaction x on x.id = t.transaction_id
    where (x.account_id, x.amount, x.status) is distinct from (t.source_account_id, t.send_amount, t.status)
  union all
  select 'top-up whose hold or journal does not fit its status', t.id
    from top_up t left join hold h on h.id = t.hold_id
    where case t.status when 'COMPLETE' then t.journal_id is null or h.status is distinct from 'settled'
      when 'FAILED' then t.journal_id is not null or h.status is distinct from 'released'
      else t.journal_id is not null or h.status is distinct from 'open' end
  union all
  select 'open top-up without a due time', t.id
    from top_up t where t.status in ('INIT', 'PENDING') and t.due_at is null
  union all
  select 'top-up that costs another amount than its quote', t.id
    from top_up t join top_up_quote q on q.id = t.quote_id
    where (t.amount, t.send_amount, t.source_account_id)
      is distinct from (q.amount, q.send_amount, q.source_account_id)
  union all
  select 'use of the limit of top-ups that is not that of the top-ups', u.profile_id
    from transfer_limit_use u left join (
      select t.profile_id, w.period, w.starts_at, sum(t.amount) as amount, count(*) as count
      from top_up t cross join lateral (
        values ('day', t.day_starts_at), ('month', t.month_starts_at)) w (period, starts_at)
      where t.status <> 'FAILED'
      group by t.profile_id, w.period, w.starts_at) made
      on (made.profile_id, made.period, made.starts_at) = (u.profile_id, u.period, u.starts_at)
    where u.rule = 'TOP_UP'
      and (u.amount, u.count) is distinct from (coalesce(made.amount, 0), coalesce(made.count, 0))
$$;
