-- What cannot go is looked up once (docs/decisions/0072).

-- An entry's journal and account can neither go nor change their ids, so that they exist is to be seen
-- once, when the entry comes in: where it is seen that the entries balance. As in 0040 otherwise.
create or replace function ledger_check_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lost uuid;
begin
  if not exists (
    select from added e left join journal j on j.id = e.journal_id left join ledger_account a on a.id = e.account_id
      group by j.id, a.currency having sum(e.amount) <> 0 or j.id is null or a.currency is null) then
    return null;
  end if;
  select e.account_id into lost from added e
    where not exists (select from ledger_account a where a.id = e.account_id)
      or not exists (select from journal j where j.id = e.journal_id) limit 1;
  if found then
    raise foreign_key_violation using message = 'ledger_unknown',
      detail = format('an entry of %s has no account or no journal', lost);
  end if;
  raise exception 'ledger_unbalanced' using errcode = 'KH002',
    detail = format('entries of %s do not sum to zero in each journal and currency',
      (select string_agg(distinct e.journal_id::text, ', ') from added e));
end $$;
alter table entry drop constraint entry_account_id_fkey, drop constraint entry_journal_id_fkey;

-- A row of a journal tells the entry of it, which knows the account and the journal. The others are
-- asked for their account alone.
create function transaction_check_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from account where id = new.account_id) then
    raise foreign_key_violation using message = 'transaction_of_nobody',
      detail = format('there is no account %s', new.account_id);
  end if;
  return null;
end $$;
create trigger transaction_has_an_account after insert or update of account_id on transaction
  for each row when (new.journal_id is null) execute function transaction_check_account();
alter table transaction
  drop constraint transaction_account_id_fkey,
  drop constraint transaction_journal_id_fkey,
  add constraint tells_an_entry foreign key (journal_id, account_id) references entry (journal_id, account_id);

-- A journal's rows are found by its entries, which say their accounts and numbers. As in 0040 otherwise.
drop index transaction_journal;
create or replace function settle_transaction(booking jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  answer jsonb := ledger_settle(booking -> 'journal');
  entries booked_entry[] := ledger_entries((answer ->> 'id')::uuid);
  holder uuid;
begin
  if exists (select from unnest(entries) e join transaction t on t.account_id = e.account_id
      and t.list = 'POSTED' and t.account_number_in_list = e.number) then
    return;
  end if;
  update transaction t set
    list = 'POSTED', status = booking ->> 'status', amount = -e.amount, journal_id = e.journal_id,
    account_number_in_list = e.number, ledger_sequence = e.sequence, transaction_time = e.booked_at,
    card_number_in_list =
      case when t.card_id is not null then (transaction_next_number(t.card_id, 'POSTED', e.booked_at)).number end
    from unnest(entries) e
    where t.id = (booking ->> 'transaction_id')::uuid and t.hold_id = (booking #>> '{journal,hold}')::uuid
      and t.list = 'PENDING' and e.account_id = t.account_id and e.amount < 0
    returning t.account_id into holder;
  if holder is null then
    perform ledger_refuse('not_found', 'the hold has no such transaction');
  end if;
  perform transaction_write_posted(
    booking -> 'transactions', array(select e from unnest(entries) e where e.account_id <> holder));
  perform transaction_write_caused(answer);
end $$;

-- The last rule of a posting that was read anew by each (docs/decisions/0069).
alter table ledger_account drop constraint customer_never_negative;
alter domain sound_account add constraint customer_never_negative
  check ((value).kind not like 'customer%' or (value).booked - (value).held >= 0);

-- A customer's account is closed, never removed.
create trigger customer_account_stays before delete or update of id on account
  for each row execute function ledger_refuse_change();
create trigger customer_account_never_emptied before truncate on account execute function ledger_refuse_change();

-- As in 0040, and only an entry of a customer is told.
create or replace function transaction_write_posted(drafts jsonb, entries booked_entry[]) returns void
language plpgsql as $$
declare
  entry booked_entry;
  written bigint;
  to_be_told bigint := 0;
begin
  insert into transaction (
      id, reference_id, account_id, card_id, list, account_number_in_list, card_number_in_list,
      ledger_sequence, transaction_time, direction, amount, type, subtype, status, memo, dst_account_no,
      dst_account_nickname, bdt_amount, conversion_rate, reason, user_data, journal_id)
    select d.id, d.reference_id, e.account_id, d.card_id, 'POSTED', e.number,
      case when d.card_id is not null then (transaction_next_number(d.card_id, 'POSTED', e.booked_at)).number end,
      e.sequence, e.booked_at, d.direction, d.amount, d.type, d.subtype, d.status, d.memo, d.dst_account_no,
      d.dst_account_nickname, d.bdt_amount, d.conversion_rate, d.reason, d.user_data, e.journal_id
    from jsonb_to_recordset(drafts) d (
        id uuid, reference_id text, account_id uuid, card_id uuid, direction text, amount bigint, type text,
        subtype text, status text, memo text, dst_account_no text, dst_account_nickname text, bdt_amount bigint,
        conversion_rate numeric(14, 8), reason text, user_data jsonb)
      join unnest(entries) e on e.account_id = d.account_id and e.is_customers
        and e.amount = case d.direction when 'credit' then d.amount when 'debit' then -d.amount end;
  get diagnostics written = row_count;
  foreach entry in array entries loop
    if entry.is_customers then to_be_told := to_be_told + 1; end if;
  end loop;
  if written <> to_be_told or written <> jsonb_array_length(drafts) then
    raise exception 'transactions and entries on accounts of customers do not tell each other';
  end if;
end $$;

-- A journal has two entries or three; a list is believed to have ten and more, for which tables to look
-- each other up in would be built at every posting.
alter function book_transactions set enable_hashjoin = off;
alter function book_transactions set enable_mergejoin = off;
