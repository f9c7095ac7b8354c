/**
 * Journals with a sequence in (after, until]: checks that read history take one piece of it at a
 * time, so that no statement keeps a snapshot for longer than seconds.
 */
export interface SequenceRange {
  readonly after: bigint;
  readonly until: bigint;
}

/** One consistency check. */
export interface LedgerCheck {
  readonly name: string;
  /** Selects `fault` and `subject`, the id of what is wrong. $1 and $2 are the range, where it is read. */
  readonly query: string;
}

/** A check that finds one fault; its query selects `subject`. */
const checkOf = (fault: string, query: string): LedgerCheck => ({
  name: fault,
  query: `select '${fault}' as fault, found.subject from (${query}) found`,
});

const inRange = `j.sequence > $1::bigint and j.sequence <= $2::bigint`;

/**
 * Reimplements ledger_seal of schema/10-ledger.sql: verification must not depend on the code it
 * verifies.
 */
const trueSeal = `sha256(coalesce(e.seal_before, p.seal, ''::bytea) || convert_to(concat_ws('|', e.journal_id, e.kind,
  (extract(epoch from e.booked_at) * 1000000)::bigint, e.number, e.amount, e.balance_after), 'UTF8'))`;

/**
 * The entries of the journals are read once for three checks. The entry before another one on its
 * account is usually in the same range, so only the first of each account is searched for.
 */
const entryChecks: LedgerCheck = {
  name: 'entries of journals',
  query: `
    with listed as materialized (
      select j.id, j.sequence, j.booked_at, j.kind, e.account_id, e.number, e.journal_id, e.amount,
        e.previous_balance, e.balance_after, e.seal, a.kind as account_kind, a.currency,
        lag(e.number) over in_order = e.number - 1 as is_next, lag(e.balance_after) over in_order as balance_before,
        lag(e.seal) over in_order as seal_before, lag(j.sequence) over in_order as sequence_before,
        lag(j.booked_at) over in_order as booked_before
      from journal j left join entry e on e.journal_id = j.id left join ledger_account a on a.id = e.account_id
      where ${inRange} window in_order as (partition by e.account_id order by e.number)),
    following as (
      select id, sequence, booked_at, kind, account_id, number, journal_id, amount, previous_balance,
        balance_after, seal, account_kind, is_next is true as is_next,
        case when is_next then balance_before end as balance_before,
        case when is_next then seal_before end as seal_before,
        case when is_next then sequence_before end as sequence_before,
        case when is_next then booked_before end as booked_before
      from listed where number is not null)
    select 'journal that is empty or does not sum to zero in each currency' as fault, id as subject
      from listed group by id, currency having (currency is not null and sum(amount) = 0) is not true
    union all
    select 'entry whose number, balance, seal or order does not follow the one before it', e.account_id
      from following e
        left join entry p on p.account_id = e.account_id and p.number = case when not e.is_next then e.number - 1 end
        left join journal before on before.id = p.journal_id
      where e.number < 1 or (e.number > 1) <> (e.is_next or before.id is not null)
        or e.previous_balance <> coalesce(e.balance_before, p.balance_after, 0)
        or e.balance_after <> e.previous_balance + e.amount
        or e.sequence <= coalesce(e.sequence_before, before.sequence, 0)
        or (e.account_kind like 'customer%' and e.booked_at < coalesce(e.booked_before, before.booked_at))
        or e.seal <> ${trueSeal}
    union all
    select 'sum of credits that is not that of its entries', e.account_id
      from listed e
        left join entry_checkpoint c on c.account_id = e.account_id and c.number = e.number
        left join entry_checkpoint before
          on before.account_id = e.account_id and before.number = e.number - 32
      where e.number % 32 = 0 and c.credits is distinct from coalesce(before.credits, 0) + (
        select sum(greatest(part.amount, 0)) from entry part
        where part.account_id = e.account_id and part.number > e.number - 32 and part.number <= e.number)`,
};

/**
 * Checks of journals and their entries. Each entry is compared with the entry before it on its
 * account. With the comparison of the last entry and the account below, this recomputes every
 * balance.
 */
export const journalChecks: readonly LedgerCheck[] = [
  entryChecks,
  checkOf(
    'settled hold whose journal does not debit its account',
    `
      select h.id as subject from journal j join hold h on h.journal_id = j.id
        left join entry e on e.journal_id = h.journal_id and e.account_id = h.account_id
      where ${inRange} and h.status = 'settled' and (e.amount is null or e.amount > 0)`,
  ),
  checkOf(
    'reversal that is not the opposite of its journal',
    `
      select j.id as subject from journal j
      where ${inRange} and j.reverses is not null and exists (
        select from (select * from entry where journal_id = j.id) mine
          full join (select * from entry where journal_id = j.reverses) theirs using (account_id)
        where mine.amount is distinct from -theirs.amount)`,
  ),
];

/** The accounts with entries in the range or with open holds: all that may have changed. */
const touched = `
  select a.* from ledger_account a where a.id in (
    select e.account_id from journal j join entry e on e.journal_id = j.id where ${inRange}
    union select account_id from hold where status = 'open')`;

const everyAccount = 'select * from ledger_account';

const accountQueries = (accounts: string): readonly LedgerCheck[] => [
  checkOf(
    'account whose balance, last number or seal is not that of its entries',
    `
      select a.id as subject from (${accounts}) a left join lateral (
        select e.number, e.balance_after, e.seal, e.journal_id from entry e
        where e.account_id = a.id order by e.number desc limit 1) last on true
        left join journal j on j.id = last.journal_id
      where a.booked <> coalesce(last.balance_after, 0) or a.last_number <> coalesce(last.number, 0)
        or a.last_seal <> coalesce(last.seal, ''::bytea) or (last.number is not null and j.id is null)`,
  ),
  checkOf(
    'account whose held amount is not that of its open holds',
    `
      select a.id as subject from (${accounts}) a
      where a.held <> coalesce((
        select sum(h.amount) from hold h where h.account_id = a.id and h.status = 'open'), 0)`,
  ),
  checkOf(
    'account beyond what it may have',
    `
      select a.id as subject from (${accounts}) a
      where (a.kind like 'customer%' and (a.booked - a.held < 0 or a.held < 0))
        or (a.kind = 'receivable' and a.booked > 0) or (a.kind not like 'customer%' and a.held <> 0)
        or (a.closed_at is not null and (a.booked <> 0 or a.held <> 0))`,
  ),
];

/** Checks of the accounts that may have changed since a sequence; the range is needed. */
export const touchedAccountChecks = accountQueries(touched);

/** Checks of all accounts, without a range. */
export const accountChecks = accountQueries(everyAccount);

/** Checks that read a few rows only, without a range. */
export const stateChecks: readonly LedgerCheck[] = [
  checkOf(
    'sequence behind the journals it numbered',
    `
      select last.id as subject from (
        select j.id, j.sequence from journal j order by j.sequence desc limit 1) last
      where last.sequence > (select last_value from ledger_sequence)`,
  ),
  checkOf(
    'guard of the ledger that is switched off',
    `
      select wanted.name as subject from unnest(array[
        'journal_balances', 'entry_balances', 'journal_append_only', 'entry_append_only',
        'hold_not_deleted', 'account_not_deleted', 'journal_not_truncated', 'entry_not_truncated', 'hold_not_truncated',
        'account_not_truncated', 'account_identity_fixed', 'account_number_increases', 'account_not_reopened',
        'account_kind_fixed', 'hold_closes_once',
        'entry_writes_checkpoint', 'checkpoint_append_only', 'checkpoint_not_truncated',
        'transaction_seals_text', 'transaction_text_fixed', 'transaction_data_fixed']) wanted (name)
        left join pg_trigger t on t.tgname = wanted.name and t.tgenabled in ('O', 'A')
          and t.tgrelid in ('journal'::regclass, 'entry'::regclass, 'hold'::regclass,
                            'ledger_account'::regclass, 'ledger_account_kind'::regclass,
                            'entry_checkpoint'::regclass, 'transaction'::regclass)
      where t.oid is null`,
  ),
];
