-- Lists and figures whose cost does not grow with history (issue 44).

create index notification_count on notification (customer_id);

drop index access_token_customer;
create index access_token_customer on access_token (customer_id, expires_at);

create index deposit_open on deposit (account_id) where status in ('INIT', 'PENDING');

drop index inbox_message_recipient;
create index inbox_message_recipient on inbox_message (lower(recipient), sent_at desc, id desc)
  include (recipient);

-- Returns what an ended transfer or top-up has used of the limits. One update by the full key for each
-- period, in the order in which they were counted.
create function transfer_return_amount(
  profile uuid, used_rule text, returned bigint, day_start timestamptz, month_start timestamptz)
returns void
language sql set search_path = public, pg_temp as $$
  update transfer_limit_use set amount = amount - returned, count = count - 1
    where profile_id = profile and rule = used_rule and period = 'day' and starts_at = day_start;
  update transfer_limit_use set amount = amount - returned, count = count - 1
    where profile_id = profile and rule = used_rule and period = 'month' and starts_at = month_start
$$;
revoke all on function transfer_return_amount from public;

create or replace function step_transfer(request jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known transfer;
  posting jsonb := request -> 'posting';
begin
  select * into known from transfer t where t.id = (request ->> 'id')::uuid for no key update;
  if known.status is distinct from request ->> 'from_status' then
    perform ledger_refuse('conflict', 'the status of the transfer has changed');
  end if;
  if posting ->> 'kind' = 'fail-hold' then
    perform transfer_fail_hold(posting);
  elsif posting is not null then
    perform post_transactions(jsonb_build_array(posting));
  end if;
  update transaction set status = request ->> 'status'
    where id = known.transaction_id and list = 'PENDING' and request ->> 'status' = 'PENDING';
  if (request ->> 'returns_limit')::boolean then
    perform transfer_return_amount(known.profile_id, known.limit_rule, known.limit_amount,
      known.day_starts_at, known.month_starts_at);
  end if;
  update transfer set status = request ->> 'status',
      journal_id = coalesce((request ->> 'journal_id')::uuid, journal_id),
      next_step = request #>> '{next,step}', due_at = (request #>> '{next,due_at}')::timestamptz
    where id = known.id;
  perform transfer_write_events(known.id, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
end $$;

create or replace function step_top_up(request jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known top_up;
  posting jsonb := request -> 'posting';
begin
  select * into known from top_up t where t.id = (request ->> 'id')::uuid for no key update;
  if known.status is distinct from request ->> 'from_status' then
    perform ledger_refuse('conflict', 'the status of the top-up has changed');
  end if;
  if posting ->> 'kind' = 'fail-hold' then
    perform transfer_fail_hold(posting);
  elsif posting is not null then
    perform post_transactions(jsonb_build_array(posting));
  end if;
  update transaction set status = request ->> 'status'
    where id = known.transaction_id and list = 'PENDING' and request ->> 'status' = 'PENDING';
  if (request ->> 'returns_limit')::boolean then
    perform transfer_return_amount(known.profile_id, 'TOP_UP', known.amount,
      known.day_starts_at, known.month_starts_at);
  end if;
  update top_up set status = request ->> 'status',
      journal_id = coalesce((request ->> 'journal_id')::uuid, journal_id),
      next_step = request #>> '{next,step}', due_at = (request #>> '{next,due_at}')::timestamptz
    where id = known.id;
  perform top_up_write_events(known.id, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
end $$;

drop function transfer_return_use;
