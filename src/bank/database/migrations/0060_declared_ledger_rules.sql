-- The rules between the tables of the ledger are declared: an entry's account and journal by foreign keys,
-- and that no customer's account falls below zero by a CHECK of the table (docs/decisions/0069).

alter table entry
  add foreign key (account_id) references ledger_account,
  add foreign key (journal_id) references journal;

alter table ledger_account
  add constraint customer_never_negative check (kind not like 'customer%' or booked - held >= 0);
alter domain sound_account drop constraint customer_never_negative;

-- Every statement that inserts entries must leave their journals balanced. Nothing can be added to a
-- journal later.
create or replace function ledger_check_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  unbalanced text;
begin
  select string_agg(distinct sums.journal_id::text, ', ') into unbalanced from (
    select e.journal_id from added e join ledger_account a on a.id = e.account_id
      group by e.journal_id, a.currency having sum(e.amount) <> 0) sums;
  if unbalanced is not null then
    raise exception 'ledger_unbalanced' using errcode = 'KH002',
      detail = format('entries of %s do not sum to zero in each journal and currency', unbalanced);
  end if;
  return null;
end $$;
