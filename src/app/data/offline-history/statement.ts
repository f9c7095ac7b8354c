import type { Statement } from '#contract/statements.ts';
import type { Transaction } from '#contract/transactions.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Currency, Money } from '#domain/money/money.ts';
import {
  add,
  equals,
  parseSignedWireAmount,
  subtract,
  toWireAmount,
  zero,
} from '#domain/money/money.ts';
import { addsUp, openingTotals, withLine } from '#domain/statements/statement-totals.ts';
import type { StatementTotals } from '#domain/statements/statement-totals.ts';
import { bankOffsetMs } from '#app/platform/bank-time.ts';
import { yieldToMainThread } from '../yield-to-main-thread.ts';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '../accounts.ts';
import { queryClient } from '../cache/query-client.ts';
import type { StatementPeriod } from '../statements.ts';
import type { OfflineList } from './store.ts';
import { highOf, openHistoryStore, readIndex } from './store.ts';
import type { OfflineCoverage } from './list-reader.ts';
import {
  chunksOf,
  getCoverage,
  getOfflineList,
  reachesBackTo,
  readChosen,
  readingSafely,
  readNumbers,
  select,
} from './list-reader.ts';
import { chunkLength } from './records.ts';
import type { HistoryStore } from './records.ts';

/** A statement reckoned from the rows on the device, or what is missing for it. */
export type OfflineStatement =
  | { readonly kind: 'reckoned'; readonly statement: Statement; readonly updatedAtMs: number }
  | { readonly kind: 'missing'; readonly held: OfflineCoverage };

/** Takes rows, oldest first, into the totals of a statement (`statement-totals.ts`). */
export const withRows = (totals: StatementTotals, rows: readonly Transaction[]): StatementTotals =>
  rows.reduce(
    (known, row) =>
      withLine(known, { dc_sign: row.dc_sign, amount: amountOf(row.amount, row.currency) }),
    totals,
  );

const amountOf = (wire: string | null, currency: Currency): Money => {
  const amount = wire === null ? undefined : parseSignedWireAmount(wire, currency);
  if (!amount) throw new TypeError('a booked row has an amount and a balance');
  return amount;
};

/**
 * The statement of a period from the rows on the device, as far as the bank was last asked; the
 * period must lie on the device whole. Undefined when nothing of the account is there.
 */
export const computeOfflineStatement = async (
  period: StatementPeriod,
): Promise<OfflineStatement | undefined> => {
  const shelf = await openHistoryStore();
  const index = shelf && (await readIndex(shelf, period.account));
  const list = index && getOfflineList(index, 'POSTED');
  if (!shelf || !index || !list) return undefined;
  if (!hasWhole(list, period)) return { kind: 'missing', held: getCoverage(index, 'POSTED') };
  const reckoned = await readingSafely(shelf, period.account, () => reckon(shelf, list, period));
  if (!reckoned) return undefined;
  const { totals, count } = reckoned;
  return {
    kind: 'reckoned',
    updatedAtMs: index.checkedAtBankMs - bankOffsetMs(),
    statement: {
      account: period.account,
      currency: index.shared.currency,
      account_number_masked: index.shared.account_no,
      account_holder_name: holderOf(period.account),
      zone: homeZoneOf(index.shared.currency),
      from_date: period.fromDate,
      to_date: period.toDate,
      opening_balance: toWireAmount(totals.opening),
      credits: toWireAmount(totals.credits),
      debits: toWireAmount(totals.debits),
      closing_balance: toWireAmount(totals.closing),
      count,
      as_of: list.stretch.asOf,
    },
  };
};

const holderOf = (account: string): string => {
  const lists = [userAccountsQuery(), bdtAccountsQuery(), manualAccountsQuery()].flatMap(
    ({ queryKey }) =>
      queryClient.getQueryData<{ id: string; account_holder_name: string }[]>(queryKey) ?? [],
  );
  return lists.find(({ id }) => id === account)?.account_holder_name ?? '';
};

interface Reckoned {
  readonly totals: StatementTotals;
  readonly count: number;
}

/** Reckons chunk by chunk. Undefined where the sum is not the running balance of the last row. */
const reckon = async (
  shelf: HistoryStore,
  held: OfflineList,
  { fromDate, toDate }: StatementPeriod,
): Promise<Reckoned | undefined> => {
  const [fromMs, toMs] = [Date.parse(fromDate), Date.parse(toDate)];
  const chosen = await select(shelf, held, { fromMs, toMs });
  let totals = openingTotals(await openingOf(shelf, held, chosen.first));
  let count = 0;
  let last: Transaction | undefined;
  for (const facts of chunksOf(held, chosen).toReversed()) {
    const ofChunk = {
      first: Math.max(facts.first, chosen.first),
      last: Math.min(facts.last, chosen.last),
    };
    const rows = (await readChosen(shelf, held, ofChunk, 0, chunkLength)).toReversed();
    totals = withRows(totals, rows);
    count += rows.length;
    last = rows.at(-1) ?? last;
    await yieldToMainThread();
  }
  const isRight = !last || equals(totals.closing, amountOf(last.balance, last.currency));
  return isRight && addsUp(totals) ? { totals, count } : undefined;
};

/** The balance a period begins with: the one after the row before it, or nothing before the first. */
const openingOf = async (
  shelf: HistoryStore,
  held: OfflineList,
  firstNumber: number,
): Promise<Money> => {
  const before = { first: 1, last: firstNumber - 1 };
  const [earlier] = await readChosen(shelf, held, before, 0, 1);
  if (earlier) return amountOf(earlier.balance, earlier.currency);
  const first = (await readNumbers(shelf, held, [firstNumber]))[0];
  return first ? balanceBefore(first) : zero(held.shared.currency);
};

/** The balance before a row was booked. */
const balanceBefore = (row: Transaction): Money => {
  const [balance, amount] = [
    amountOf(row.balance, row.currency),
    amountOf(row.amount, row.currency),
  ];
  return row.dc_sign === 'credit' ? subtract(balance, amount) : add(balance, amount);
};

/** Whether all rows of a period that the bank had at the last look are on the device. */
const hasWhole = (held: OfflineList, { fromDate, toDate }: StatementPeriod): boolean => {
  const { stretch } = held;
  const newest = stretch.chunks.at(-1);
  const hasEnd =
    highOf(stretch) === stretch.count ||
    (newest !== undefined && newest.toMs >= Date.parse(toDate));
  return hasEnd && reachesBackTo(held, Date.parse(fromDate));
};
