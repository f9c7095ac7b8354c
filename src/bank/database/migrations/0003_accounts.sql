-- Customers' accounts and cards, and the transactions their owners read.
--
-- The ledger of 0001 holds the money. A row of `transaction` tells its owner what one entry, hold
-- or refusal was about, so it is written in the same statement as the entry or hold, and by the
-- functions below alone: the API's role may only read the table.

create table account (
  -- The same id as the ledger account's, which holds booked and held.
  id uuid primary key references ledger_account (id),
  person_id uuid not null references person (id),
  kind text not null check (kind in ('USER', 'BDT', 'MANUAL')),
  currency text not null check (currency in ('USD', 'BDT')),
  account_number text not null unique check (account_number ~ '^[0-9]{4,24}$'),
  account_holder_name text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check (kind <> 'USER' or currency = 'USD'),
  check (kind <> 'BDT' or currency = 'BDT')
);

create index account_person on account (person_id, kind, opened_at, id);

create table user_account (
  id uuid primary key references account (id),
  nickname text,
  account_status text not null
    check (account_status in ('ACTIVE_OR_DISBURSED', 'IN_CLOSING', 'CLOSED', 'ACCOUNT_NEVER_ACTIVE')),
  account_type text not null check (account_type in ('CHECKING', 'SAVINGS')),
  profile_type text not null check (profile_type in ('PERSON', 'BUSINESS', 'LINKED_BUSINESS')),
  -- The profile the account belongs to: the person's own id, or a business's.
  profile_id uuid not null,
  routing_number text not null check (routing_number ~ '^[0-9]{9}$')
);

create table bdt_account (
  id uuid primary key references account (id),
  account_name text not null,
  nickname text
);

create table manual_account (
  id uuid primary key references account (id),
  account_name text not null,
  profile_type text not null check (profile_type in ('PERSON', 'BUSINESS', 'LINKED_BUSINESS')),
  bank_name text not null,
  bank_address text not null,
  routing_number text not null,
  -- What a payer writes so that the money finds its owner (product.md B6).
  deposit_reference text not null unique
);

-- Never more of a card's number than its last four digits (reliability.md T32).
create table card (
  id uuid primary key,
  account_id uuid not null references account (id),
  card_status text not null check (card_status in
    ('ACTIVE', 'UNACTIVATED', 'SUSPENDED', 'TERMINATED', 'IMAGE_PENDING', 'IMAGE_REJECTED')),
  card_account_type text not null check (card_account_type in ('virtual', 'physical')),
  card_brand text not null check (card_brand in ('VISA', 'MASTERCARD')),
  nickname text,
  emboss_name text not null check (length(emboss_name) between 1 and 26),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expiration_month text not null check (expiration_month ~ '^(0[1-9]|1[0-2])$'),
  expiration_year text not null check (expiration_year ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  unique (id, account_id)
);

create index card_account on card (account_id, created_at, id);

create table transaction (
  id uuid primary key,
  reference_id text not null unique check (reference_id ~ '^KH[0-9A-Z]{10}$'),
  account_id uuid not null references account (id),
  card_id uuid,
  -- Which list shows the row (product.md A27).
  list text not null check (list in ('POSTED', 'PENDING', 'DECLINED')),
  -- Dense from 1 within list and account (card), given when the row enters POSTED or DECLINED.
  -- In POSTED the account's number is the entry's number.
  account_number_in_list bigint check (account_number_in_list > 0),
  card_number_in_list bigint check (card_number_in_list > 0),
  -- The ledger's sequence taken under the account's lock when the row entered its list, so within
  -- an account it rises in the order in which rows become visible (product.md A28).
  ledger_sequence bigint not null,
  -- POSTED: when the journal was booked. PENDING: when the hold was placed. DECLINED: when it fell.
  -- Within an account and list it never runs against the number, so a date range is a number range.
  transaction_time timestamptz not null,
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  type text not null,
  subtype text,
  status text not null,
  memo text,
  dst_account_no text,
  dst_account_nickname text,
  bdt_amount bigint check (bdt_amount > 0),
  conversion_rate numeric(14, 8) check (conversion_rate > 0),
  reason text,
  transfer_image text,
  user_data jsonb,
  journal_id uuid references journal (id),
  hold_id uuid unique references hold (id),
  foreign key (card_id, account_id) references card (id, account_id),
  check (case list
    when 'POSTED' then status in ('COMPLETE', 'POSTED')
    when 'PENDING' then status in ('INIT', 'PENDING')
    else status in ('DECLINED', 'FAILED', 'EXPIRED', 'RELEASED') end),
  check ((list = 'POSTED') = (journal_id is not null)),
  check ((list = 'PENDING') = (account_number_in_list is null)),
  check ((list = 'PENDING' or card_id is null) = (card_number_in_list is null)),
  check (list <> 'PENDING' or hold_id is not null)
);

-- A page is a range of the first pair; the others turn as_of and dates into a number.
create unique index transaction_account_number
  on transaction (account_id, list, account_number_in_list);
create unique index transaction_card_number
  on transaction (card_id, list, card_number_in_list) where card_id is not null;
create index transaction_account_sequence on transaction (account_id, list, ledger_sequence);
create index transaction_card_sequence
  on transaction (card_id, list, ledger_sequence) where card_id is not null;
create index transaction_account_time
  on transaction (account_id, list, transaction_time, account_number_in_list);
create index transaction_card_time
  on transaction (card_id, list, transaction_time, card_number_in_list) where card_id is not null;
create index transaction_journal on transaction (journal_id);

-- The last number given in a list that the ledger does not number itself: DECLINED of an account,
-- POSTED and DECLINED of a card. Changed under the account's lock only.
create table transaction_counter (
  subject_id uuid not null,
  list text not null check (list in ('POSTED', 'DECLINED')),
  last_number bigint not null,
  last_time timestamptz not null,
  primary key (subject_id, list)
) with (fillfactor = 50);

-- Exports in progress and of the last minute (reliability.md T30), in SQL so that every process of
-- the bank counts the same. A slot whose process died frees itself when alive_until has passed.
create table export_run (
  id uuid primary key,
  person_id uuid not null references person (id),
  started_at timestamptz not null,
  alive_until timestamptz not null
);

create index export_run_person on export_run (person_id, started_at);

-- Starts an export: 0 when it may run, else the seconds to wait. Two at once, ten a minute. Wall
-- time, since limits do not follow the sandbox's clock (product.md A31).
create function begin_export(run_id uuid, person uuid) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  at timestamptz;
  running bigint;
  recent bigint;
  oldest timestamptz;
begin
  -- One at a time for a person, or two processes would both see one free place.
  perform pg_advisory_xact_lock(hashtextextended('export ' || person::text, 0));
  at := clock_timestamp();
  delete from export_run
    where person_id = person and alive_until <= at and started_at <= at - interval '1 minute';
  select count(*) filter (where alive_until > at),
         count(*) filter (where started_at > at - interval '1 minute'),
         min(started_at) filter (where started_at > at - interval '1 minute')
    into running, recent, oldest from export_run where person_id = person;
  if recent >= 10 then
    return greatest(1, ceil(extract(epoch from oldest + interval '1 minute' - at)));
  elsif running >= 2 then
    return 5;
  end if;
  insert into export_run values (run_id, person, at, at + interval '30 seconds');
  return 0;
end $$;

-- The next number of a list, and a time that does not run against it.
create function transaction_next_number(
  subject uuid, in_list text, at timestamptz, out number bigint, out listed_at timestamptz)
language sql set search_path = public, pg_temp as $$
  insert into transaction_counter as counter (subject_id, list, last_number, last_time)
    values (subject, in_list, 1, at)
  on conflict (subject_id, list) do update
    set last_number = counter.last_number + 1,
        last_time = greatest(counter.last_time, excluded.last_time)
  returning last_number, last_time
$$;

-- Below, `draft` is a row of `transaction` as JSON with the table's column names.

-- Writes the rows of booked journals, [{journal, transactions: [draft]}], in one statement. Each
-- entry on an account of a customer must be told by exactly one draft of the same amount and
-- direction, or nothing of the bookings stays.
create function transaction_write_posted(postings jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  written bigint;
begin
  -- The planner cannot know how few these are: `limit` makes it look each one up.
  with told as (
    select draft, entry.*
    from jsonb_to_recordset(postings) p (journal uuid, transactions jsonb)
      cross join jsonb_array_elements(p.transactions) draft
      cross join lateral (
        select e.journal_id, e.account_id, e.number, j.sequence, j.booked_at
        from entry e join journal j on j.id = e.journal_id
        where e.journal_id = p.journal and e.account_id = (draft ->> 'account_id')::uuid
          and e.amount = (draft ->> 'amount')::bigint
            * (case draft ->> 'direction' when 'credit' then 1 when 'debit' then -1 end)
        limit 1) entry
    -- A card's numbers are given in the order of its journals.
    order by sequence, account_id)
  insert into transaction
    select filled.* from (
      select told.*, case when draft ->> 'card_id' is not null then
        (transaction_next_number((draft ->> 'card_id')::uuid, 'POSTED', booked_at)).number end as card_number
      from told) numbered,
    jsonb_populate_record(null::transaction, draft || jsonb_build_object(
      'list', 'POSTED', 'journal_id', journal_id, 'account_number_in_list', numbered.number,
      'card_number_in_list', card_number, 'ledger_sequence', sequence,
      'transaction_time', booked_at)) filled
  on conflict (id) do update set
    list = excluded.list, status = excluded.status, amount = excluded.amount,
    journal_id = excluded.journal_id, account_number_in_list = excluded.account_number_in_list,
    card_number_in_list = excluded.card_number_in_list,
    ledger_sequence = excluded.ledger_sequence, transaction_time = excluded.transaction_time
    -- Only the settling of its own hold may turn a row that is there into a booked one.
    where transaction.list = 'PENDING' and transaction.hold_id = excluded.hold_id
      and transaction.account_id = excluded.account_id
      and transaction.card_id is not distinct from excluded.card_id
      and transaction.direction = excluded.direction;
  get diagnostics written = row_count;
  if written <> (select count(*) from jsonb_to_recordset(postings) p (transactions jsonb),
                   jsonb_array_elements(p.transactions))
     or written <> (select sum((select count(*) from entry e join account a on a.id = e.account_id
                                where e.journal_id = p.journal))
                    from jsonb_to_recordset(postings) p (journal uuid)) then
    raise exception 'transactions and entries on accounts of customers do not tell each other';
  end if;
end $$;

-- The rows of the journals a booking caused: an advance of what a customer was short of, or its
-- repayment (product.md A32). Nobody drafts them, so they are worded here.
create function transaction_write_caused(journal_answer jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  caused jsonb;
  drafts jsonb;
begin
  for caused in select value from jsonb_array_elements(journal_answer -> 'caused') loop
    select jsonb_agg(jsonb_build_object(
        'id', fresh.id, 'reference_id', 'KH' || upper(right(replace(fresh.id::text, '-', ''), 10)),
        'account_id', a.id, 'direction', case when e.amount > 0 then 'credit' else 'debit' end,
        'amount', abs(e.amount)::text, 'type', 'ADJUSTMENT', 'subtype', upper(caused ->> 'kind'),
        'status', 'POSTED')) into drafts
      from entry e join account a on a.id = e.account_id
        cross join lateral (select gen_random_uuid() as id where a.id is not null) fresh
      where e.journal_id = (caused ->> 'id')::uuid;
    perform transaction_write_posted(jsonb_build_array(
      jsonb_build_object('journal', caused ->> 'id', 'transactions', coalesce(drafts, '[]'))));
  end loop;
end $$;

-- The row of a draft or a pending row as it enters DECLINED: numbered, without an entry. The caller
-- has locked the account in the ledger.
create function transaction_write_declined(declined jsonb, at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
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

-- ---- Public: the only writers of `transaction`. The same request again changes nothing. ---------

-- Posts journals with the rows that tell them, in their order: [{journal: as ledger_post, or
-- ledger_reverse where it names `reverses`; transactions: [draft with status COMPLETE or POSTED]}].
create function post_transactions(bookings jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booking jsonb;
  answer jsonb;
  fresh uuid[] := '{}';
  postings jsonb[] := '{}';
  answers jsonb[] := '{}';
begin
  for booking in select value from jsonb_array_elements(bookings) loop
    answer := case when booking #>> '{journal,reverses}' is null then ledger_post(booking -> 'journal')
      else ledger_reverse(booking -> 'journal') end;
    continue when (answer ->> 'id')::uuid = any (fresh)
      or exists (select from transaction where journal_id = (answer ->> 'id')::uuid);
    fresh := fresh || (answer ->> 'id')::uuid;
    postings := postings || jsonb_build_object(
      'journal', answer ->> 'id', 'transactions', booking -> 'transactions');
    answers := answers || answer;
  end loop;
  perform transaction_write_posted(to_jsonb(postings));
  foreach answer in array answers loop
    perform transaction_write_caused(answer);
  end loop;
end $$;

-- Sets money aside: {hold: as ledger_hold, transaction: draft with status INIT or PENDING}.
create function place_hold_transaction(booking jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  placed jsonb := ledger_hold(booking -> 'hold');
  draft jsonb := booking -> 'transaction';
begin
  if exists (select from transaction where hold_id = (placed ->> 'id')::uuid) then
    return;
  end if;
  if (draft ->> 'account_id', draft ->> 'amount', draft ->> 'direction')
     is distinct from (placed ->> 'account', placed ->> 'amount', 'debit') then
    raise exception 'transaction % does not tell hold %', draft ->> 'id', placed ->> 'id';
  end if;
  insert into transaction select * from jsonb_populate_record(null::transaction,
    draft || jsonb_build_object(
      'list', 'PENDING', 'hold_id', placed ->> 'id', 'ledger_sequence', ledger_next_sequence(),
      'transaction_time', placed ->> 'placed_at'));
end $$;

-- Turns a pending row into a booked one, of the same or another amount: {journal: as ledger_settle,
-- transaction_id, status: COMPLETE or POSTED, transactions: drafts of other customers' entries}.
create function settle_transaction(booking jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  answer jsonb := ledger_settle(booking -> 'journal');
  settled jsonb;
begin
  if exists (select from transaction where journal_id = (answer ->> 'id')::uuid) then
    return;
  end if;
  select to_jsonb(t) || jsonb_build_object('status', booking ->> 'status', 'amount', abs(e.amount)::text)
    into settled
    from transaction t join entry e
      on e.journal_id = (answer ->> 'id')::uuid and e.account_id = t.account_id
    where t.id = (booking ->> 'transaction_id')::uuid
      and t.hold_id = (booking #>> '{journal,hold}')::uuid;
  if settled is null then
    perform ledger_refuse('not_found', 'the hold has no such transaction');
  end if;
  perform transaction_write_posted(jsonb_build_array(jsonb_build_object(
    'journal', answer ->> 'id',
    'transactions', jsonb_build_array(settled) || (booking -> 'transactions'))));
  perform transaction_write_caused(answer);
end $$;

-- Lets a hold go: {release: as ledger_release, transaction_id, reason?}. The row enters DECLINED as
-- RELEASED or EXPIRED, in its own words and without a balance (product.md A3, A27).
create function close_hold_transaction(booking jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed jsonb := ledger_release(booking -> 'release');
  pending jsonb;
begin
  select to_jsonb(t) into pending from transaction t
    where t.id = (booking ->> 'transaction_id')::uuid and t.hold_id = (closed ->> 'id')::uuid;
  if pending is null then
    perform ledger_refuse('not_found', 'the hold has no such transaction');
  end if;
  if pending ->> 'list' <> 'PENDING' then
    return;
  end if;
  perform transaction_write_declined(
    pending || jsonb_build_object('status', upper(closed ->> 'status'), 'reason', booking ->> 'reason'),
    (closed ->> 'closed_at')::timestamptz);
end $$;

-- Records a refusal that books nothing: {transaction: draft with status DECLINED or FAILED}.
create function decline_transaction(booking jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  draft jsonb := booking -> 'transaction';
begin
  perform ledger_lock(array[(draft ->> 'account_id')::uuid]);
  if exists (select from transaction t where t.id = (draft ->> 'id')::uuid
             and t.list = 'DECLINED' and t.reference_id = draft ->> 'reference_id') then
    return;
  end if;
  perform transaction_write_declined(draft, (draft ->> 'transaction_time')::timestamptz);
end $$;

-- The rail confirmed what was booked before: COMPLETE becomes POSTED, nothing moves (product.md A27).
create function confirm_transaction(booking jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update transaction set status = 'POSTED'
    where id = (booking ->> 'transaction_id')::uuid and list = 'POSTED';
  if not found then
    perform ledger_refuse('not_found', 'no booked transaction has this id');
  end if;
end $$;

-- Many bookings in their order, all or none: [{kind, ...}] with kinds named as in `book.ts`.
create function book_transactions(bookings jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booking jsonb;
  together jsonb;
  are_posts boolean;
begin
  -- All accounts at once, so that two batches lock in one order whatever the order of their bookings.
  perform ledger_lock(array(
    select (leg ->> 'account')::uuid from jsonb_array_elements(bookings) b,
      jsonb_array_elements(b #> '{journal,legs}') leg
    union select (b #>> '{hold,account}')::uuid from jsonb_array_elements(bookings) b
    union select (b #>> '{transaction,account_id}')::uuid from jsonb_array_elements(bookings) b
    union select (select h.account_id from hold h where h.id =
        coalesce(b #>> '{journal,hold}', b #>> '{release,id}')::uuid) from jsonb_array_elements(bookings) b
    union select unnest(array(select e.account_id from entry e
        where e.journal_id = (b #>> '{journal,reverses}')::uuid)) from jsonb_array_elements(bookings) b));
  -- Postings that follow each other are told in one statement.
  for are_posts, together in
    select kind = 'post', jsonb_agg(step order by place)
    from (
      select step, place, step ->> 'kind' as kind,
        count(*) filter (where step ->> 'kind' <> 'post') over (order by place) as others_before
      from jsonb_array_elements(bookings) with ordinality given (step, place)) steps
    group by kind = 'post', others_before order by min(place)
  loop
    if are_posts then
      perform post_transactions(together);
      continue;
    end if;
    booking := together -> 0;
    case booking ->> 'kind'
      when 'hold' then perform place_hold_transaction(booking);
      when 'settle' then perform settle_transaction(booking);
      when 'close-hold' then perform close_hold_transaction(booking);
      when 'decline' then perform decline_transaction(booking);
      when 'confirm' then perform confirm_transaction(booking);
    end case;
  end loop;
end $$;

-- ---- What `ledger:verify` asks of the rows: nothing comes back from a sound bank ------------------

create function transaction_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'entry without exactly one transaction of its amount and direction', e.account_id
    from entry e join account a on a.id = e.account_id
    where 1 <> (select count(*) from transaction t
      where t.journal_id = e.journal_id and t.account_id = e.account_id
        and t.amount = abs(e.amount) and (t.direction = 'credit') = (e.amount > 0)
        and t.account_number_in_list = e.number)
  union all
  select 'transaction without its entry, or not of its time and place', t.id
    from transaction t left join journal j on j.id = t.journal_id
      left join entry e on e.journal_id = t.journal_id and e.account_id = t.account_id
    where t.list = 'POSTED' and (e.amount is null
      or (t.transaction_time, t.ledger_sequence) is distinct from (j.booked_at, j.sequence))
  union all
  select 'customer account of the ledger that is nobody''s', l.id
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
  select 'numbers of a list with a gap, or running against sequence or time', numbered.subject
    from (
      select subject, number, transaction_time, ledger_sequence,
        lag(number, 1, 0::bigint) over in_order as number_before,
        lag(transaction_time) over in_order as time_before,
        lag(ledger_sequence) over in_order as sequence_before
      from (
        select account_id as subject, list, account_number_in_list as number, transaction_time, ledger_sequence
          from transaction where list <> 'PENDING'
        union all
        select card_id, list, card_number_in_list, transaction_time, ledger_sequence
          from transaction where list <> 'PENDING' and card_id is not null) listed
      window in_order as (partition by subject, list order by number)) numbered
    where number <> number_before + 1 or transaction_time < time_before
      or ledger_sequence <= sequence_before
  union all
  select 'counter that is not the last number of its list', c.subject_id
    from transaction_counter c
    where c.last_number is distinct from (
      select max(case c.subject_id when t.card_id then t.card_number_in_list
                 else t.account_number_in_list end)
      from transaction t where t.list = c.list and c.subject_id in (t.account_id, t.card_id))
$$;

-- ---- Who may do what ----------------------------------------------------------------------------

grant select on transaction, transaction_counter to :api_role;
grant select, insert, update on account, user_account, bdt_account, manual_account, card to :api_role;
grant select, insert, update, delete on export_run to :api_role;
revoke all on function begin_export, transaction_next_number, transaction_write_posted,
  transaction_write_caused, transaction_write_declined, post_transactions, place_hold_transaction,
  settle_transaction, close_hold_transaction, decline_transaction, confirm_transaction,
  book_transactions, transaction_faults from public;
grant execute on function begin_export, post_transactions, place_hold_transaction, settle_transaction,
  close_hold_transaction, decline_transaction, confirm_transaction, book_transactions,
  transaction_faults to :api_role;
