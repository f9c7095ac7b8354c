-- The whole history of an account is filtered by category, direction, amount and text (docs/decisions/0138).

alter table transaction add column category text, add column search_text text;

alter domain sound_transaction add constraint category_and_text_are_derived_together
  check (((value).category is null) = ((value).search_text is null));
alter domain sound_transaction add constraint search_text_fits_an_index
  check (length((value).search_text) <= 500);

-- The columns that a history is filtered by join the index of its numbers.
create unique index transaction_account_number_with_search
  on transaction (account_id, list, account_number_in_list)
  include (card_id, direction, amount, category, search_text);
drop index transaction_account_number;
alter index transaction_account_number_with_search rename to transaction_account_number;
create index transaction_to_derive on transaction (id) where category is null;

grant update (category, search_text) on transaction to :api_role;

create or replace function transaction_write_posted(drafts jsonb, entries posted_entry[]) returns void
language plpgsql as $$
declare
  entry posted_entry;
  written bigint;
  expected bigint := 0;
begin
  insert into transaction (
      id, reference_id, account_id, card_id, list, account_number_in_list, card_number_in_list,
      ledger_sequence, transaction_time, direction, amount, type, subtype, status, memo, dst_account_no,
      dst_account_nickname, bdt_amount, conversion_rate, reason, user_data, journal_id, related_type,
      related_id, fee_amount, category, search_text)
    select d.id, d.reference_id, e.account_id, d.card_id, 'POSTED', e.number,
      case when d.card_id is not null then (transaction_next_number(d.card_id, 'POSTED', e.booked_at)).number end,
      e.sequence, e.booked_at, d.direction, d.amount, d.type, d.subtype, d.status, d.memo, d.dst_account_no,
      d.dst_account_nickname, d.bdt_amount, d.conversion_rate, d.reason, d.user_data, e.journal_id,
      d.related_type, d.related_id, d.fee_amount, d.category, d.search_text
    from jsonb_to_recordset(drafts) d (
        id uuid, reference_id text, account_id uuid, card_id uuid, direction text, amount bigint, type text,
        subtype text, status text, memo text, dst_account_no text, dst_account_nickname text, bdt_amount bigint,
        conversion_rate numeric(14, 8), reason text, user_data jsonb, related_type text, related_id uuid,
        fee_amount bigint, category text, search_text text)
      join unnest(entries) e on e.account_id = d.account_id and e.is_customers
        and e.amount = case d.direction when 'credit' then d.amount when 'debit' then -d.amount end;
  get diagnostics written = row_count;
  foreach entry in array entries loop
    if entry.is_customers then expected := expected + 1; end if;
  end loop;
  if written <> expected or written <> jsonb_array_length(drafts) then
    raise exception 'transactions do not match the entries on accounts of customers';
  end if;
end $$;

create or replace function transaction_write_caused(journal_answer jsonb) returns void
language plpgsql as $$
declare
  caused jsonb;
  entries posted_entry[];
  drafts jsonb;
begin
  for caused in select value from jsonb_array_elements(journal_answer -> 'caused') loop
    entries := ledger_entries((caused ->> 'id')::uuid);
    select jsonb_agg(jsonb_build_object(
        'id', fresh.id, 'reference_id', 'KH' || upper(right(replace(fresh.id::text, '-', ''), 10)),
        'account_id', e.account_id, 'direction', case when e.amount > 0 then 'credit' else 'debit' end,
        'amount', abs(e.amount)::text, 'type', 'ADJUSTMENT', 'subtype', upper(caused ->> 'kind'),
        'status', 'POSTED', 'category', 'OTHER',
        'search_text', 'kh' || lower(right(replace(fresh.id::text, '-', ''), 10)))) into drafts
      from unnest(entries) e
        cross join lateral (select gen_random_uuid() as id where e.account_id is not null) fresh
      where e.is_customers;
    perform transaction_write_posted(coalesce(drafts, '[]'), entries);
  end loop;
end $$;
