import { sql } from 'kysely';
import {
  findLimitConflict,
  isLimitRaised,
  type SpendingLimits,
  spendingPeriods,
} from '#domain/cards/spending-rules.ts';
import { homeZoneOf } from '#domain/countries.ts';
import {
  type Currency,
  isPositive,
  money,
  parseWireAmount,
  toWireAmount,
} from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { CardDetails, CardLimits, LimitChange, updateCardControls } from '#contract/cards.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { requireFreshSignIn } from '../auth/session-guard.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import type { SignedInCustomer } from '../http/route.ts';
import { lockOwnCard, type OwnCard, readCard } from './queries.ts';
import { noLimits, readLimits, writeLimits } from './spending-limits.ts';

type CountedPeriod = 'day' | 'week' | 'month';

/** Refuses `invalid_input` for an amount that is not above zero. */
const parseLimit = (typed: string | null, currency: Currency, field: string): bigint | null => {
  if (typed === null) return null;
  const amount = parseWireAmount(typed, currency);
  if (amount === undefined || !isPositive(amount)) {
    refuseProblems({ [field]: 'not_an_amount' });
    return null;
  }
  return amount.minor;
};

/**
 * The limits after a change. Refuses `invalid_input` by period for an amount that is not above zero,
 * and for a limit above that of a longer period.
 */
export const applyLimitChange = (
  before: SpendingLimits,
  change: LimitChange,
  currency: Currency,
): SpendingLimits => {
  const entries = spendingPeriods.map((period) => {
    const typed = change[period];
    if (typed === undefined) return [period, before[period]];
    const transactions = 'transactions' in typed ? typed.transactions : null;
    return [period, { amount: parseLimit(typed.amount, currency, period), transactions }];
  });
  const limits = Object.fromEntries(entries) as SpendingLimits;
  const conflict = findLimitConflict(limits);
  if (conflict !== undefined) refuseProblems({ [conflict]: 'above_longer_limit' });
  return limits;
};

interface PeriodUse {
  readonly period: CountedPeriod;
  readonly amount: string;
  readonly transactions: number;
  readonly resets_at: Date;
}

/** What was used of a card's limits in the current periods of its account's home zone. */
const readUse = async (
  db: Executor,
  cardId: string,
  currency: Currency,
  nowMs: number,
): Promise<ReadonlyMap<CountedPeriod, PeriodUse>> => {
  const zone = homeZoneOf(currency);
  const { rows } = await sql<PeriodUse>`
    select period, used.amount::text as amount, used.transactions,
        (starts_at at time zone ${zone} + ('1 ' || period)::interval) at time zone ${zone} as resets_at
      from unnest(array['day', 'week', 'month']) period
        cross join lateral card_period_start(period, ${zone}, ${new Date(nowMs)}) starts_at
        cross join lateral card_use(${cardId}::uuid, starts_at) used`.execute(db);
  return new Map(rows.map((row) => [row.period, row]));
};

/** The limits of one of the customer's cards with what was used of them. Refuses `not_found`. */
export const readLimitUse = async (
  bank: Bank,
  db: Executor,
  { customerId, cardId }: OwnCard,
): Promise<CardLimits> => {
  const card = await readCard(db, customerId, cardId);
  const { currency } = await db
    .selectFrom('account')
    .select('currency')
    .where('id', '=', card.account_id)
    .executeTakeFirstOrThrow();
  const use = await readUse(db, cardId, currency, await bank.clock.businessMs());
  const view = (period: CountedPeriod) => {
    const used = use.get(period)!;
    return {
      ...card.spending_limits[period],
      used_amount: toWireAmount(money(currency, BigInt(used.amount))),
      used_transactions: used.transactions,
      resets_at: used.resets_at.toISOString(),
    };
  };
  const { transaction: single } = card.spending_limits;
  return { transaction: single, day: view('day'), week: view('week'), month: view('month') };
};

/**
 * Sets the limits of some periods; the same change again has no further effect. Raising or removing
 * a limit needs a recent sign-in, lowering one needs none. Refuses `not_found`, `card_terminated`,
 * `step_up_required`, and `invalid_input` by period for an amount that is not above zero, and for a
 * limit above that of a longer period.
 */
export const changeLimits = (
  bank: Bank,
  customer: SignedInCustomer,
  cardId: string,
  change: LimitChange,
): Promise<CardLimits> =>
  transaction(bank.db, async (trx) => {
    const own = { customerId: customer.id, cardId };
    const card = await lockOwnCard(trx, own.customerId, own.cardId);
    if (card.card_status === 'TERMINATED') throw refused('card_terminated');
    const before = (await readLimits(trx, [own.cardId])).get(own.cardId) ?? noLimits;
    const limits = applyLimitChange(before, change, card.currency);
    if (isLimitRaised(before, limits))
      await requireFreshSignIn({ db: trx, clock: bank.clock }, customer);
    await writeLimits(trx, own.cardId, limits);
    return readLimitUse(bank, trx, own);
  });

/** Turns kinds of payment on or off. Refuses `not_found` and `card_terminated`. */
export const changeControls = (
  bank: Bank,
  { customerId, cardId }: OwnCard,
  change: BodyOf<typeof updateCardControls>,
): Promise<CardDetails> =>
  transaction(bank.db, async (trx) => {
    const card = await lockOwnCard(trx, customerId, cardId);
    if (card.card_status === 'TERMINATED') throw refused('card_terminated');
    const { online, atm, contactless, international, blocked_mcc: blocked } = change;
    await trx
      .updateTable('card')
      .set({
        allows_online: online ?? card.allows_online,
        allows_atm: atm ?? card.allows_atm,
        allows_contactless: contactless ?? card.allows_contactless,
        allows_international: international ?? card.allows_international,
        blocked_mcc: [...new Set(blocked ?? card.blocked_mcc)].toSorted(),
      })
      .where('id', '=', cardId)
      .execute();
    return readCard(trx, customerId, cardId);
  });
