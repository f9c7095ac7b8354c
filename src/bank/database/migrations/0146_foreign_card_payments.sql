-- A card payment in another currency has a fee, which goes back with its refunds (docs/decisions/0148).

alter table card_refund add column returned_fee bigint not null default 0 check (returned_fee >= 0);

drop trigger transaction_text_fixed on transaction;
create trigger transaction_text_fixed before update of reference_id, type, subtype, memo, dst_account_no,
    dst_account_nickname, bdt_amount, conversion_rate, text_seal on transaction
  for each row execute function ledger_refuse_change();
create trigger transaction_data_fixed before update of user_data on transaction
  for each row when (not (old.list = 'PENDING' and new.list = 'POSTED'))
  execute function ledger_refuse_change();

-- Settles a hold: {journal: as ledger_settle, transaction_id, status, fee_amount?, user_data?, transactions:
-- drafts of the other accounts}. The pending row enters POSTED with the amount of the entry, the fee that is
-- part of it, and the fields of user_data that changed since it was authorized.
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
    fee_amount = case when posting ? 'fee_amount' then (posting ->> 'fee_amount')::bigint else t.fee_amount end,
    user_data = case when posting ? 'user_data' then t.user_data || (posting -> 'user_data') else t.user_data end,
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
