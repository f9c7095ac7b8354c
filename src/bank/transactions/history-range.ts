import { sql } from 'kysely';
import type { TransactionMatch } from '#domain/transactions/transaction-match.ts';
import type { TransactionList } from '#domain/transactions/transaction-status.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { Executor } from '../database/transaction.ts';

/** An opened history: its length, its moment, and a function that reads ranges. */
export interface History {
  readonly count: number;
  readonly asOf: bigint;
  /** Reads rows by position; the newest is 0. */
  read(offset: number, limit: number): Promise<Transaction[]>;
}

/** The account or card of a history. */
export interface HistorySubject {
  readonly kind: 'account' | 'card';
  /** The account's or the card's id. */
  readonly id: string;
}

/** The list, the period (end exclusive), the moment and the match of a history. */
export interface HistoryFilter {
  readonly list: TransactionList;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly asOf?: bigint | undefined;
  /** What is looked for; absent for all rows. */
  readonly match?: TransactionMatch | undefined;
}

/** A range of dense numbers, both ends included; empty where first > last. */
export interface HistoryRange {
  readonly asOf: bigint;
  readonly first: bigint;
  readonly last: bigint;
}

/** The columns with the dense numbers and the subject of an account's or a card's rows. */
export const numberColumns = {
  account: { subject: 'account_id', number: 'account_number_in_list' },
  card: { subject: 'card_id', number: 'card_number_in_list' },
} as const;

const FIRST_MS = Date.UTC(1970, 0, 1);
const LAST_MS = Date.UTC(9999, 0, 1);

/**
 * Converts moment and dates into a range of dense numbers, each by one index look-up, so that every
 * page costs the same (product.md A28). Without `asOf`, the moment is the newest row of any of the
 * subject's lists, so one moment fits all three.
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
  if (range === undefined) throw new Error('the range query returned no row');
  return range;
};
