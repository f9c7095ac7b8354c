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

/** A statement computed from the stored rows, or the coverage if rows are missing. */
export type OfflineStatement =
  | { readonly kind: 'reckoned'; readonly statement: Statement; readonly updatedAtMs: number }
  | { readonly kind: 'missing'; readonly held: OfflineCoverage };

/** Adds rows, oldest first, to a statement's totals. */
export const withRows = (totals: StatementTotals, rows: readonly Transaction[]): StatementTotals =>
  rows.reduce(
    (known, row) =>
      withLine(known, { dc_sign: row.dc_sign, amount: amountOf(row.amount, row.currency) }),
    totals,
  );

const amountOf = (wire: string | null, currency: Currency): Money => {
  const amount = wire === null ? undefined : parseSignedWireAmount(wire, currency);
  if (!amount) throw new TypeError('posted row without amount or balance');
  return amount;
};

/**
 * Computes the statement of a period as of the last sync. All rows of the period must be stored.
 * Undefined if nothing of the account is stored.
 */
export const computeOfflineStatement = async (
  period: StatementPeriod,
): Promise<OfflineStatement | undefined> => {
  const history = await openHistoryStore();
  const index = history && (await readIndex(history, period.account));
  const list = index && getOfflineList(index, 'POSTED');
  if (!history || !index || !list) return undefined;
  if (!hasWhole(list, period)) return { kind: 'missing', held: getCoverage(index, 'POSTED') };
  const computed = await readingSafely(history, period.account, () =>
    computeTotals(history, list, period),
  );
  if (!computed) return undefined;
  const { totals, count } = computed;
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

interface ComputedTotals {
  readonly totals: StatementTotals;
  readonly count: number;
}

/** Adds up chunk by chunk. Undefined if the total differs from the last row's running balance. */
const computeTotals = async (
  history: HistoryStore,
  offlineList: OfflineList,
  { fromDate, toDate }: StatementPeriod,
): Promise<ComputedTotals | undefined> => {
  const [fromMs, toMs] = [Date.parse(fromDate), Date.parse(toDate)];
  const selection = await select(history, offlineList, { fromMs, toMs });
  let totals = openingTotals(await openingOf(history, offlineList, selection.first));
  let count = 0;
  let last: Transaction | undefined;
  for (const facts of chunksOf(offlineList, selection).toReversed()) {
    const ofChunk = {
      first: Math.max(facts.first, selection.first),
      last: Math.min(facts.last, selection.last),
    };
    const rows = (await readChosen(history, offlineList, ofChunk, 0, chunkLength)).toReversed();
    totals = withRows(totals, rows);
    count += rows.length;
    last = rows.at(-1) ?? last;
    await yieldToMainThread();
  }
  const isRight = !last || equals(totals.closing, amountOf(last.balance, last.currency));
  return isRight && addsUp(totals) ? { totals, count } : undefined;
};

/** The opening balance: the balance after the row before, or zero before the first. */
const openingOf = async (
  history: HistoryStore,
  offlineList: OfflineList,
  firstNumber: number,
): Promise<Money> => {
  const before = { first: 1, last: firstNumber - 1 };
  const [earlier] = await readChosen(history, offlineList, before, 0, 1);
  if (earlier) return amountOf(earlier.balance, earlier.currency);
  const first = (await readNumbers(history, offlineList, [firstNumber]))[0];
  return first ? balanceBefore(first) : zero(offlineList.shared.currency);
};

/** The balance before a row was booked. */
const balanceBefore = (row: Transaction): Money => {
  const [balance, amount] = [
    amountOf(row.balance, row.currency),
    amountOf(row.amount, row.currency),
  ];
  return row.dc_sign === 'credit' ? subtract(balance, amount) : add(balance, amount);
};

/** Whether all rows of the period, as of the last sync, are stored. */
const hasWhole = (offlineList: OfflineList, { fromDate, toDate }: StatementPeriod): boolean => {
  const { stretch } = offlineList;
  const newest = stretch.chunks.at(-1);
  const hasEnd =
    highOf(stretch) === stretch.count ||
    (newest !== undefined && newest.toMs >= Date.parse(toDate));
  return hasEnd && reachesBackTo(offlineList, Date.parse(fromDate));
};
