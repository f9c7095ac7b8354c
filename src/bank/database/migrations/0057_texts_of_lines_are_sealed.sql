-- Amount, order and balance of a statement line are held by the ledger's chain of seals; its text (memo,
-- the other side's name, rate) was held by nothing. Each line now carries a seal of its text and of the
-- seal of the line before it in its account's list, and `ledger:verify` recomputes it
-- (docs/decisions/0087).

alter table transaction add column text_seal bytea;

-- What of a line is text. As JSON, so that no two texts read the same.
create function transaction_text(line transaction) returns bytea
language sql stable as $$
  select convert_to(jsonb_build_array(line.id, line.reference_id, line.account_id, line.card_id,
    line.direction, line.type, line.subtype, line.memo, line.dst_account_no, line.dst_account_nickname,
    line.bdt_amount, line.conversion_rate, line.reason, line.user_data)::text, 'UTF8')
$$;

-- The caller has locked the account, so the line before is there. A pending line has no place in a list
-- yet and is sealed alone.
create function transaction_seal_text() returns trigger
language plpgsql as $$
declare
  seal_before bytea;
begin
  if new.list <> 'PENDING' then
    select t.text_seal into seal_before from public.transaction t
      where t.account_id = new.account_id and t.list = new.list
        and t.account_number_in_list = new.account_number_in_list - 1;
  end if;
  new.text_seal := sha256(coalesce(seal_before, ''::bytea) || public.transaction_text(new));
  return new;
end $$;
create trigger transaction_seals_text before insert or update of list on transaction
  for each row execute function transaction_seal_text();

-- A booking may write the line of what it caused (an advance) after its own, which comes later in the
-- list: that one is sealed again then. Only a line that is new in its list leads to this.
create function transaction_seal_next() returns trigger
language plpgsql as $$
begin
  update public.transaction set list = list
    where account_id = new.account_id and list = new.list
      and account_number_in_list = new.account_number_in_list + 1;
  return null;
end $$;

-- The lines that are there, in the order of their lists.
do $$
declare
  line uuid;
begin
  for line in select id from transaction order by account_id, list, account_number_in_list loop
    update transaction set list = list where id = line;
  end loop;
end $$;

create trigger transaction_seals_next_of_new after insert on transaction
  for each row when (new.list <> 'PENDING') execute function transaction_seal_next();
create trigger transaction_seals_next_of_moved after update of list on transaction
  for each row when (old.list = 'PENDING' and new.list <> 'PENDING') execute function transaction_seal_next();

-- For every role, the owner included. What changes with a line's list (status, reason) may change then.
create trigger transaction_text_stays before update of reference_id, type, subtype, memo, dst_account_no,
    dst_account_nickname, bdt_amount, conversion_rate, user_data, text_seal on transaction
  for each row execute function ledger_refuse_change();

-- ---- What `ledger:verify` asks: nothing comes back from a sound bank -----------------------------

create function transaction_text_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'statement line whose text is not the one that was posted', line.id
    from (
      select t.id, t.text_seal, transaction_text(t) as text, case when t.list <> 'PENDING' then
        lag(t.text_seal) over (partition by t.account_id, t.list order by t.account_number_in_list) end
        as seal_before
      from transaction t) line
    where line.text_seal is distinct from sha256(coalesce(line.seal_before, ''::bytea) || line.text)
  union all
  select 'transfer whose memo is not that of its statement line', t.id
    from transfer t left join transaction x on x.id = t.transaction_id
    where x.memo is distinct from t.memo
$$;

revoke all on function transaction_text, transaction_seal_text, transaction_seal_next, transaction_text_faults
  from public;
grant execute on function transaction_text_faults, transaction_text to :api_role;
