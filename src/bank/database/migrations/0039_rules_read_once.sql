-- The rules of the rows a posting writes, read once (docs/decisions/0069). A check of a table is kept as
-- the text of its parse tree, which every statement that writes the table reads anew; the checks of a
-- domain are read once a session. So the rules of a table are those of a domain of its rows, and one
-- short check of the table puts each row into that domain: they hold against whoever writes, the owner
-- too, as they did, and are told by name where they are broken.
--
-- Left in the tables themselves: that nobody spends or holds what they do not have.

create domain sound_journal as journal
  constraint kind_is_a_name check (length((value).kind) between 1 and 40
    and translate(left((value).kind, 1), 'abcdefghijklmnopqrstuvwxyz', '') = ''
    and translate((value).kind, 'abcdefghijklmnopqrstuvwxyz0123456789_', '') = '')
  constraint is_of_another check ((value).reverses <> (value).id and (value).caused_by <> (value).id);

create domain sound_entry as entry
  constraint moves_something check ((value).amount <> 0)
  constraint is_numbered_from_one check ((value).number > 0)
  constraint adds_up check ((value).balance_after = (value).previous_balance + (value).amount);

create domain sound_account as ledger_account
  constraint closed_is_empty check ((value).closed_at is null or (value).booked = 0 and (value).held = 0)
  constraint only_customers_hold check ((value).kind like 'customer%' or (value).held = 0)
  constraint receivable_has_customer check (((value).kind = 'receivable') = ((value).customer_account_id is not null))
  constraint receivable_never_positive check ((value).kind <> 'receivable' or (value).booked <= 0);

create domain sound_transaction as transaction
  constraint reference_is_written_so check ((value).reference_id like 'KH__________'
    and translate(substr((value).reference_id, 3), '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') = '')
  constraint direction_is_one_of_two check ((value).direction in ('credit', 'debit'))
  constraint amount_is_positive check ((value).amount > 0)
  constraint taka_are_positive check ((value).bdt_amount > 0)
  constraint rate_is_positive check ((value).conversion_rate > 0)
  constraint status_is_of_its_list check (case (value).list
    when 'POSTED' then (value).status in ('COMPLETE', 'POSTED')
    when 'PENDING' then (value).status in ('INIT', 'PENDING')
    when 'DECLINED' then (value).status in ('DECLINED', 'FAILED', 'EXPIRED', 'RELEASED')
    else false
  end)
  constraint posted_has_a_journal check (((value).list = 'POSTED') = ((value).journal_id is not null))
  constraint pending_has_a_hold check ((value).list <> 'PENDING' or (value).hold_id is not null)
  constraint is_numbered_unless_pending check (((value).list = 'PENDING') = ((value).account_number_in_list is null))
  constraint card_is_numbered_unless_pending check (((value).list = 'PENDING' or (value).card_id is null)
    = ((value).card_number_in_list is null))
  constraint is_numbered_from_one check ((value).account_number_in_list > 0)
  constraint card_is_numbered_from_one check ((value).card_number_in_list > 0);

alter table journal
  drop constraint journal_kind_check,
  drop constraint journal_check,
  add constraint journal_is_sound check (journal.*::sound_journal is distinct from null);
alter table entry
  drop constraint entry_amount_check,
  drop constraint entry_number_check,
  drop constraint entry_check,
  add constraint entry_is_sound check (entry.*::sound_entry is distinct from null);
alter table ledger_account
  drop constraint closed_is_empty,
  drop constraint only_customers_hold,
  drop constraint receivable_has_customer,
  drop constraint receivable_never_positive,
  add constraint account_is_sound check (ledger_account.*::sound_account is distinct from null);
alter table transaction
  drop constraint transaction_reference_id_check,
  drop constraint transaction_direction_check,
  drop constraint transaction_amount_check,
  drop constraint transaction_bdt_amount_check,
  drop constraint transaction_conversion_rate_check,
  drop constraint status_of_its_list,
  drop constraint transaction_check1,
  drop constraint transaction_check2,
  drop constraint transaction_check3,
  drop constraint transaction_check4,
  drop constraint transaction_account_number_in_list_check,
  drop constraint transaction_card_number_in_list_check,
  add constraint transaction_is_sound check (transaction.*::sound_transaction is distinct from null);
