import { maskNumber } from '#domain/accounts/accounts.ts';
import {
  addDays,
  localDayAt,
  localMonthAt,
  rangeOfDays,
  rangeOfMonth,
  toWireInstant,
} from '#domain/calendar/days.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { CheckedStatement, OwnStatement, Statement } from '#contract/statements.ts';
import type { PeriodFigures } from '../accounts/period-figures.ts';
import { periodFigures } from '../accounts/period-figures.ts';
import type { Bank } from '../database/bank.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import { countTry } from '../database/rate-limit.ts';
import { type Profile, isAccountOf } from '../database/profiles.ts';
import type { Executor } from '../database/transaction.ts';
import type { PrintedFigures } from '../documents/statement-sheet.ts';
import { getVerificationCode, matchesVerificationCode } from '../documents/verification-code.ts';
import type { ListWindow } from '../http/request-input.ts';
import { readPeriod } from '../http/request-input.ts';
import { refuseProblems } from '../http/require.ts';
import { historyRange } from '../transactions/history-range.ts';

/** An account and a period; the end is exclusive (product.md A5). */
export interface StatementRequest {
  readonly accountId: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly asOf?: bigint | undefined;
}

/** The figures of an account over a period as of one moment. */
export interface StatementFigures extends PeriodFigures, PrintedFigures {
  readonly accountId: string;
  readonly asOf: bigint;
}

/** The figures of one of the customer's accounts, or undefined. */
export const findStatement = async (
  db: Executor,
  customerId: string,
  request: StatementRequest,
): Promise<StatementFigures | undefined> => {
  const account = await db
    .selectFrom('account')
    .select(['id', 'currency', 'account_number', 'account_holder_name'])
    .where('customer_id', '=', customerId)
    .where('id', '=', request.accountId)
    .executeTakeFirst();
  if (account === undefined) return undefined;
  // Fixes the moment first, so that the figures and the rows read later agree.
  const { asOf } = await historyRange(
    db,
    { kind: 'account', id: account.id },
    { list: 'POSTED', fromMs: request.fromMs, toMs: request.toMs, asOf: request.asOf },
  );
  const [figures] = await periodFigures(db, [request], asOf);
  if (figures === undefined) return undefined;
  return {
    ...figures,
    accountId: account.id,
    currency: account.currency,
    accountNumber: account.account_number,
    accountHolderName: account.account_holder_name,
    zone: homeZoneOf(account.currency),
    fromMs: request.fromMs,
    toMs: request.toMs,
    asOf,
  };
};

/** The figures of a statement on the wire. */
export const statementView = (figures: StatementFigures): Statement => {
  const wire = (minor: bigint): string => toWireAmount(money(figures.currency, minor));
  return {
    account: figures.accountId,
    currency: figures.currency,
    account_number_masked: maskNumber(figures.accountNumber),
    account_holder_name: figures.accountHolderName,
    zone: figures.zone,
    from_date: toWireInstant(figures.fromMs),
    to_date: toWireInstant(figures.toMs),
    opening_balance: wire(figures.opening),
    credits: wire(figures.credits),
    debits: wire(figures.debits),
    closing_balance: wire(figures.closing),
    count: Number(figures.count),
    as_of: figures.asOf.toString(),
  };
};

/** An issued statement and its time. */
export interface IssuedFigures {
  readonly id: string;
  readonly madeAtMs: number;
  readonly figures: StatementFigures;
}

interface IssueRequest {
  readonly account: string;
  readonly from_date: string;
  readonly to_date: string;
}

/** Limits stored rows; far above normal use. */
const statementsPerDay: RateLimit = {
  name: 'statement/day',
  most: 200,
  windowSeconds: 24 * 60 * 60,
};

/**
 * Refuses a period that ends after the present month, whose last days are the only ones ahead, and
 * after tomorrow, which has begun in another zone.
 */
const requirePresentEnd = (toMs: number, nowMs: number, zone: Zone): void => {
  const today = localDayAt(nowMs, zone);
  const ends = [
    rangeOfMonth(localMonthAt(nowMs, zone), zone),
    rangeOfDays(today, addDays(today, 1), zone),
  ];
  if (ends.every((end) => toMs > end.toMs)) refuseProblems({ to_date: 'day_ahead' });
};

/**
 * Issues a statement of the current postings and stores its figures. The customer cannot choose an
 * earlier moment, since a genuine code on outdated figures would mislead. Refuses `not_found`, also
 * for another customer's account, `invalid_input` for a period that ends after the present month,
 * and `too_many_requests`.
 */
export const issueStatement = async (
  bank: Bank,
  customerId: string,
  request: IssueRequest,
): Promise<IssuedFigures> => {
  const { fromMs = 0, toMs = 0 } = readPeriod(request);
  const figures = await findStatement(bank.db, customerId, {
    accountId: request.account,
    fromMs,
    toMs,
  });
  if (figures === undefined) throw refused('not_found');
  const madeAtMs = await bank.clock.businessMs();
  requirePresentEnd(toMs, madeAtMs, figures.zone);
  await countTry(bank, statementsPerDay, customerId);
  const issued = { id: bank.random.newId(), madeAtMs, figures };
  await bank.db
    .insertInto('issued_statement')
    .values({
      id: issued.id,
      account_id: figures.accountId,
      from_time: new Date(fromMs),
      to_time: new Date(toMs),
      as_of: figures.asOf,
      closing_balance: figures.closing,
      made_at: new Date(issued.madeAtMs),
    })
    .execute();
  return issued;
};

/**
 * One of the customer's issued statements with its figures. Refuses `not_found`, also for another
 * customer's.
 */
export const findIssued = async (
  db: Executor,
  customerId: string,
  id: string,
): Promise<IssuedFigures> => {
  const row = await db
    .selectFrom('issued_statement')
    .select(['account_id', 'from_time', 'to_time', 'as_of', 'made_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const figures =
    row &&
    (await findStatement(db, customerId, {
      accountId: row.account_id,
      fromMs: row.from_time.getTime(),
      toMs: row.to_time.getTime(),
      asOf: row.as_of,
    }));
  if (figures === undefined) throw refused('not_found');
  return { id, madeAtMs: row!.made_at.getTime(), figures };
};

/** The issued statements of a profile's accounts, newest first (product.md B16). */
export const listIssued = async (
  db: Executor,
  profile: Profile,
  { limit, offset }: ListWindow,
): Promise<{ results: OwnStatement[]; count: number }> => {
  const rows = await selectIssued(db)
    .select('account_id')
    .where('customer_id', '=', profile.customerId)
    .where(isAccountOf(profile))
    .orderBy('made_at', 'desc')
    .orderBy('issued_statement.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await db
    .selectFrom('issued_statement')
    .innerJoin('account', 'account.id', 'issued_statement.account_id')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', profile.customerId)
    .where(isAccountOf(profile))
    .executeTakeFirstOrThrow();
  const hashes = await readFileHashes(
    db,
    rows.map(({ id }) => id),
  );
  const results = rows.map((row) => ({
    id: row.id,
    account: row.account_id,
    ...issuedFacts(row, hashes.get(row.id) ?? []),
  }));
  return { results, count: Number(count) };
};

/**
 * What anyone with a statement's code may see: enough to compare with the printed statement
 * (product.md B16). Refuses `not_found`.
 */
export const checkStatement = async (db: Executor, typed: string): Promise<CheckedStatement> => {
  const row = await selectIssued(db)
    .where(matchesVerificationCode('issued_statement.id', typed))
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return issuedFacts(row, (await readFileHashes(db, [row.id])).get(row.id) ?? []);
};

/** Issued statements joined with their accounts. */
const selectIssued = (db: Executor) =>
  db
    .selectFrom('issued_statement')
    .innerJoin('account', 'account.id', 'issued_statement.account_id')
    .select(['issued_statement.id', 'from_time', 'to_time', 'closing_balance', 'made_at'])
    .select(['account_number', 'currency']);

interface IssuedRow {
  readonly id: string;
  readonly from_time: Date;
  readonly to_time: Date;
  readonly closing_balance: bigint;
  readonly made_at: Date;
  readonly account_number: string;
  readonly currency: Currency;
}

/** The facts of an issued statement, the same for its customer and for anyone with its code. */
const issuedFacts = (row: IssuedRow, hashes: readonly Buffer[]): CheckedStatement => ({
  verification_code: getVerificationCode(row.id),
  account_number_masked: maskNumber(row.account_number),
  currency: row.currency,
  zone: homeZoneOf(row.currency),
  from_date: toWireInstant(row.from_time.getTime()),
  to_date: toWireInstant(row.to_time.getTime()),
  closing_balance: toWireAmount(money(row.currency, row.closing_balance)),
  made_at: toWireInstant(row.made_at.getTime()),
  files: hashes.map((sha256) => ({ sha256: sha256.toString('hex') })),
});

/** The hashes of the files printed of each statement. */
const readFileHashes = async (
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Buffer[]>> => {
  if (ids.length === 0) return new Map();
  const files = await db
    .selectFrom('issued_statement_file')
    .where('statement_id', 'in', ids)
    .selectAll()
    .execute();
  return new Map(
    [...Map.groupBy(files, ({ statement_id }) => statement_id)].map(([id, all]) => [
      id,
      all.map(({ sha256 }) => sha256),
    ]),
  );
};
