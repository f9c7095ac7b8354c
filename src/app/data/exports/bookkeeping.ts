import type { Statement } from '#contract/statements.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { Money } from '#domain/money/money.ts';
import { equals, parseSignedWireAmount } from '#domain/money/money.ts';
import type { BookkeepingFormat, BookkeepingPeriod } from '#domain/statements/bookkeeping-rows.ts';
import { ofxFrame, ofxTransaction } from '#domain/statements/ofx-file.ts';
import { QIF_HEAD, qifTransaction } from '#domain/statements/qif-file.ts';
import { openingTotals } from '#domain/statements/statement-totals.ts';
import { ApiError } from '#app/platform/api/errors.ts';
import { bankNowMs, bankOffsetMs } from '#app/platform/bank-time.ts';
import { saveFile } from '#app/platform/browser/native.ts';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '../accounts.ts';
import { computeOfflineStatement, withRows } from '../offline-history/statement.ts';
import { maxBlockMs, yieldToMainThread } from '../yield-to-main-thread.ts';
import { ensureData } from '../cache/read-query.ts';
import type { TransactionSource } from '../transactions.ts';
import { fetchCompletedRows, readOfflineCompletedRows } from './transaction-rows.ts';
import type { CollectOptions, CompletedRows } from './transaction-rows.ts';

/** A statement and when its figures were read, in device time. */
interface KnownFigures {
  readonly statement: Statement;
  readonly updatedAtMs: number;
}

interface BookkeepingOrder extends KnownFigures {
  readonly format: BookkeepingFormat;
  readonly origin: 'bank' | 'device';
  readonly filter: CompletedRows;
  readonly fileName: string;
}

/**
 * Saves the completed transactions of a statement in a bookkeeping format, from the bank's rows or,
 * offline, from stored ones (product.md B16; docs/decisions/0065). Saves nothing unless opening
 * balance and rows add up to the closing balance.
 */
export const saveBookkeepingFile = async (
  { format, origin, filter, fileName, ...shown }: BookkeepingOrder,
  task: CollectOptions,
): Promise<void> => {
  const known = origin === 'bank' ? shown : await figuresOfDevice(shown.statement);
  const rows =
    origin === 'bank'
      ? await fetchCompletedRows(filter, known.statement.as_of, task)
      : await readOfflineCompletedRows(filter, task);
  refuseUnlessWhole(rows, known.statement);
  const period = await periodOf(known, filter.source);
  const { head, foot, type, write } = writerOf(format, period);
  const pieces = [head];
  let sinceMs = performance.now();
  for (const row of rows) {
    pieces.push(write(row, period));
    if (performance.now() - sinceMs < maxBlockMs) continue;
    await yieldToMainThread();
    task.signal.throwIfAborted();
    sinceMs = performance.now();
  }
  saveFile(fileName, new Blob([...pieces, foot], { type: `${type};charset=utf-8` }));
};

const periodOf = async (
  { statement, updatedAtMs }: KnownFigures,
  source: TransactionSource,
): Promise<BookkeepingPeriod> => {
  const bank = await bankOf(source);
  if (!bank) throw new ApiError('offline');
  return {
    currency: statement.currency,
    zone: statement.zone,
    routingNumber: bank.number,
    accountId: source.id,
    lastFour: statement.account_number_masked.slice(-4),
    accountType: bank.type,
    fromMs: Date.parse(statement.from_date),
    toMs: Date.parse(statement.to_date),
    asOfMs: updatedAtMs + bankOffsetMs(),
    madeAtMs: bankNowMs(),
    closing: amountOf(statement.closing_balance, statement),
  };
};

const amountOf = (wire: string, { currency }: Statement): Money => {
  const amount = parseSignedWireAmount(wire, currency);
  if (!amount) throw new TypeError('statement without amounts');
  return amount;
};

/** The bank's routing number and the account type, from the cached account lists. */
const bankOf = async ({ kind, id }: TransactionSource) => {
  if (kind === 'usd') {
    const accounts = await ensureData(userAccountsQuery());
    const account = accounts.find((one) => one.id === id);
    return account && { number: account.routing_number, type: account.data.account_type };
  }
  const accounts =
    kind === 'bdt' ? await ensureData(bdtAccountsQuery()) : await ensureData(manualAccountsQuery());
  const account = accounts.find((one) => one.id === id);
  return account && { number: account.routing_number, type: 'CHECKING' as const };
};

/** Figures as of the same moment as the stored rows; all rows must be stored. */
const figuresOfDevice = async ({ account, from_date, to_date }: Statement) => {
  const figures = await computeOfflineStatement({ account, fromDate: from_date, toDate: to_date });
  if (figures?.kind !== 'reckoned') throw new ApiError('offline');
  return figures;
};

// A file without a row would make the books wrong, so the total is checked first.
const refuseUnlessWhole = (rows: readonly Transaction[], statement: Statement): void => {
  const opening = amountOf(statement.opening_balance, statement);
  const { closing } = withRows(openingTotals(opening), rows);
  if (!equals(closing, amountOf(statement.closing_balance, statement)))
    throw new ApiError('garbled');
};

const writerOf = (format: BookkeepingFormat, period: BookkeepingPeriod) =>
  format === 'ofx'
    ? { ...ofxFrame(period), type: 'application/x-ofx', write: ofxTransaction }
    : { head: QIF_HEAD, foot: '', type: 'application/qif', write: qifTransaction };
