-- Transactions: the statement lines of customers' accounts and cards.
--
-- A row describes one entry, one hold or one refusal to the account's owner. It is written in the same
-- statement as the entry or the hold, by the functions below only: the API's role may read the table.

create table transaction (
  id uuid primary key,
  -- Both rows of a transfer between two accounts have the same reference.
  reference_id text not null,
  account_id uuid not null,
  card_id uuid,
  -- The list that shows the row (product.md A27).
  list text not null,
  -- Dense from 1 within the list of the account (card), given when the row enters POSTED or DECLINED.
  -- In POSTED the account's number is the number of the entry.
  account_number_in_list bigint,
  card_number_in_list bigint,
  -- Drawn with the account locked when the row enters its list, so within an account it increases in the
  -- order in which rows become visible (product.md A28).
  ledger_sequence bigint not null,
  -- POSTED: when the journal was posted. PENDING: when the hold was placed. DECLINED: when it was refused.
  -- Within a list of an account it never decreases as the number increases, so a range of dates is a
  -- range of numbers.
  transaction_time timestamptz not null,
  direction text not null,
  amount bigint not null,
  type text not null,
  subtype text,
  status text not null,
  memo text,
  dst_account_no text,
  dst_account_nickname text,
  bdt_amount bigint,
  conversion_rate numeric(14, 8),
  reason text,
  transfer_image text,
  user_data jsonb,
  journal_id uuid,
  hold_id uuid references hold (id),
  -- What the transaction belongs to (product.md A38; docs/decisions/0076).
  related_type text,
  related_id uuid,
  -- Minor units, part of `amount`. Null where no fee was charged.
  fee_amount bigint,
  -- See transaction_seal_text.
  text_seal bytea,
  -- What a history is searched by (docs/decisions/0138): the category that the row has for the customer, and the
  -- normalized text of its names, memo, reference and note. The bank's code derives both; null for a moment in
  -- rows of an older version.
  category text,
  search_text text,
  foreign key (card_id, account_id) references card (id, account_id),
  -- The entry has its account and journal checked. Rows without a journal have their account checked by
  -- transaction_has_an_account (docs/decisions/0072).
  constraint describes_an_entry foreign key (journal_id, account_id) references entry (journal_id, account_id)
);

-- The rules of a row, as for the ledger's tables (docs/decisions/0069).
create domain sound_transaction as transaction
  constraint reference_has_its_format check ((value).reference_id like 'KH__________'
    and translate(substr((value).reference_id, 3), '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') = '')
  constraint direction_is_one_of_two check ((value).direction in ('credit', 'debit'))
  constraint amount_is_positive check ((value).amount > 0)
  constraint bdt_amount_is_positive check ((value).bdt_amount > 0)
  constraint rate_is_positive check ((value).conversion_rate > 0)
  constraint fee_is_part_of_the_amount check ((value).fee_amount > 0 and (value).fee_amount < (value).amount)
  constraint status_fits_the_list check (case (value).list
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
  constraint card_is_numbered_from_one check ((value).card_number_in_list > 0)
  constraint cause_has_a_type_and_an_id check (((value).related_type is null) = ((value).related_id is null))
  constraint cause_type_is_known
    check ((value).related_type in ('TRANSFER', 'DEPOSIT', 'TOP_UP', 'CARD_AUTHORIZATION', 'ORDER'))
  constraint category_and_text_are_derived_together
    check (((value).category is null) = ((value).search_text is null))
  constraint search_text_fits_an_index check (length((value).search_text) <= 500);

alter table transaction
  add constraint transaction_is_sound check (transaction.*::sound_transaction is distinct from null);

-- As for `entry`: a busy account is planned for.
alter table transaction alter account_id set (n_distinct = 100);

-- A page is a range of numbers. The indexes by sequence and time find the number for an as_of or a date. The
-- columns that a history is filtered by are in the first index, so that rows which do not match are not read.
create unique index transaction_account_number
  on transaction (account_id, list, account_number_in_list)
  include (card_id, direction, amount, category, search_text);
create unique index transaction_card_number
  on transaction (card_id, list, card_number_in_list) where card_id is not null;
create index transaction_account_sequence on transaction (account_id, list, ledger_sequence);
create index transaction_card_sequence
  on transaction (card_id, list, ledger_sequence) where card_id is not null;
create index transaction_account_time
  on transaction (account_id, list, transaction_time, account_number_in_list);
create index transaction_card_time
  on transaction (card_id, list, transaction_time, card_number_in_list) where card_id is not null;
create unique index transaction_reference on transaction (reference_id, account_id);
create unique index transaction_hold on transaction (hold_id) where hold_id is not null;
-- The part of a month that moved between own accounts.
create index transaction_own_accounts on transaction (account_id, transaction_time) include (direction, amount)
  where list = 'POSTED' and category = 'OWN_ACCOUNTS';
create index transaction_to_derive on transaction (id) where category is null;

-- The last number of the lists that the ledger does not number: DECLINED of an account, POSTED and
-- DECLINED of a card. Changed with the account locked.
create table transaction_counter (
  subject_id uuid not null,
  list text not null check (list in ('POSTED', 'DECLINED')),
  last_number bigint not null,
  last_time timestamptz not null,
  primary key (subject_id, list)
) with (fillfactor = 50);

-- The note and the category that a customer gave to a transaction. In a table of its own, because rows of
-- `transaction` do not change.
create table transaction_annotation (
  transaction_id uuid primary key references transaction (id),
  customer_id uuid not null references customer (id),
  note text check (length(note) between 1 and 200),
  -- Null where the category is derived (domain/transactions/categories.ts).
  category text check (category in (
    'GROCERIES', 'EATING_OUT', 'BILLS', 'RENT', 'HEALTH', 'EDUCATION', 'TRANSPORT', 'ENTERTAINMENT',
    'SHOPPING', 'BUSINESS', 'FAMILY_SUPPORT', 'OWN_ACCOUNTS', 'TRANSFER', 'TOP_UP', 'CASH',
    'SALARY', 'DEPOSIT', 'INTEREST', 'INCENTIVE', 'REFUND', 'FEE', 'OTHER')),
  changed_at timestamptz not null
);
create index transaction_annotation_customer on transaction_annotation (customer_id);

create function transaction_check_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from account where id = new.account_id) then
    raise foreign_key_violation using message = 'transaction_without_account',
      detail = format('there is no account %s', new.account_id);
  end if;
  return null;
end $$;
create trigger transaction_has_an_account after insert or update of account_id on transaction
  for each row when (new.journal_id is null) execute function transaction_check_account();

-- ---- Seals of the text ------------------------------------------------------------------------
--
-- The ledger's chain of seals covers amount, order and balance of a line. A second chain covers its text:
-- each line has a seal over its text and the seal of the line before it in the account's list, and
-- `ledger:verify` computes them again (docs/decisions/0087).

-- The text of a line, as JSON so that two different texts never give the same bytes.
create function transaction_text(line transaction) returns bytea
language sql stable as $$
  select convert_to(jsonb_build_array(line.id, line.reference_id, line.account_id, line.card_id,
    line.direction, line.type, line.subtype, line.memo, line.dst_account_no, line.dst_account_nickname,
    line.bdt_amount, line.conversion_rate, line.reason, line.user_data)::text, 'UTF8')
$$;

-- The caller has locked the account, so the line before exists. A pending line has no place in a list yet
-- and is sealed alone.
--
-- A line is looked up as a range of one number, in order, with sorting switched off: so only
-- transaction_account_number can answer. For equality on its three columns every index that begins with the
-- account costs the planner the same where the average account has few lines, and the others read the
-- account's whole history (docs/decisions/0098).
create function transaction_seal_text() returns trigger
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
create trigger transaction_seals_text before insert or update of list on transaction
  for each row execute function transaction_seal_text();

-- A posting may write the line of a journal it caused (an advance) after its own line, although it comes
-- later in the list. The later line is then sealed again. Only a line that is new in its list causes this.
create function transaction_seal_next() returns trigger
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
create trigger transaction_seals_next_of_new after insert on transaction
  for each row when (new.list <> 'PENDING') execute function transaction_seal_next();
create trigger transaction_seals_next_of_moved after update of list on transaction
  for each row when (old.list = 'PENDING' and new.list <> 'PENDING') execute function transaction_seal_next();

-- For every role, the owner included. Status and reason change together with the list. A foreign card payment
-- gets the merchant's final amount as it is posted (docs/decisions/0148).
create trigger transaction_text_fixed before update of reference_id, type, subtype, memo, dst_account_no,
    dst_account_nickname, bdt_amount, conversion_rate, text_seal on transaction
  for each row execute function ledger_refuse_change();
create trigger transaction_data_fixed before update of user_data on transaction
  for each row when (not (old.list = 'PENDING' and new.list = 'POSTED'))
  execute function ledger_refuse_change();

-- ---- Internal functions -----------------------------------------------------------------------

-- Returns the next number of a list, and a time that is not before the time of the last row.
create function transaction_next_number(
  subject uuid, in_list text, at timestamptz, out number bigint, out listed_at timestamptz)
language sql as $$
  insert into transaction_counter as counter (subject_id, list, last_number, last_time)
    values (subject, in_list, 1, at)
  on conflict (subject_id, list) do update
    set last_number = counter.last_number + 1,
        last_time = greatest(counter.last_time, excluded.last_time)
  returning last_number, last_time
$$;

-- True where the entry of this number has its statement line. The look-up is as in transaction_seal_text.
create function transaction_is_posted(account uuid, number bigint) returns boolean
language plpgsql stable set enable_sort = off as $$
begin
  perform from transaction t
    where t.account_id = account and t.list = 'POSTED' and t.account_number_in_list between number and number
    order by t.account_number_in_list limit 1;
  return found;
end $$;

-- Writes the statement lines of the entries of a journal. Each entry on an account of a customer needs
-- exactly one draft of the same amount and direction, otherwise nothing is written.
create function transaction_write_posted(drafts jsonb, entries posted_entry[]) returns void
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

-- Writes the statement lines of the journals that a posting caused.
create function transaction_write_caused(journal_answer jsonb) returns void
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

-- Writes a draft or a pending row as a row of DECLINED: numbered, without an entry. The caller has locked
-- the account.
create function transaction_write_declined(declined jsonb, at timestamptz) returns void
language plpgsql as $$
declare
  in_account record;
  in_card bigint;
begin
  select * into in_account
    from transaction_next_number((declined ->> 'account_id')::uuid, 'DECLINED', at);
  if declined ->> 'card_id' is not null then
    select number into in_card from transaction_next_number(
      (declined ->> 'card_id')::uuid, 'DECLINED', in_account.listed_at);
  end if;
  insert into transaction select * from jsonb_populate_record(null::transaction,
    declined || jsonb_build_object(
      'list', 'DECLINED', 'account_number_in_list', in_account.number,
      'card_number_in_list', in_card, 'ledger_sequence', ledger_next_sequence(),
      'transaction_time', in_account.listed_at))
  on conflict (id) do update set
    list = excluded.list, status = excluded.status, reason = excluded.reason,
    account_number_in_list = excluded.account_number_in_list,
    card_number_in_list = excluded.card_number_in_list,
    ledger_sequence = excluded.ledger_sequence, transaction_time = excluded.transaction_time
    where transaction.list = 'PENDING' and transaction.hold_id = excluded.hold_id;
  if not found then
    perform ledger_refuse('conflict', 'this transaction id was used before');
  end if;
end $$;

-- Posts one journal with its statement lines. {journal: as ledger_post or ledger_reverse, transactions:
-- drafts}. The caller has locked the accounts. The first branch is the common case with fewer calls.
create function post_transaction(posting jsonb) returns void
language plpgsql as $$
declare
  request jsonb := posting -> 'journal';
  entries posted_entry[];
begin
  if coalesce(request ->> 'reverses', request ->> 'advance_id', request ->> 'repayment_id') is null then
    entries := ledger_post_journal((request ->> 'id')::uuid, request ->> 'kind', (request ->> 'booked_at')::timestamptz,
      (request ->> 'value_date')::date, request -> 'entries', null, null, ledger_hash(request));
    if entries is not null then perform transaction_write_posted(posting -> 'transactions', entries); end if;
    return;
  end if;
  if exists (select from journal j where j.id = (request ->> 'id')::uuid) then
    if request ->> 'reverses' is null then perform ledger_is_known(request); else perform ledger_reverse(request); end if;
    return;
  end if;
  if request ->> 'reverses' is null then
    entries := ledger_post_with_advance(request, request -> 'entries', null);
  else
    perform ledger_reverse(request);
    entries := ledger_entries((request ->> 'id')::uuid);
  end if;
  perform transaction_write_posted(posting -> 'transactions', entries);
  if coalesce(request ->> 'advance_id', request ->> 'repayment_id') is not null then
    perform transaction_write_caused(ledger_journal((request ->> 'id')::uuid));
  end if;
end $$;

-- ---- Public: operations -------------------------------------------------------------------------

-- Places a hold: {hold: as ledger_hold, transaction: draft with status INIT or PENDING}.
create function place_hold_transaction(posting jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  placed jsonb := ledger_hold(posting -> 'hold');
  draft jsonb := posting -> 'transaction';
begin
  if exists (select from transaction where hold_id = (placed ->> 'id')::uuid) then
    return;
  end if;
  if (draft ->> 'account_id', draft ->> 'amount', draft ->> 'direction')
     is distinct from (placed ->> 'account', placed ->> 'amount', 'debit') then
    raise exception 'transaction % does not match hold %', draft ->> 'id', placed ->> 'id';
  end if;
  insert into transaction select * from jsonb_populate_record(null::transaction,
    draft || jsonb_build_object(
      'list', 'PENDING', 'hold_id', placed ->> 'id', 'ledger_sequence', ledger_next_sequence(),
      'transaction_time', placed ->> 'placed_at'));
end $$;

-- Settles a hold: {journal: as ledger_settle, transaction_id, status, fee_amount?, user_data?, transactions:
-- drafts of the other accounts}. The pending row enters POSTED with the amount of the entry, the fee that is
-- part of it, and the fields of user_data that changed since it was authorized.
create function settle_transaction(posting jsonb) returns void
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

-- Releases a hold: {release: as ledger_release, transaction_id, reason?}. The row enters DECLINED as
-- RELEASED or EXPIRED, with its own text and without a balance (product.md A3, A27).
create function close_hold_transaction(posting jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed jsonb := ledger_release(posting -> 'release');
  pending jsonb;
begin
  select to_jsonb(t) into pending from transaction t
    where t.id = (posting ->> 'transaction_id')::uuid and t.hold_id = (closed ->> 'id')::uuid;
  if pending is null then
    perform ledger_refuse('not_found', 'the hold has no such transaction');
  end if;
  if pending ->> 'list' <> 'PENDING' then
    return;
  end if;
  perform transaction_write_declined(
    pending || jsonb_build_object('status', upper(closed ->> 'status'), 'reason', posting ->> 'reason'),
    (closed ->> 'closed_at')::timestamptz);
end $$;

-- Records a refusal that posts nothing: {transaction: draft with status DECLINED or FAILED}.
create function decline_transaction(posting jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  draft jsonb := posting -> 'transaction';
begin
  perform ledger_lock(array[(draft ->> 'account_id')::uuid]);
  if exists (select from transaction t where t.id = (draft ->> 'id')::uuid
             and t.list = 'DECLINED' and t.reference_id = draft ->> 'reference_id') then
    return;
  end if;
  perform transaction_write_declined(draft, (draft ->> 'transaction_time')::timestamptz);
end $$;

-- The rail confirmed a posted payment: COMPLETE becomes POSTED, no money moves (product.md A27).
create function confirm_transaction(posting jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update transaction set status = 'POSTED'
    where id = (posting ->> 'transaction_id')::uuid and list = 'POSTED';
  if not found then
    perform ledger_refuse('not_found', 'no posted transaction has this id');
  end if;
end $$;

-- Executes a batch in its order, in one transaction: [{kind: 'post' | 'hold' | 'settle' | 'close-hold' |
-- 'decline' | 'confirm', ...}]. A journal has two or three entries, but PostgreSQL estimates ten and more
-- for a list and would build hash or merge joins at every posting; both are off.
create function post_transactions(postings jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  last_place integer := jsonb_array_length(postings) - 1;
  posting jsonb;
  touched uuid[] := '{}';
begin
  -- All accounts in one call, so that two batches lock in the same order whatever the order of their postings.
  for place in 0 .. last_place loop
    posting := postings -> place;
    touched := touched || ledger_entry_accounts(coalesce(posting #> '{journal,entries}', '[]'));
    -- Most postings only concern the accounts of their entries.
    continue when posting ->> 'kind' = 'post' and posting #>> '{journal,reverses}' is null;
    touched := touched || (posting #>> '{hold,account}')::uuid || (posting #>> '{transaction,account_id}')::uuid
      || array(select h.account_id from hold h
        where h.id = coalesce(posting #>> '{journal,hold}', posting #>> '{release,id}')::uuid)
      || array(select e.account_id from entry e where e.journal_id = (posting #>> '{journal,reverses}')::uuid);
  end loop;
  perform ledger_lock(touched);
  for place in 0 .. last_place loop
    posting := postings -> place;
    case posting ->> 'kind'
      when 'post' then perform post_transaction(posting);
      when 'hold' then perform place_hold_transaction(posting);
      when 'settle' then perform settle_transaction(posting);
      when 'close-hold' then perform close_hold_transaction(posting);
      when 'decline' then perform decline_transaction(posting);
      when 'confirm' then perform confirm_transaction(posting);
    end case;
  end loop;
end $$;

-- Returns some holds that have expired, with their pending transactions, and locks their accounts until
-- the end of the transaction. Accounts that another transaction has locked are left for the next call, so
-- two processes never return the same hold. Holds that failed to expire wait for their next try.
create function take_due_holds(due_at timestamptz, most integer)
returns table (hold_id uuid, transaction_id uuid, lapsed_at timestamptz) language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  locked uuid[];
begin
  with due as materialized (
    select distinct h.account_id from (
      select account_id from hold where status = 'open' and expires_at <= due_at
        and not exists (select from failing_job f where f.subject_id = hold.id and f.retry_at > due_at)
      order by expires_at limit most) h
    order by 1)
  select array_agg(due.account_id) into locked from due
    where pg_try_advisory_xact_lock(uuid_hash_extended(due.account_id, 36));
  return query
    select h.id, t.id, h.expires_at from hold h join transaction t on t.hold_id = h.id
    where h.account_id = any (locked) and h.status = 'open' and h.expires_at <= due_at
      and not exists (select from failing_job f where f.subject_id = h.id and f.retry_at > due_at)
    order by h.expires_at, h.id limit most;
end $$;

-- ---- Verification: no rows for a sound database ---------------------------------------------------

create function transaction_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  -- Both have the account and the number as a key, so each entry is compared with at most one transaction.
  select found.fault, found.subject
    from (
      select e.account_id, t.id, e.number is not null and (t.journal_id, t.amount, t.direction = 'credit')
          is distinct from (e.journal_id, abs(e.amount), e.amount > 0) as is_not_described,
        t.id is not null and (e.journal_id is distinct from t.journal_id
          or (t.transaction_time, t.ledger_sequence) is distinct from (j.booked_at, j.sequence)) as is_elsewhere
      from (select e.* from entry e join account a on a.id = e.account_id) e
        full join (select * from transaction where list = 'POSTED') t
          on t.account_id = e.account_id and t.account_number_in_list = e.number
        left join journal j on j.id = t.journal_id) pair
      cross join lateral (values
        ('entry without exactly one transaction of its amount and direction', pair.account_id, pair.is_not_described),
        ('transaction without its entry, or not of its time and place', pair.id, pair.is_elsewhere)
      ) found (fault, subject, is_found)
    where (pair.is_not_described or pair.is_elsewhere) and found.is_found
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
  select 'numbers of a list with a gap, or running against sequence or time', card.card_id
    from (
      select card_id, card_number_in_list as number, transaction_time, ledger_sequence,
        lag(card_number_in_list, 1, 0::bigint) over in_order as number_before,
        lag(transaction_time) over in_order as time_before,
        lag(ledger_sequence) over in_order as sequence_before
      from transaction where list <> 'PENDING' and card_id is not null
      window in_order as (partition by card_id, list order by card_number_in_list)) card
    where card.number <> card.number_before + 1 or card.transaction_time < card.time_before
      or card.ledger_sequence <= card.sequence_before
  union all
  select 'counter that is not the last number of its list', c.subject_id
    from transaction_counter c
    where c.last_number is distinct from greatest(
      (select max(t.account_number_in_list) from transaction t
        where t.account_id = c.subject_id and t.list = c.list),
      (select max(t.card_number_in_list) from transaction t
        where t.card_id = c.subject_id and t.list = c.list))
$$;

-- What compares each line with the line before it in its list: its text, and its number, time and sequence.
-- A pending line has no place in a list and is sealed alone.
create function transaction_line_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select found.fault, found.subject
    from (
      select listed.id, listed.account_id,
        listed.text_seal is distinct from sha256(
          coalesce(case when listed.list <> 'PENDING' then listed.seal_before end, ''::bytea) || listed.text)
          as is_changed,
        listed.list <> 'PENDING' and (listed.number <> listed.number_before + 1
          or listed.transaction_time < listed.time_before
          or listed.ledger_sequence <= listed.sequence_before) as is_out_of_place
      from (
        select t.id, t.account_id, t.list, t.account_number_in_list as number, t.transaction_time,
          t.ledger_sequence, t.text_seal, transaction_text(t) as text,
          lag(t.account_number_in_list, 1, 0::bigint) over in_order as number_before,
          lag(t.transaction_time) over in_order as time_before,
          lag(t.ledger_sequence) over in_order as sequence_before, lag(t.text_seal) over in_order as seal_before
        from transaction t
        window in_order as (partition by t.account_id, t.list order by t.account_number_in_list)) listed) line
      cross join lateral (values
        ('statement line whose text is not the one that was posted', line.id, line.is_changed),
        ('numbers of a list with a gap, or running against sequence or time', line.account_id,
          line.is_out_of_place)
      ) found (fault, subject, is_found)
    where (line.is_changed or line.is_out_of_place) and found.is_found
$$;
