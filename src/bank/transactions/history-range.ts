import { sql } from 'kysely';
import type { Executor } from '../database/transaction.ts';
import type { HistorySubject } from './history-subject.ts';
import type { TransactionList } from './tables.ts';

/** A part of a history: a list, a period whose end is exclusive, and the moment it belongs to. */
export interface HistoryFilter {
  readonly list: TransactionList;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly asOf?: bigint | undefined;
}

/** The dense numbers of a part of a history, both ends included; empty where first > last. */
export interface HistoryRange {
  readonly asOf: bigint;
  readonly first: bigint;
  readonly last: bigint;
}

/** The columns that number, and name, the rows of an account or of a card. */
export const numberColumns = {
  account: { subject: 'account_id', number: 'account_number_in_list' },
  card: { subject: 'card_id', number: 'card_number_in_list' },
} as const;

const FIRST_MS = Date.UTC(1970, 0, 1);
const LAST_MS = Date.UTC(9999, 0, 1);

/**
 * Turns moment and dates into a range of dense numbers, each by one look into an index, so that
 * every page costs the same (product.md A28). Without `asOf` the newest row of any of the subject's
 * lists is the moment, so one moment serves all three.
 */
export const historyRange = async (
  db: Executor,
  subject: HistorySubject,
  filter: HistoryFilter,
): Promise<HistoryRange> => {
  const { subject: subjectColumn, number: numberColumn } = numberColumns[subject.kind];
  const row = sql.ref(subjectColumn);
  const number = sql.ref(numberColumn);
  const inList = sql`${row} = ${subject.id} and list = ${filter.list}`;
  const { rows } = await sql<HistoryRange>`
    with moment as materialized (
      select coalesce(${filter.asOf ?? null}::bigint, (
        select max(newest.ledger_sequence) from (values ('POSTED'), ('PENDING'), ('DECLINED')) known (list)
        cross join lateral (
          select ledger_sequence from transaction t
          where t.${row} = ${subject.id} and t.list = known.list
          order by ledger_sequence desc limit 1) newest), 0) as as_of)
    select as_of as "asOf",
      coalesce((
        select ${number} from transaction
        where ${inList} and transaction_time >= ${new Date(filter.fromMs ?? FIRST_MS)}
        order by transaction_time, ${number} limit 1), 9223372036854775807) as first,
      least(
        coalesce((
          select ${number} from transaction
          where ${inList} and ledger_sequence <= as_of
          order by ledger_sequence desc limit 1), 0),
        coalesce((
          select ${number} from transaction
          where ${inList} and transaction_time < ${new Date(filter.toMs ?? LAST_MS)}
          order by transaction_time desc, ${number} desc limit 1), 0)) as last
    from moment`.execute(db);
  const [range] = rows;
  if (range === undefined) throw new Error('the range of a history is always one row');
  return range;
};
