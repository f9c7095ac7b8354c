-- What is not needed for ever is removed in the sweep, found by an index (docs/decisions/0120).

create index transfer_passkey_challenge_expiry on transfer_passkey_challenge (expires_at);
create index transfer_limit_use_age on transfer_limit_use (starts_at);
create index transfer_void_age on transfer_void (voided_at);
create index top_up_void_age on top_up_void (voided_at);
create index deposit_void_age on deposit_void (voided_at);
create index bank_link_session_expiry on bank_link_session (expires_at);
create index card_token_age on card_token (created_at);
create index notification_read on notification (last_read_at) where last_read_at is not null;
create index export_run_end on export_run (alive_until);
create index simulated_payment_end on simulated_payment (confirms_at);
create index simulated_top_up_end on simulated_top_up (ends_at);
create index simulated_check_end on simulated_check (decides_at);

grant delete on bank_link_session, card_token, notification to :api_role;
grant delete on inbox_message, simulated_payment, simulated_top_up, simulated_card, simulated_check to :api_role;

-- Until which `created_at` the unused rows of a table have been deleted. Older ones were all used.
create table sweep_position (
  table_name text primary key check (table_name in ('transfer_quote', 'top_up_quote', 'card_token')),
  swept_until timestamptz not null
);
grant select, insert, update on sweep_position to :api_role;
insert into sweep_position select table_name, swept_until from quote_sweep;
drop table quote_sweep;

drop function expire_idempotent_answers;
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
revoke all on function remove_expired from public;
grant execute on function remove_expired to :api_role;
