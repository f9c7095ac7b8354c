import type { Statement } from '#contract/statements.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { toWireInstant } from '#domain/calendar/days.ts';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { type Currency, money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { type PeriodFigures, periodFigures } from '../accounts/period-figures.ts';
import type { Executor } from '../database/transaction.ts';
import { historyRange } from '../transactions/history-range.ts';

/** What a statement is asked for; the end does not belong to it (product.md A5). */
export interface StatementWish {
  readonly accountId: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly asOf?: bigint | undefined;
}

/** An account over a period as of a moment, in minor units: opening + credits − debits = closing. */
export interface StatementFigures extends PeriodFigures {
  readonly accountId: string;
  readonly currency: Currency;
  readonly accountNumber: string;
  readonly accountHolderName: string;
  readonly zone: Zone;
  readonly fromMs: number;
  readonly toMs: number;
  readonly asOf: bigint;
}

/** The figures of a person's account, undefined where it is not theirs or not there. */
export const findStatement = async (
  db: Executor,
  personId: string,
  wish: StatementWish,
): Promise<StatementFigures | undefined> => {
  const account = await db
    .selectFrom('account')
    .select(['id', 'currency', 'account_number', 'account_holder_name'])
    .where('person_id', '=', personId)
    .where('id', '=', wish.accountId)
    .executeTakeFirst();
  if (account === undefined) return undefined;
  // The moment is settled first, so that the figures and the rows read later belong to one.
  const { asOf } = await historyRange(
    db,
    { kind: 'account', id: account.id },
    { list: 'POSTED', fromMs: wish.fromMs, toMs: wish.toMs, asOf: wish.asOf },
  );
  const [figures] = await periodFigures(db, [wish], asOf);
  if (figures === undefined) return undefined;
  return {
    ...figures,
    accountId: account.id,
    currency: account.currency,
    accountNumber: account.account_number,
    accountHolderName: account.account_holder_name,
    zone: homeZoneOf(account.currency),
    fromMs: wish.fromMs,
    toMs: wish.toMs,
    asOf,
  };
};

/** A statement's figures as the wire shows them. */
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
