-- From a transaction to its cause (product.md A38): what it belongs to, and the fee that is part of its
-- amount. Both rows of a transfer between two accounts carry one reference.
alter table transaction
  add column related_type text,
  add column related_id uuid,
  -- Minor units; part of `amount`. Null where no fee was charged.
  add column fee_amount bigint;
alter domain sound_transaction add constraint cause_has_a_type_and_an_id
  check (((value).related_type is null) = ((value).related_id is null));
alter domain sound_transaction add constraint cause_is_of_a_known_type
  check ((value).related_type in ('TRANSFER', 'DEPOSIT', 'TOP_UP', 'CARD_AUTHORIZATION', 'ORDER'));
alter domain sound_transaction add constraint fee_is_part_of_the_amount
  check ((value).fee_amount > 0 and (value).fee_amount < (value).amount);

alter table transaction drop constraint transaction_reference_id_key;
create unique index transaction_reference on transaction (reference_id, account_id);

alter table notification
  add column related_type text
    check (related_type in ('TRANSFER', 'DEPOSIT', 'TOP_UP', 'CARD_AUTHORIZATION', 'ORDER')),
  add column related_id uuid,
  add check ((related_type is null) = (related_id is null));

-- ---- What was booked before ------------------------------------------------------------------------

update transaction x set related_type = 'TRANSFER', related_id = t.id, fee_amount = nullif(q.fee_amount, 0)
  from transfer t join transfer_quote q on q.id = t.quote_id
  where x.id = t.transaction_id;
-- What arrived on an account of the sender's own, and what came back to it.
update transaction x set related_type = 'TRANSFER', related_id = t.id
  from transfer t join journal j on t.journal_id in (j.id, j.reverses) join account a on a.person_id = t.person_id
  where x.journal_id = j.id and x.account_id = a.id and x.id <> t.transaction_id;
update transaction x set related_type = 'TOP_UP', related_id = t.id
  from top_up t where x.id = t.transaction_id;
update transaction x set related_type = 'DEPOSIT', related_id = d.id
  from deposit d where x.id in (d.transaction_id, d.hold_transaction_id);
update transaction x set related_type = 'DEPOSIT', related_id = d.id
  from deposit d join journal j on j.reverses = d.journal_id
  where x.journal_id = j.id and x.account_id = d.account_id;
update transaction set related_type = 'CARD_AUTHORIZATION', related_id = id where card_id is not null;
-- A credit between two accounts of the sandbox's customers named the account it is on, not the other one.
update transaction c set dst_account_no = '••••' || right(s.account_number, 4), dst_account_nickname =
    coalesce(u.nickname, b.nickname, b.account_name, s.account_holder_name)
  from account own, transaction d join account s on s.id = d.account_id
    left join user_account u on u.id = s.id left join bdt_account b on b.id = s.id
  where own.id = c.account_id and c.dst_account_no = own.account_number and c.direction = 'credit'
    and d.journal_id = c.journal_id and d.direction = 'debit';

-- ---- The writers -----------------------------------------------------------------------------------

-- As in 0043, with the cause and the fee.
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
      dst_account_nickname, bdt_amount, conversion_rate, reason, user_data, journal_id, related_type,
      related_id, fee_amount)
    select d.id, d.reference_id, e.account_id, d.card_id, 'POSTED', e.number,
      case when d.card_id is not null then (transaction_next_number(d.card_id, 'POSTED', e.booked_at)).number end,
      e.sequence, e.booked_at, d.direction, d.amount, d.type, d.subtype, d.status, d.memo, d.dst_account_no,
      d.dst_account_nickname, d.bdt_amount, d.conversion_rate, d.reason, d.user_data, e.journal_id,
      d.related_type, d.related_id, d.fee_amount
    from jsonb_to_recordset(drafts) d (
        id uuid, reference_id text, account_id uuid, card_id uuid, direction text, amount bigint, type text,
        subtype text, status text, memo text, dst_account_no text, dst_account_nickname text, bdt_amount bigint,
        conversion_rate numeric(14, 8), reason text, user_data jsonb, related_type text, related_id uuid,
        fee_amount bigint)
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

-- As in 0022, with the cause.
create or replace function transfer_write_notices(notices jsonb) returns void
language sql set search_path = public, pg_temp as $$
  insert into notification (id, person_id, title, message, view_type, created_at, related_type, related_id)
    select id, person_id, title, message, view_type, created_at, related_type, related_id
      from jsonb_to_recordset(notices) n (id uuid, person_id uuid, title jsonb, message jsonb,
        view_type text, created_at timestamptz, related_type text, related_id uuid)
$$;
